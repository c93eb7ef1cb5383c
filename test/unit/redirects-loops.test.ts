import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattened } from '../../ops/redirects/flatten.ts';
import { linksOf } from '../../ops/redirects/links.ts';
import { loopFindings } from '../../ops/redirects/loops.ts';
import { placesOf } from '../../ops/redirects/places.ts';
import { canonicalPath } from '../../worker/match-route.ts';
import { decide } from '../../worker/redirects/decision.ts';
import { parseRule, type Rule } from '../../worker/redirects/rule.ts';
import { compile } from '../../worker/redirects/table.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const shop = 'http://shop.example';

function rulesOf(rows: readonly object[]): Rule[] {
  return rows.flatMap((row) => parseRule({ status: 302, ...row }) ?? []);
}

function loopsIn(rules: readonly Rule[], at = now) {
  const places = placesOf(rules);
  const links = rules.map((rule) => linksOf(rule, places));
  return loopFindings(rules, places, links, at);
}

/** The addresses one redirect leads to from an address: one, or with a split one for each option. */
function nextOf(rules: readonly Rule[], address: string, country: string): string[] {
  const url = new URL(address, shop);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== null) return [canonical + url.search];
  const visitor = { country, geo: country, cookie: () => undefined };
  const answers = [0.25, 0.75].flatMap(
    (random) => decide(compile(rules), url, visitor, now, random) ?? [],
  );
  return [...new Set(answers.filter(({ stays }) => !stays).map(({ location }) => location))];
}

/** Rules of a small world: two letters, a name, a rest. */
const from = fc
  .tuple(fc.uniqueArray(fc.constantFrom('a', 'b', ':x'), { maxLength: 2 }), fc.boolean())
  .map(([parts, open]) => `/${[...parts, ...(open ? ['*'] : [])].join('/')}`);
const to = fc.constantFrom(
  '/',
  '/a',
  '/b',
  '/a/b',
  '/b?q=1',
  '/:x',
  '/b/:x',
  '/:splat',
  '/a/:splat',
);
const conditions = fc.record(
  {
    countries: fc.constantFrom(['DE'], ['FR']),
    query: fc.constantFrom({ q: '1' }, { q: '*' }),
    keepQuery: fc.boolean(),
  },
  { requiredKeys: [] },
);
const target = fc.oneof(
  to.map((one) => ({ to: one })),
  fc.tuple(to, to).map((two) => ({ split: two.map((one) => ({ to: one, weight: 1 })) })),
);
const row = fc
  .tuple(from, target, fc.option(conditions))
  .map(([one, leads, more]) => ({ from: one, ...leads, ...more }));

/** Addresses of it, one letter more than its rules have. */
function addresses(): string[] {
  const paths = [''];
  for (const path of paths) {
    if (path.split('/').length < 5)
      for (const part of ['a', 'b', 'z']) paths.push(`${path}/${part}`);
  }
  return ['', '?q=1'].flatMap((query) => paths.map((path) => (path || '/') + query));
}

const countries = ['DE', 'FR', 'BE'];

/** Whether some visitor is led on for ever, tried address by address. */
function hasLoop(rules: readonly Rule[]): boolean {
  return countries.some((country) => {
    const done = new Set<string>();
    const isEndless = (address: string, way: readonly string[]): boolean => {
      if (done.has(address)) return false;
      if (way.includes(address) || way.length > 25) return true;
      const found = nextOf(rules, address, country).some((next) =>
        isEndless(next, [...way, address]),
      );
      done.add(address);
      return found;
    };
    return addresses().some((address) => isEndless(address, []));
  });
}

describe('section 5: a visitor is never led round in circles', () => {
  it.each<[string, object[], number]>([
    [
      'two rules',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      1,
    ],
    ['one rule to its own page', [{ from: '/a', to: '/a' }], 1],
    ['its own page in other letters', [{ from: '/take', to: '/Take' }], 1],
    ['its own page with a slash', [{ from: '/a', to: '/a/' }], 1],
    [
      'wildcards',
      [
        { from: '/a/*', to: '/b/:splat' },
        { from: '/b/*', to: '/a/:splat' },
      ],
      1,
    ],
    [
      'names',
      [
        { from: '/a/:x', to: '/b/:x' },
        { from: '/b/:y', to: '/a/:y' },
      ],
      1,
    ],
    ['a path that grows', [{ from: '/a/*', to: '/a/b/:splat' }], 1],
    [
      'a literal that a name meets',
      [
        { from: '/:x/a', to: '/y/:x' },
        { from: '/y/b', to: '/b/a' },
      ],
      1,
    ],
    [
      'any option of a split',
      [
        {
          from: '/a',
          split: [
            { to: '/z', weight: 9 },
            { to: '/b', weight: 0 },
          ],
        },
        { from: '/b', to: '/a' },
      ],
      1,
    ],
    [
      'one of the countries',
      [
        { from: '/a', to: '/b', countries: ['FR', 'BE'] },
        { from: '/b', to: '/a', countries: ['BE'] },
      ],
      1,
    ],
    [
      'a country we do not serve',
      [
        { from: '/a', to: '/b', countries: ['US'] },
        { from: '/b', to: '/a', countries: ['DE'] },
      ],
      1,
    ],
    [
      'a time to come',
      [
        { from: '/a', to: '/b', starts: '2027-01-01T00:00:00Z' },
        { from: '/b', to: '/a', ends: '2027-02-01T00:00:00Z' },
      ],
      1,
    ],
    [
      'a query that travels',
      [
        { from: '/a', to: '/b', query: { q: '1' } },
        { from: '/b', to: '/a', query: { q: '*' } },
      ],
      1,
    ],
    ['the whole address of the shop', [{ from: '/a', to: 'https://www.tarnwell.example/a' }], 1],
    [
      'two circles',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/c', to: '/d' },
        { from: '/d', to: '/c' },
      ],
      2,
    ],
    [
      'no circle: other countries',
      [
        { from: '/a', to: '/b', countries: ['FR'] },
        { from: '/b', to: '/a', countries: ['DE'] },
      ],
      0,
    ],
    [
      'no circle: other times',
      [
        { from: '/a', to: '/b', ends: '2027-01-01T00:00:00Z' },
        { from: '/b', to: '/a', starts: '2027-01-01T00:00:00Z' },
      ],
      0,
    ],
    [
      'no circle: long over',
      [
        { from: '/a', to: '/b', ends: '2020-01-01T00:00:00Z' },
        { from: '/b', to: '/a' },
      ],
      0,
    ],
    [
      'no circle: the query is left behind',
      [
        { from: '/a', to: '/b', query: { q: '1' }, keepQuery: false },
        { from: '/b', to: '/a', query: { q: '1' } },
      ],
      0,
    ],
    ['no circle: a path that shrinks', [{ from: '/a/:x/*', to: '/a/:splat' }], 0],
    [
      'no circle: a page in its own split',
      [
        {
          from: '/a',
          split: [
            { to: '/a', weight: 1 },
            { to: '/b', weight: 1 },
          ],
        },
      ],
      0,
    ],
    [
      'no circle: a country kept out',
      [
        { from: '/a', to: '/a', countries: ['DE'] },
        { from: '/a', to: '/b' },
      ],
      0,
    ],
    ['no circle: a catch-all to a page', [{ from: '/*', to: '/take' }], 0],
  ])('%s', (_, rows, count) => {
    expect(loopsIn(rulesOf(rows))).toHaveLength(count);
  });

  it('names the rules of the circle, from the first one in the file', () => {
    const rows = [
      { from: '/x', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/b' },
    ];
    expect(loopsIn(rulesOf(rows))).toEqual([
      expect.objectContaining({ rule: 1, message: 'leads in a circle: /b → /c → /b' }),
    ]);
  });

  it('finds what trying every address finds, in small tables', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const rules = rulesOf(rows);
        const found = loopsIn(rules).filter(({ message }) => message.startsWith('leads in'));
        expect(found.length > 0).toBe(hasLoop(rules));
      }),
      { numRuns: 200 },
    );
  });

  it('costs what the rules are: a ring of 20,000, and a catch-all before them', () => {
    const ring = Array.from({ length: 20_000 }, (_, n) => ({
      from: `/r${n}`,
      to: `/r${(n + 1) % 20_000}`,
    }));
    const rows = [{ from: '/*', to: '/r7', countries: ['SE'] }, ...ring];
    expect(loopsIn(rulesOf(rows))).toHaveLength(1);
  });
});

describe('section 5: a flattened table leads everybody to the same place', () => {
  it.each<[string, object[], object]>([
    [
      'a chain',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/take' },
      ],
      { to: '/take' },
    ],
    [
      'names',
      [
        { from: '/a/:x', to: '/b/:x/1' },
        { from: '/b/:y/:z', to: '/c/:z/:y' },
      ],
      { to: '/c/1/:x' },
    ],
    [
      'a rest',
      [
        { from: '/a/*', to: '/b/:splat' },
        { from: '/b/*', to: '/c/:splat' },
      ],
      { to: '/c/:splat' },
    ],
    [
      'a query',
      [
        { from: '/a', to: '/b?x=1' },
        { from: '/b', to: '/c?y=2' },
      ],
      { to: '/c?y=2&x=1' },
    ],
    ['the page in its own letters', [{ from: '/a', to: '/Take?x=1' }], { to: '/take?x=1' }],
    [
      'a permanent step before another',
      [
        { from: '/a', to: '/b', status: 308 },
        { from: '/b', to: '/c' },
      ],
      { to: '/c', status: 307 },
    ],
    [
      'not a split',
      [
        { from: '/a', to: '/b' },
        { from: '/b', split: [{ to: '/c', weight: 1 }] },
      ],
      { to: '/b' },
    ],
    [
      'not a condition',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c', countries: ['DE'] },
      ],
      { to: '/b' },
    ],
    [
      'not a rest that becomes a name',
      [
        { from: '/a/*', to: '/b/:splat' },
        { from: '/b/:x', to: '/c/:x' },
      ],
      { to: '/b/:splat' },
    ],
    [
      'not a name that may be another rule',
      [
        { from: '/a/:x', to: '/b/:x' },
        { from: '/b/:x', to: '/c/:x' },
        { from: '/b/1', to: '/d' },
      ],
      { to: '/b/:x' },
    ],
    [
      'not a loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      { to: '/b' },
    ],
  ])('%s', (_, rows, first) => {
    expect(flattened(rulesOf(rows)).rules[0]).toMatchObject(first);
  });

  it('whoever comes, in small tables', () => {
    const ends = (rules: readonly Rule[], address: string, country: string): string => {
      const [next] = nextOf(rules, address, country);
      return next === undefined || !next.startsWith('/') ? address : ends(rules, next, country);
    };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const rules = rulesOf(rows).filter(({ split }) => !split);
        fc.pre(!hasLoop(rules));
        const flat = flattened(rules).rules;
        for (const country of countries) {
          for (const address of addresses()) {
            expect(ends(flat, address, country)).toBe(ends(rules, address, country));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
