import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPath, findRoute, notFoundMessage } from '../../../worker/http/route.ts';
import { carriesOrderForm, pageNames, pagePath } from '../../../worker/pages.ts';

/** The route of a path: its page, segment and payload flag, or the message of its 404. */
function matchRoute(path: string, fullPath = path) {
  const route = findRoute(new URL(fullPath, 'https://shop.example'), 'DE');
  const { page: name, segment, isPayload: payload } = route;
  return name ? { name, segment, payload } : { message: notFoundMessage(route) };
}

const ordinary = pageNames.filter((name) => name !== 'index' && name !== 'paypal-confirm');
const anyPath = fc.oneof(
  fc.webPath(),
  fc.string().map((text) => `/${text}`),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...pageNames, 'TAKE', 'de', 'CH-FR', '', '%', '%2F', '%00', '..', '\\'),
        fc.constantFrom('_payload.json', 'constructor', '__proto__', '%E0%A4%A', 'evil.example'),
        fc.string(),
      ),
    )
    .map((parts) => `/${parts.join('/')}`),
);

describe('rule 1.1: every page except paypal-confirm has a path without and a path with a market segment', () => {
  test.each(ordinary)(
    'the page /%s exists without a market segment, with a market segment, and as a JSON payload',
    (name) => {
      expect(matchRoute(`/${name}`)).toEqual({ name, segment: undefined, payload: false });
      expect(matchRoute(`/${name}/de`)).toEqual({ name, segment: 'de', payload: false });
      expect(matchRoute(`/${name}/_payload.json`)).toEqual({
        name,
        segment: undefined,
        payload: true,
      });
      expect(matchRoute(`/${name}/de/_payload.json`)).toEqual({
        name,
        segment: 'de',
        payload: true,
      });
    },
  );

  test.each([
    ['/', { name: 'index', segment: undefined, payload: false }],
    ['/de', { name: 'index', segment: 'de', payload: false }],
    ['/DE', { name: 'index', segment: 'DE', payload: false }],
    ['/_payload.json', { name: 'index', segment: undefined, payload: true }],
    ['/ch-fr/_payload.json', { name: 'index', segment: 'ch-fr', payload: true }],
    // A path that is one unknown word is the page `index` with an unknown market segment.
    ['/zz', { name: 'index', segment: 'zz', payload: false }],
    ['/foo', { name: 'index', segment: 'foo', payload: false }],
    ['/index', { name: 'index', segment: 'index', payload: false }],
    ['/constructor', { name: 'index', segment: 'constructor', payload: false }],
    ['/take/zz', { name: 'take', segment: 'zz', payload: false }],
    ['/%74ake/%64e', { name: 'take', segment: 'de', payload: false }],
    ['/take%2Fde', { name: 'index', segment: 'take/de', payload: false }],
    ['/take/%00', { name: 'take', segment: '\0', payload: false }],
  ])('the router finds the page of %s', (path, route) => {
    expect(matchRoute(path)).toEqual(route);
  });
});

describe('rule 1.2: the path /paypal-confirm/{from} contains the page of the order form', () => {
  test('the path /paypal-confirm/{from} accepts exactly the pages with an order form', () => {
    for (const from of pageNames) {
      const route = matchRoute(`/paypal-confirm/${from}`);
      const path = `/paypal-confirm/${from}`;
      expect(route, from).toEqual(
        carriesOrderForm(from)
          ? { name: 'paypal-confirm', segment: from, payload: false }
          : { message: `Page not found: ${path}` },
      );
    }
  });

  test.each(['/paypal-confirm', '/paypal-confirm/de', '/paypal-confirm/constructor'])(
    'the path %s is a 404 with the message of an unmatched route',
    (path) => {
      expect(matchRoute(path)).toEqual({ message: `Page not found: ${path}` });
    },
  );
});

describe('rule 1.9: a path without a page gives a 404 whose message has the full path', () => {
  test.each([
    ['/de/take', '/de/take'],
    ['/take/de/more', '/take/de/more'],
    ['/foo/bar', '/foo/bar?a=1&a=2'],
    ['/take/de/_payload.json/_payload.json', '/take/de/_payload.json/_payload.json'],
    ['/take/de/%5Fpayload.json', '/take/de/%5Fpayload.json'],
    ['/take/de/_payload.jso%6e', '/take/de/_payload.jso%6e'],
    ['/TAKE/de', '/TAKE/de'],
    ['/%', '/%'],
    ['/take/%E0%A4%A', '/take/%E0%A4%A?x=1'],
    ['/__proto__/de', '/__proto__/de'],
    ['/builds/unknown.json', '/builds/unknown.json'],
  ])('the 404 of %s names the full path %s', (path, fullPath) => {
    expect(matchRoute(path, fullPath)).toEqual({ message: `Page not found: ${fullPath}` });
  });

  test('findRoute returns, for any path, a page of the page table or a 404', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const url = new URL(`https://shop.example${path.replaceAll(/[?#]/g, '')}`);
        const route = findRoute(url, 'DE');
        if (route.page) expect(pageNames).toContain(route.page);
        else expect(notFoundMessage(route)).toBe(`Page not found: ${url.pathname}`);
      }),
    );
  });
});

test.each(['/paypal-confirm/%74ake', '/take/%64e', '/take/%44E/_payload.json'])(
  'the path %s is a page, although the path is percent-encoded',
  (path) => {
    expect(findRoute(new URL(path, 'https://shop.example'), 'DE').isFound).toBe(true);
  },
);

describe('rules 1.5 to 1.7: the canonical path of a page', () => {
  test.each([
    ['/offer/', '/offer'],
    ['/offer/de/', '/offer/de'],
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//x', '/evil.example/x'],
    ['/take//de', '/take/de'],
    ['/TAKE', '/take'],
    ['/Take/DE', '/take/DE'],
    ['/OFFERV4/de', '/offerV4/de'],
    ['/offerv7', '/offerV7'],
    ['/upsellmind', '/upsellMind'],
    ['/PAYPAL-CONFIRM/take', '/paypal-confirm/take'],
    ['/TAKE/de/_payload.json', '/take/de/_payload.json'],
    ['/de/', '/de'],
    // A percent-encoded page name is redirected to its letters first, because redirect rules compare letters.
    ['/%76%37/de', '/v7/de'],
    ['/%54AKE', '/take'],
    ['/take%E2%80%8B', '/take'],
    ['/take/de%C2%AD', '/take/de'],
    ['/take%20', '/take'],
    ['/%EF%BB%BFold/fru%CC%88chte', '/old/fr%C3%BCchte'],
  ])('the canonical address of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test.each([
    '/',
    '/de',
    '/DE',
    '/take',
    '/take/DE',
    '/index',
    '/INDEX',
    '/foo/Bar',
    '/%',
    '/take/%E0%A4%A',
    '/take/%00',
    '/%E0%A4%A',
    '/constructor',
    '/TAKE/a/b/c',
    '/take%2Fde',
  ])('the path %s is canonical', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  test.each([
    ['/take?src=v1%E2%80%8B&a=b%20c', '/take?src=v1&a=b%20c'],
    ['/TAKE?src=%EF%BB%BFv1', '/take?src=v1'],
    ['/take?a=%zz%E2%80%8B', null],
    ['/take?a=1+2&b=%C3%A9&c=%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7', null],
    ['/take?', null],
  ])('the canonical address of %s is %s', (address, canonical) => {
    expect(findRoute(new URL(address, 'https://shop.example'), 'DE').canonical).toBe(canonical);
  });

  test('pagePath returns canonical paths', () => {
    for (const name of pageNames) {
      expect(canonicalPath(pagePath(name)), name).toBeNull();
      expect(canonicalPath(pagePath(name, 'ch-fr')), name).toBeNull();
    }
  });

  test('the canonical path of a canonical path is the same path', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const once = canonicalPath(path);
        if (once !== null) expect(canonicalPath(once)).toBeNull();
      }),
    );
  });

  test('a canonical path stays on this shop: it has no // and no other origin', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        // The URL parser replaces raw backslashes, and removes or encodes control characters.
        const { pathname } = new URL(`https://shop.example${path.replaceAll(/[?#]/g, '')}`);
        const canonical = canonicalPath(pathname);
        if (canonical === null) return;
        expect(canonical).toMatch(/^\/(?!\/)/);
        expect(canonical).not.toContain('//');
        expect(new URL(canonical, 'https://shop.example').origin).toBe('https://shop.example');
      }),
    );
  });
});
