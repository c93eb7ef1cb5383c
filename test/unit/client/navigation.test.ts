import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigateTo } from '../../../client/runtime/navigation/navigation.ts';

const assign = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  const { href, origin } = new URL('https://shop.example/take/gb');
  vi.stubGlobal('location', { href, origin, assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

describe('rule 13.2: navigation to an external URL', () => {
  test.each([
    ['another site', 'https://elsewhere.example/take/gb'],
    ['another site without a scheme', '//elsewhere.example/take/gb'],
    ['another port', 'https://shop.example:8443/take/gb'],
    ['another scheme', 'http://shop.example/take/gb'],
    ['an email address', 'mailto:help@shop.example'],
  ])(
    'navigateTo opens %s only with the option `external`, and throws an error without it',
    (_kind, address) => {
      expect(() => navigateTo(address)).toThrow('external');
      expect(assign).not.toHaveBeenCalled();
      navigateTo(address, { external: true });
      expect(assign).toHaveBeenCalledExactlyOnceWith(new URL(address, location.href));
    },
  );

  test('navigateTo lets the browser load a file of the shop without the flag of client navigation', () => {
    navigateTo('/robots.txt');
    expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('https://shop.example/robots.txt'));
  });
});
