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
    ['another site by our scheme', '//elsewhere.example/take/gb'],
    ['another port', 'https://shop.example:8443/take/gb'],
    ['another scheme', 'http://shop.example/take/gb'],
    ['no site at all', 'mailto:help@shop.example'],
  ])('%s: throws without the flag, is the browser’s with it', (_what, address) => {
    expect(() => navigateTo(address)).toThrow('external');
    expect(assign).not.toHaveBeenCalled();
    navigateTo(address, { external: true });
    expect(assign).toHaveBeenCalledExactlyOnceWith(new URL(address, location.href));
  });

  test('a file of ours needs no flag and is the browser’s', () => {
    navigateTo('/robots.txt');
    expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('https://shop.example/robots.txt'));
  });
});
