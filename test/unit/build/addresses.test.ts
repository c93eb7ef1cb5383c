import { describe, expect, test } from 'vitest';
import { addresses } from '../../../ops/build/facts/meta.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { isPageName, page, pageNames } from '../../../worker/pages.ts';

const { matcher, prerendered } = addresses();
const route = (path: string) => findRoute(new URL(path, 'https://shop.example'), 'DE');

/** A sample path that matches a route pattern. */
const sampleAddress = (path: string) =>
  path
    .replace(/:(locale|market)/, 'de')
    .replace(':from', 'take')
    .replace(/:\w+/, 'x')
    .replace('*', 'x/y');

describe('rule 5.1: the build’s list of paths has the same paths as the router', () => {
  const all = Object.entries({ ...matcher.static, ...matcher.wildcard, ...matcher.dynamic });

  test.each(all)('the router finds the page or endpoint of the path %s', (path, { name }) => {
    const match = route(sampleAddress(path));
    expect([match.isFound, match.page ?? match.endpoint]).toEqual([true, name]);
  });

  test('the build’s list of paths has every page, the endpoints for visitors and PayPal, and no endpoint for operators', () => {
    const names = new Set(all.map(([, { name }]) => name));
    expect(pageNames.filter((name) => !names.has(name))).toEqual([]);
    for (const name of ['order', 'picture', 'builds', 'download', 'webhook', 'health']) {
      expect(names).toContain(name);
    }
    expect(Object.keys(matcher.wildcard)).toEqual(['/builds/*', '/_img/*']);
    expect(all.filter(([path]) => path.startsWith('/__'))).toEqual([]);
  });

  test('the build prerenders pages of several markets, and none with personal data', () => {
    expect(prerendered).toContain('/take/de');
    expect(prerendered).toContain('/terms/ch-fr');
    for (const path of prerendered) {
      const name = route(path).page ?? '';
      expect(isPageName(name) && !page(name).personal, path).toBe(true);
    }
    expect(prerendered.filter((path) => /thankyou|upsell|confirm/.test(path))).toEqual([]);
  });
});
