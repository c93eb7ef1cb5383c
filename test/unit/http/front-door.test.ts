import { describe, expect, test } from 'vitest';
import { admission } from '../../../worker/http/front-door.ts';

const live = { SHOP: 'production', ORIGIN: 'https://shop.example' } as const;

describe('rule 5.32: a shop of production answers at its own address, over https', () => {
  test('there it lets everybody in', () => {
    expect(admission(live, new URL('https://shop.example/take/de?a=1'))).toEqual({
      kind: 'let-in',
    });
  });

  test.each([
    ['http://shop.example/take/de?a=1', 'https://shop.example/take/de?a=1'],
    ['https://shop.example:8443//evil.example/x', 'https://shop.example//evil.example/x'],
    ['http://.evil.example:a@shop.example/take?b', 'https://shop.example/take?b'],
  ])('who comes to %s is sent to %s', (asked, to) => {
    expect(admission(live, new URL(asked))).toEqual({ kind: 'moved', to });
  });

  test.each([
    'https://tarnwell-production.workers.dev/',
    'https://shop.example.evil.example/',
    'https://www.shop.example/',
    'http://127.0.0.1:8787/',
  ])('%s is refused', (asked) => {
    expect(admission(live, new URL(asked))).toMatchObject({ kind: 'refused', status: 421 });
  });

  test.each([undefined, '', 'replace-with-the-shops-address'])(
    'without an address, such as %s, it answers nobody',
    (ORIGIN) => {
      const env = { SHOP: 'production', ...(ORIGIN === undefined ? {} : { ORIGIN }) } as const;
      expect(admission(env, new URL('https://shop.example/'))).toMatchObject({ status: 503 });
    },
  );
});

describe('rule 5.40: what is not called development has the doors of a shop that is live', () => {
  test.each(['staging', 'stagng', undefined])('SHOP is %s', (SHOP) => {
    const env = { ...live, SHOP } as Parameters<typeof admission>[0];
    expect(admission(env, new URL('https://shop.example/')).kind).toBe('let-in');
    expect(admission(env, new URL('http://127.0.0.1:8787/'))).toMatchObject({ status: 421 });
    const homeless = { ...env, ORIGIN: '' };
    expect(admission(homeless, new URL('http://127.0.0.1:8787/'))).toMatchObject({ status: 503 });
  });
});

describe('rule 5.32: a shop of development answers on its own machine alone', () => {
  const development = { SHOP: 'development' } as const;

  test.each([
    'http://127.0.0.1:8787/',
    'http://localhost:3000/',
    'http://[::1]:1/',
    'http://shop.test/',
  ])('%s', (asked) => expect(admission(development, new URL(asked)).kind).toBe('let-in'));

  test.each([
    'https://tarnwell.workers.dev/',
    'http://127.0.0.1.evil.com/',
    'https://localhost.com/',
  ])('not %s', (asked) =>
    expect(admission(development, new URL(asked))).toMatchObject({ status: 421 }),
  );
});
