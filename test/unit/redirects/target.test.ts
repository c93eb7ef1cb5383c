import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTable, type Rule } from '../../../worker/redirects/rule.ts';
import {
  choiceCookie,
  chooseOption,
  chooseTarget,
  splitCookie,
} from '../../../worker/redirects/split.ts';
import { compile, match } from '../../../worker/redirects/table.ts';
import { isSame, target } from '../../../worker/redirects/target.ts';

function ruleOf(row: object): Rule {
  const read = parseTable({ rules: [{ status: 302, ...row }] });
  const [rule] = 'table' in read ? read.table.rules : [];
  if (!rule) throw new Error(JSON.stringify(read));
  return rule;
}

/** The Location for an address, or null without a match. */
function locationOf(
  row: { from: string; to: string; keepQuery?: boolean; query?: Record<string, string> },
  address: string,
) {
  const url = new URL(address, 'http://shop.example');
  const asked = { path: url.pathname, query: url.searchParams, country: 'DE', now: 0 };
  const hit = match(compile([ruleOf(row)]), asked);
  return hit && target(hit, row.to, url.searchParams);
}

describe('rule 8.2: where a rule leads', () => {
  it.each([
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
    ['/a/*', 'https://tarnwell.example/b/:splat', '/a/q?x=1', 'https://tarnwell.example/b/q?x=1'],
    ['/old', '/größe', '/old', '/gr%C3%B6%C3%9Fe'],
  ])('%s to %s turns %s into %s', (from, to, address, location) => {
    expect(locationOf({ from, to }, address)).toBe(location);
  });

  it('keepQuery false drops the query of the visitor only', () => {
    const row = { from: '/old', to: '/take?src=v1', keepQuery: false };
    expect(locationOf(row, '/old?a=1')).toBe('/take?src=v1');
  });

  it.each([
    ['/take', true, '?utm_source=x&a=1&gclid=2', '/take?utm_source=x&a=1&gclid=2'],
    ['/take', false, '?utm_source=x&a=1&gclid=2', '/take?utm_source=x&gclid=2'],
    [
      '/take?src=v1',
      false,
      '?src=v2&UTM_Term=x&fbclid=a&fbclid=b',
      '/take?src=v1&UTM_Term=x&fbclid=a&fbclid=b',
    ],
    ['/take?utm_source=ours', false, '?utm_source=x&_ga=1', '/take?utm_source=ours&_ga=1'],
    ['/take', false, '?utm=x&gclid2=y&my_ga=z', '/take'],
  ])('marketing parameters travel to %s, keepQuery %s: %s', (to, keepQuery, query, location) => {
    expect(locationOf({ from: '/old', to, keepQuery }, `/old${query}`)).toBe(location);
  });

  it.each([
    ['/blog/:id', { id: ':id' }, '?id=my-post', '/blog/my-post'],
    ['/posts/:tag/:id', { id: ':id', tag: ':tag' }, '?tag=a&id=1&x=2', '/posts/a/1?x=2'],
    ['/blog/:id', { id: ':id' }, '?id=a%2Fb%23c', '/blog/a%2Fb%23c'],
    ['/blog?post=:id', { id: ':id' }, '?id=a%26b', '/blog?post=a%26b'],
    ['/blog/:c', { gclid: ':c' }, '?gclid=1', '/blog/1?gclid=1'],
  ])('a value of the query moves into %s', (to, query, search, location) => {
    expect(locationOf({ from: '/store', to, query }, `/store${search}`)).toBe(location);
  });

  it.each([
    '/go//evil.example',
    '/go/%2F%2Fevil.example',
    '/go/%5Cevil.example',
    '/go/\\evil.example',
    '/go/%2e%2e//evil.example',
    '/go/https://evil.example',
    '/go/%0d%0aLocation:%20x',
    '/go/@evil.example',
  ])('%s leads to no other host', (address) => {
    for (const to of ['/:splat', '/x:splat', '/x/:splat']) {
      const location = locationOf({ from: '/go/*', to }, address);
      if (location === null) continue;
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(location, 'http://shop.example').origin).toBe('http://shop.example');
    }
  });

  it('whatever a visitor types, the host is the one the rule wrote', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('//', '\\', '..', '%2e', '@', ':', '%'));
    const targets = ['/:splat', '/:x:splat', '/b?u=:splat', 'https://tarnwell.example/:splat'];
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...targets), (pieces, to) => {
        const rule = ruleOf({ from: '/go/:x/*', to });
        const asked = {
          path: `/go/${pieces.join('/')}`,
          query: new URLSearchParams([['q', pieces.join('')]]),
          country: 'DE',
          now: 0,
        };
        const hit = match(compile([rule]), asked);
        if (!hit) return;
        const location = target(hit, to, asked.query);
        const host = new URL(location, 'http://shop.example').host;
        expect(host).toBe(to.startsWith('/') ? 'shop.example' : 'tarnwell.example');
        expect(location).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });

  it.each([
    ['/take', '/take', true],
    ['/take/', '/take', true],
    ['http://shop.example/take?a=1', '/take?a=1', true],
    ['/take?a=1', '/take', false],
    ['/take/de', '/take', false],
    ['http://other.example/take', '/take', false],
    ['/take?utm_source=a', '/take', true],
    ['/take?a=1', '/take?gclid=x&a=1&utm_term=y', true],
    ['/take?a=1', '/take?gclid=x', false],
  ])('%s asked from %s is the same page: %s', (location, address, same) => {
    expect(isSame(location, new URL(address, 'http://shop.example'))).toBe(same);
  });
});

describe('rule 8.5: a split is drawn by weight and kept', () => {
  const row = {
    from: '/a',
    split: [
      { to: '/b', weight: 3 },
      { to: '/none', weight: 0 },
      { to: '/c', weight: 1 },
    ],
  };
  const rule = ruleOf(row);

  it.each([
    [0, '/b'],
    [0.7499, '/b'],
    [0.75, '/c'],
    [0.9999999999999999, '/c'],
  ])('random %d leads to %s', (random, to) => {
    expect(chooseTarget(rule, undefined, random)?.to).toBe(to);
  });

  it('a visitor who comes again is led to the same place, wherever chance or order fall', () => {
    const turned = ruleOf({ ...row, split: row.split.toReversed() });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (first, second) => {
          const choice = chooseTarget(rule, undefined, first);
          const again = chooseTarget(turned, choice?.mark ?? undefined, second);
          expect(again).toEqual(choice);
        },
      ),
    );
    expect(splitCookie(turned)).toBe(splitCookie(rule));
  });

  it('a cookie nobody set is drawn anew', () => {
    expect(chooseTarget(rule, 'garbage', 0)?.to).toBe('/b');
  });

  it('a weight of 0 keeps the visitors it has', () => {
    const before = ruleOf({ from: '/a', split: [{ to: '/none', weight: 1 }] });
    const mark = chooseTarget(before, undefined, 0)?.mark ?? undefined;
    expect(chooseTarget(rule, mark, 0)?.to).toBe('/none');
  });

  it('weights are the shares of newcomers', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const weights = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, random, (given, drawn) => {
        const options = given.map((weight, n) => ({ name: `${n}`, weight }));
        const total = given.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const choice = chooseOption(options, undefined, drawn);
        const index = Number(choice?.option.name);
        const before = given.slice(0, index).reduce((sum, weight) => sum + weight, 0);
        expect(drawn * total).toBeGreaterThanOrEqual(before - 1e-6);
        expect(drawn * total).toBeLessThan(before + (given[index] ?? 0) + 1e-6);
      }),
    );
  });

  it('nothing is drawn where every weight is 0', () => {
    expect(chooseOption([{ name: 'a', weight: 0 }], undefined, 0.5)).toBeNull();
    expect(chooseOption([], undefined, 0.5)).toBeNull();
  });

  it('a choice needs no rule: anything with a name and a weight is drawn and kept', () => {
    const options = [
      { name: 'plain', weight: 1, page: 'take' },
      { name: 'bold', weight: 1, page: 'take3' },
    ];
    const choice = chooseOption(options, undefined, 0.9);
    expect(choice?.option.page).toBe('take3');
    expect(chooseOption(options, choice?.mark, 0)?.option.page).toBe('take3');
    expect(choiceCookie('test', 'hero')).toMatch(/^test-\w+$/);
    expect(choiceCookie('test', 'hero')).not.toBe(choiceCookie('test', 'price'));
  });

  it('a rule without a split sets no cookie', () => {
    expect(chooseTarget(ruleOf({ from: '/a', to: '/b' }), 'x', 0.5)).toEqual({
      to: '/b',
      mark: null,
    });
  });
});
