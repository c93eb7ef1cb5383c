import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { guard, isFromOtherSite } from '../../../worker/http/guard.ts';
import { locate } from '../../../worker/http/request-facts.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { allowedMethods } from '../../../worker/routes.ts';

const READ = ['GET', 'HEAD'];
const READ_AND_POST = ['GET', 'HEAD', 'POST'];
const origin = 'https://shop.example';
const methodsAt = (path: string) => allowedMethods(findRoute(new URL(path, origin), 'DE'));

describe('rule 5.3: the methods of an address', () => {
  test.each([
    ['/', READ],
    ['/de', READ],
    ['/zz', READ],
    ['/take', READ],
    ['/take/de', READ],
    ['/take/de/_payload.json', READ],
    ['/terms', READ],
    ['/thankyou/de', READ_AND_POST],
    ['/robots.txt', READ],
    ['/orders', ['GET', 'HEAD', 'POST']],
    ['/orders/de', ['GET', 'HEAD', 'POST']],
    ['/webhooks/paypal', ['POST']],
    ['/beacon', ['POST']],
    ['/client-errors', ['POST']],
    ['/paypal-confirm/take', READ_AND_POST],
    ['/paypal-confirm/take/_payload.json', READ],
    ['/paypal-confirm', null],
    ['/paypal-confirm/terms', null],
    ['/foo/bar', null],
    ['/orders/de/more', null],
    ['/webhooks/other', null],
    ['/%E0%A4%A', null],
  ])('%s answers %j', (path, methods) => {
    expect(methodsAt(path)).toEqual(methods);
  });

  test('every upsell takes a post, bare and with a locale, its data does not', () => {
    const upsells = pageNames.filter((name) => page(name).step === 'upsell');
    expect(upsells).toHaveLength(5);
    for (const name of upsells) {
      expect(methodsAt(pagePath(name)), name).toEqual(READ_AND_POST);
      expect(methodsAt(pagePath(name, 'be')), name).toEqual(READ_AND_POST);
      expect(methodsAt(`${pagePath(name)}/_payload.json`), name).toEqual(READ);
    }
  });
});

describe('rule 5.4: a post from another site', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['without both headers is accepted', {}, false],
    ['from our own origin is accepted', { Origin: origin }, false],
    ['same-origin is accepted', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, false],
    ['typed by the visitor is accepted', { 'Sec-Fetch-Site': 'none' }, false],
    ['said same-origin without Origin is accepted', { 'Sec-Fetch-Site': 'same-origin' }, false],
    ['of a foreign origin is refused', { Origin: 'https://evil.example' }, true],
    ['of an opaque origin is refused', { Origin: 'null' }, true],
    ['of our host by another scheme is refused', { Origin: 'http://shop.example' }, true],
    ['of our host on another port is refused', { Origin: 'https://shop.example:8443' }, true],
    ['of a host that begins like ours is refused', { Origin: `${origin}.evil.example` }, true],
    ['of a subdomain is refused', { Origin: 'https://blog.shop.example' }, true],
    ['with an empty origin is refused', { Origin: '' }, true],
    ['said cross-site is refused', { 'Sec-Fetch-Site': 'cross-site' }, true],
    [
      'said cross-site is refused whatever Origin says',
      { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
      true,
    ],
    [
      'of a foreign origin is refused whatever Sec-Fetch-Site says',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      true,
    ],
  ])('%s', (_, headers, foreign) => {
    expect(isFromOtherSite(origin, new Headers(headers))).toBe(foreign);
  });
});

describe('the guard as middleware', () => {
  const app = new Hono<App>();
  app.use(locate(), guard(allowedMethods));
  app.all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`));
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    const cause = error.cause as { allow?: string } | undefined;
    return c.json({ message: error.message, allow: cause?.allow ?? null }, status);
  });
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    app.request(origin + path, { method, ...init });

  test.each([
    ['PUT', '/take', 'GET, HEAD'],
    ['DELETE', '/take/de', 'GET, HEAD'],
    ['PATCH', '/', 'GET, HEAD'],
    ['OPTIONS', '/take', 'GET, HEAD'],
    ['POST', '/take', 'GET, HEAD'],
    ['POST', '/zz', 'GET, HEAD'],
    ['PUT', '/orders', 'GET, HEAD, POST'],
    ['HEAD', '/beacon', 'POST'],
    ['GET', '/webhooks/paypal', 'POST'],
    ['PUT', '/upsell/de', 'GET, HEAD, POST'],
    ['PUT', '/foo/bar', 'GET, HEAD'],
  ])('%s %s is 405 and says %s', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(405);
    if (method !== 'HEAD') {
      expect(await answer.json()).toEqual({ message: 'Method not allowed', allow });
    }
  });

  test.each([
    ['GET', '/take'],
    ['HEAD', '/take'],
    ['POST', '/orders/de'],
    ['POST', '/foo/bar'],
  ])('%s %s goes on', async (method, path) => {
    expect((await ask(method, path)).status).toBe(200);
  });

  test('a form from another site is 403; reading is for everyone', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect((await ask('POST', '/orders/de', { headers, body: 'a=1' })).status).toBe(403);
    expect((await ask('GET', '/take', { headers })).status).toBe(200);
  });
});
