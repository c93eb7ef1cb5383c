import { describe, expect, test } from 'vitest';
import { isFromOtherSite } from '../../../worker/http/guard.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { allowedMethods } from '../../../worker/routes.ts';

const READ = ['GET', 'HEAD'];
const READ_AND_POST = ['GET', 'HEAD', 'POST'];
const origin = 'https://shop.example';
const methodsAt = (path: string) => allowedMethods(findRoute(new URL(path, origin), 'DE'));

describe('rule 5.3: the HTTP methods that a path permits', () => {
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
  ])('the address %s has the methods %j', (path, methods) => {
    expect(methodsAt(path)).toEqual(methods);
  });

  test('every upsell page accepts a POST, with and without a market segment, but its JSON payload does not', () => {
    const upsells = pageNames.filter((name) => page(name).step === 'upsell');
    expect(upsells).toHaveLength(5);
    for (const name of upsells) {
      expect(methodsAt(pagePath(name)), name).toEqual(READ_AND_POST);
      expect(methodsAt(pagePath(name, 'be')), name).toEqual(READ_AND_POST);
      expect(methodsAt(`${pagePath(name)}/_payload.json`), name).toEqual(READ);
    }
  });
});

describe('rule 5.4: the guard refuses a POST from another site', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['without Origin and Sec-Fetch-Site is accepted', {}, false],
    ['from our own origin is accepted', { Origin: origin }, false],
    [
      'with Sec-Fetch-Site same-origin is accepted',
      { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      false,
    ],
    ['with Sec-Fetch-Site none is accepted', { 'Sec-Fetch-Site': 'none' }, false],
    [
      'with Sec-Fetch-Site same-origin and without Origin is accepted',
      { 'Sec-Fetch-Site': 'same-origin' },
      false,
    ],
    ['of a foreign origin is refused', { Origin: 'https://evil.example' }, true],
    ['of an opaque origin is refused', { Origin: 'null' }, true],
    ['of our host by another scheme is refused', { Origin: 'http://shop.example' }, true],
    ['of our host on another port is refused', { Origin: 'https://shop.example:8443' }, true],
    ['of a host that begins like ours is refused', { Origin: `${origin}.evil.example` }, true],
    ['of a subdomain is refused', { Origin: 'https://blog.shop.example' }, true],
    ['with an empty origin is refused', { Origin: '' }, true],
    ['with Sec-Fetch-Site cross-site is refused', { 'Sec-Fetch-Site': 'cross-site' }, true],
    [
      'with Sec-Fetch-Site cross-site is refused even with our own origin',
      { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
      true,
    ],
    [
      'of a foreign origin is refused even with Sec-Fetch-Site same-origin',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      true,
    ],
  ])('a post %s', (_, headers, isForeign) => {
    expect(isFromOtherSite(origin, new Headers(headers))).toBe(isForeign);
  });
});
