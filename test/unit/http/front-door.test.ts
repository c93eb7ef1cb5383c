import { describe, expect, test } from 'vitest';
import { admission } from '../../../worker/http/front-door.ts';

const live = { SHOP: 'production', ORIGIN: 'https://shop.example' } as const;

describe('rule 5.32: a production shop answers only at its own host and over https', () => {
  test('a production shop answers a request to its own host', () => {
    expect(admission(live, new URL('https://shop.example/take/de?a=1'))).toEqual({
      kind: 'let-in',
    });
  });

  test.each([
    ['http://shop.example/take/de?a=1', 'https://shop.example/take/de?a=1'],
    ['https://shop.example:8443//evil.example/x', 'https://shop.example//evil.example/x'],
    ['http://.evil.example:a@shop.example/take?b', 'https://shop.example/take?b'],
  ])('a production shop redirects %s to %s', (url, to) => {
    expect(admission(live, new URL(url))).toEqual({ kind: 'moved', to });
  });

  test.each([
    'https://tarnwell-production.workers.dev/',
    'https://shop.example.evil.example/',
    'https://www.shop.example/',
    'http://127.0.0.1:8787/',
  ])('a production shop refuses %s with 421', (url) => {
    expect(admission(live, new URL(url))).toMatchObject({ kind: 'refused', status: 421 });
  });

  test.each([undefined, '', 'replace-with-the-shops-address'])(
    'a production shop with the ORIGIN %j answers no request',
    (ORIGIN) => {
      const env = { SHOP: 'production', ...(ORIGIN === undefined ? {} : { ORIGIN }) } as const;
      expect(admission(env, new URL('https://shop.example/'))).toMatchObject({ status: 503 });
    },
  );
});

describe('rule 5.40: a shop whose environment is not "development" has the rules of a production shop', () => {
  test.each(['staging', 'stagng', undefined])(
    'a shop with SHOP %s answers only at its own address',
    (SHOP) => {
      const env = { ...live, SHOP } as Parameters<typeof admission>[0];
      expect(admission(env, new URL('https://shop.example/')).kind).toBe('let-in');
      expect(admission(env, new URL('http://127.0.0.1:8787/'))).toMatchObject({ status: 421 });
      const withoutOrigin = { ...env, ORIGIN: '' };
      expect(admission(withoutOrigin, new URL('http://127.0.0.1:8787/'))).toMatchObject({
        status: 503,
      });
    },
  );
});

describe('rule 5.32: a development shop answers only requests from the same machine', () => {
  const development = { SHOP: 'development' } as const;

  test.each([
    'http://127.0.0.1:8787/',
    'http://localhost:3000/',
    'http://[::1]:1/',
    'http://shop.test/',
  ])('a development shop answers at %s', (url) =>
    expect(admission(development, new URL(url)).kind).toBe('let-in'),
  );

  test.each([
    'https://tarnwell.workers.dev/',
    'http://127.0.0.1.evil.com/',
    'https://localhost.com/',
  ])('a development shop refuses %s with 421', (url) =>
    expect(admission(development, new URL(url))).toMatchObject({ status: 421 }),
  );
});
