import { describe, expect, test } from 'vitest';
import { addresses } from '../../../ops/build/facts/meta.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { isPageName, page, pageNames } from '../../../worker/pages.ts';

const { matcher, prerendered } = addresses();
const route = (path: string) => findRoute(new URL(path, 'https://shop.example'), 'DE');

/** An address of a pattern. */
const filled = (path: string) =>
  path
    .replace(/:(locale|market)/, 'de')
    .replace(':from', 'take')
    .replace(/:\w+/, 'x')
    .replace('*', 'x/y');

describe('rule 5.1: what a build says of its addresses is what the router finds', () => {
  const all = Object.entries({ ...matcher.static, ...matcher.wildcard, ...matcher.dynamic });

  test.each(all)('%s', (path, { name }) => {
    const found = route(filled(path));
    expect([found.isFound, found.page ?? found.endpoint]).toEqual([true, name]);
  });

  test('nothing is missing: every page, and every endpoint that is not the operator’s', () => {
    const names = new Set(all.map(([, { name }]) => name));
    expect(pageNames.filter((name) => !names.has(name))).toEqual([]);
    for (const name of ['order', 'picture', 'builds', 'download', 'webhook', 'health']) {
      expect(names).toContain(name);
    }
    expect(Object.keys(matcher.wildcard)).toEqual(['/builds/*', '/_img/*']);
    expect(all.filter(([path]) => path.startsWith('/__'))).toEqual([]);
  });

  test('prerendered are the pages that hold nothing of an order, in every market', () => {
    expect(prerendered).toContain('/take/de');
    expect(prerendered).toContain('/terms/ch-fr');
    for (const path of prerendered) {
      const name = route(path).page ?? '';
      expect(isPageName(name) && !page(name).personal, path).toBe(true);
    }
    expect(prerendered.filter((path) => /thankyou|upsell|confirm/.test(path))).toEqual([]);
  });
});
