import { describe, expect, test } from 'vitest';
import { outerAttributes, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 5.3: each web address accepts only its HTTP methods', () => {
  test('a HEAD request has the status, content type, policy and caching of GET, without a body', async () => {
    for (const path of [
      '/',
      '/take/de',
      '/zz',
      '/robots.txt',
      '/take/_payload.json',
      '/terms/fr',
    ]) {
      const [get, head] = await Promise.all([
        shop.visit(path, { country: 'DE' }),
        shop.visit(path, { country: 'DE', method: 'HEAD' }),
      ]);
      expect(head.status, path).toBe(get.status);
      for (const name of ['Content-Type', 'Content-Security-Policy', 'Cache-Control']) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
      }
      expect(await head.text(), path).toBe('');
      await get.text();
    }
  });

  test.each([
    ['PUT', '/take', 'GET, HEAD'],
    ['DELETE', '/take/de', 'GET, HEAD'],
    ['PATCH', '/', 'GET, HEAD'],
    ['OPTIONS', '/take', 'GET, HEAD'],
    ['PUT', '/foo/bar', 'GET, HEAD'],
    ['POST', '/zz', 'GET, HEAD'],
    ['POST', '/take/de', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/terms', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/paypal-confirm/take/_payload.json', 'GET, HEAD'],
    ['PUT', '/upsell/de', 'GET, HEAD, POST'],
    ['DELETE', '/paypal-confirm/take', 'GET, HEAD, POST'],
    ['PUT', '/orders', 'GET, HEAD, POST'],
    ['GET', '/beacon', 'POST'],
    ['HEAD', '/beacon', 'POST'],
    ['GET', '/webhooks/paypal', 'POST'],
  ])('the request %s %s gets status 405 with Allow: %s', async (method, path, allow) => {
    const answer = await shop.visit(path, { method, headers: { Accept: 'application/json' } });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow]);
  });

  test('a post to an unknown web address gets status 404', async () => {
    expect((await see(shop, '/foo/bar', { method: 'POST', body: 'a=1' })).status).toBe(404);
    expect((await see(shop, '/paypal-confirm/terms', { method: 'POST', body: 'a=1' })).status).toBe(
      404,
    );
  });
});

describe('rule 5.4: posts from another site and posts with a large body are refused', () => {
  const post = (headers: Record<string, string>) =>
    see(shop, '/orders/de', {
      method: 'POST',
      body: new URLSearchParams({ from: 'take' }),
      headers,
    });

  test.each<[string, Record<string, string>]>([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('a post with %s gets status 403, but a GET is answered', async (_, headers) => {
    const seen = await post(headers);
    expect(seen.status).toBe(403);
    expect(outerAttributes(seen).page).toBe('error');
    expect((await see(shop, '/take', { headers })).status).toBe(200);
  });

  test('an empty form without origin headers or from our own page gets status 422, which proves that the shop read it', async () => {
    expect((await post({})).status).toBe(422);
    const own = { Origin: shop.url.origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await post(own)).status).toBe(422);
  });

  test('a body of 100 KB gets status 413, and its sender always receives the answer', async () => {
    const body = new URLSearchParams({ from: 'take', street: 'a'.repeat(100 * 1024) });
    const paths = ['/orders/de', '/upsell/de', '/webhooks/paypal', '/foo/bar', '/take'];
    for (const path of Array.from({ length: 4 }, () => paths).flat()) {
      expect((await see(shop, path, { method: 'POST', body })).status, path).toBe(413);
    }
  });

  test('the shop reads the body of a refused request to its end, so that the sender receives the answer', async () => {
    const body = 'a'.repeat(60 * 1024);
    const headers = { Origin: 'https://evil.example' };
    for (let i = 0; i < 6; i += 1) {
      const [foreign, missing, wrong] = await Promise.all([
        see(shop, '/orders/de', { method: 'POST', body, headers }),
        see(shop, '/foo/bar', { method: 'POST', body }),
        see(shop, '/take', { method: 'PUT', body }),
      ]);
      expect([foreign.status, missing.status, wrong.status]).toEqual([403, 404, 405]);
    }
  });
});
