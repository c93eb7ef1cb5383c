import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePage, redirectLocation } from '../../../worker/redirects/location.ts';
import { compileTable, matchRule } from '../../../worker/redirects/table/table.ts';
import { toTable } from '../../support/redirects/redirect-tables.ts';

type Row = { from: string; to: string; keepQuery?: boolean; query?: Record<string, string> };

/** The Location header that a single rule gives for a path and query; null if the rule does not match. */
function findLocation({ to, ...row }: Row, path: string, query: URLSearchParams): string | null {
  const { rules } = toTable({ rules: [{ status: 302, to, ...row }] });
  const match = matchRule(compileTable(rules), { path, query, country: 'DE', now: 0 });
  return match && redirectLocation(match, to, query);
}

function locationFrom(row: Row, address: string): string | null {
  const url = new URL(address, 'http://shop.example');
  return findLocation(row, url.pathname, url.searchParams);
}

describe('rule 8.2: the Location header of a redirect', () => {
  test.each([
    ['/old', '/take', '/old', '/take'],
    ['/old', '/take', '/old?a=1&b=2&a=3', '/take?a=1&b=2&a=3'],
    ['/old', '/take?src=v1', '/old?src=v2&b=2&src=v3', '/take?src=v1&b=2'],
    ['/old', '/terms/de#contact', '/old?a=1', '/terms/de?a=1#contact'],
    ['/old', '/take', '/old?a=%26%3D', '/take?a=%26%3D'],
    ['/a/:x', '/b/:x', '/a/q', '/b/q'],
    ['/a/:x', '/b?src=:x', '/a/q%26r', '/b?src=q%26r'],
    ['/a/:x/:xy', '/:xy/:x', '/a/1/2', '/2/1'],
    ['/a/*', '/b/:splat', '/a/q/r', '/b/q/r'],
    ['/a/*', '/b/:splat', '/a', '/b'],
    ['/a/*', '/:splat', '/a', '/'],
    ['/a/*', 'https://elsewhere.example/b/:splat', '/a/q?x=1', 'https://elsewhere.example/b/q?x=1'],
    ['/old', '/größe', '/old', '/gr%C3%B6%C3%9Fe'],
  ])('a rule from %s to %s redirects %s to %s', (from, to, address, location) => {
    expect(locationFrom({ from, to }, address)).toBe(location);
  });

  test.each([
    ['/take', true, '?utm_source=x&a=1&gclid=2', '/take?utm_source=x&a=1&gclid=2'],
    ['/take', false, '?utm_source=x&a=1&gclid=2', '/take?utm_source=x&gclid=2'],
    ['/take?src=v1', false, '?src=v2&a=1', '/take?src=v1'],
    ['/take', false, '?UTM_Term=x&fbclid=a&fbclid=b', '/take?UTM_Term=x&fbclid=a&fbclid=b'],
    ['/take?utm_source=ours', false, '?utm_source=x&_ga=1', '/take?utm_source=ours&_ga=1'],
    ['/take', false, '?utm=x&gclid2=y&my_ga=z', '/take'],
  ])(
    'a redirect to %s with keepQuery %s turns the query %s into %s',
    (to, keepQuery, query, location) => {
      expect(locationFrom({ from: '/old', to, keepQuery }, `/old${query}`)).toBe(location);
    },
  );

  test.each([
    ['/blog/:id', { id: ':id' }, '?id=my-post', '/blog/my-post'],
    ['/posts/:tag/:id', { id: ':id', tag: ':tag' }, '?tag=a&id=1&x=2', '/posts/a/1?x=2'],
    ['/blog/:id', { id: ':id' }, '?id=a%2Fb%23c', '/blog/a%2Fb%23c'],
    ['/blog?post=:id', { id: ':id' }, '?id=a%26b', '/blog?post=a%26b'],
    ['/blog/:c', { gclid: ':c' }, '?gclid=1', '/blog/1?gclid=1'],
  ])('a redirect to %s fills in the captured query values', (to, query, search, location) => {
    expect(locationFrom({ from: '/store', to, query }, `/store${search}`)).toBe(location);
  });

  test('a redirect leads to the host in its rule, for any path and query', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('//', '\\', '..', '%2e', '@', ':', '%', '%2F%2F', '%5C', '%0d%0aX:%20y'),
      fc.constant('https://evil.example'),
    );
    const targets = [
      '/:splat',
      '/x:splat',
      '/:x:splat',
      '/b?u=:splat',
      'https://elsewhere.example/:splat',
    ];
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...targets), (pieces, to) => {
        const query = new URLSearchParams([['q', pieces.join('')]]);
        const location = findLocation({ from: '/go/:x/*', to }, `/go/${pieces.join('/')}`, query);
        if (location === null) return;
        const { host } = new URL(location, 'http://shop.example');
        expect(host).toBe(to.startsWith('/') ? 'shop.example' : 'elsewhere.example');
        expect(location).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });

  test.each([
    ['/take', '/take', true],
    ['/take/', '/take', true],
    ['http://shop.example/take?a=1', '/take?a=1', true],
    ['/take?a=1', '/take', false],
    ['/take/de', '/take', false],
    ['http://other.example/take', '/take', false],
    ['/take?utm_source=a', '/take', true],
    ['/take?a=1', '/take?gclid=x&a=1&utm_term=y', true],
    ['/take?a=1', '/take?gclid=x', false],
  ])('the location %s, requested at %s, is the same page: %s', (location, address, isSame) => {
    expect(isSamePage(location, new URL(address, 'http://shop.example'))).toBe(isSame);
  });
});
