import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathSegments } from '../../../../worker/redirects/table/pattern.ts';
import type { Rule } from '../../../../worker/redirects/table/rule.ts';
import {
  candidates,
  compileTable,
  coveringNodes,
  generationAt,
  matchRule,
  type RuleRequest,
  testedParameters,
} from '../../../../worker/redirects/table/table.ts';
import { anyText, toTable } from '../../../support/redirects/redirect-tables.ts';

const at = Date.parse('2026-06-01T12:00:00Z');

function toRules(rows: object[]): readonly Rule[] {
  return toTable({ rules: rows.map((row) => ({ to: '/', status: 302, ...row })) }).rules;
}

function requestFor(address: string, country = 'DE'): RuleRequest {
  const url = new URL(address, 'http://shop.example');
  return { path: url.pathname, query: url.searchParams, country, now: at };
}

/** The index of the matching rule and the captured values by name; null if no rule matches. */
function findMatch(rows: object[], request: RuleRequest): [number, Record<string, string>] | null {
  const match = matchRule(compileTable(toRules(rows)), request);
  return match && [match.order, Object.fromEntries(match.params)];
}

describe('rule 8.3: the redirect rule that matches a request', () => {
  test.each<[string, string[], string, [number, Record<string, string>] | null]>([
    ['an exact path matches', ['/old'], '/old', [0, {}]],
    ['another path does not match', ['/old'], '/older', null],
    ['a path of other case does not match', ['/old'], '/Old', null],
    ['the country of a page’s path matches in any case', ['/take/de'], '/take/DE', [0, {}]],
    ['the country in a rule’s path matches in any case', ['/CH-FR'], '/ch-fr', [0, {}]],
    [
      'a name captures the country of a page in lower case',
      ['/take/:x'],
      '/take/DE',
      [0, { x: 'de' }],
    ],
    [
      'a country after a path that is no page matches only in its case',
      ['/summer/de', '/x/take/de'],
      '/summer/DE',
      null,
    ],
    ['a trailing slash matches', ['/old/'], '/old/', [0, {}]],
    ['the start page matches', ['/'], '/', [0, {}]],
    ['a splat captures the rest of the path', ['/a/*'], '/a/b/c', [0, { splat: 'b/c' }]],
    ['a splat captures an empty rest', ['/a/*'], '/a', [0, { splat: '' }]],
    [
      'names and a splat capture their segments',
      ['/:x/b/*'],
      '/a/b/c',
      [0, { x: 'a', splat: 'c' }],
    ],
    ['an encoded rule matches a plain path', ['/caf%C3%A9'], '/café', [0, {}]],
    ['a plain rule matches a needlessly encoded path', ['/old'], '/%6fld', [0, {}]],
    ['an encoded slash does not separate segments', ['/a/:x'], '/a/b%2Fc', [0, { x: 'b%2Fc' }]],
    ['a colon in the path is captured as text', ['/:x'], '/:y', [0, { x: '%3Ay' }]],
  ])('redirect rules: %s', (_, froms, address, expected) => {
    const rows = froms.map((from) => ({ from }));
    expect(findMatch(rows, requestFor(address))).toEqual(expected);
  });

  test.each<[string, object, string, string, boolean]>([
    ['countries, for a request without a country', { countries: ['FR'] }, '/a', '', false],
    ['a country we do not serve', { countries: ['US'] }, '/a', 'US', true],
    ['a value of other case', { query: { src: 'v1' } }, '/a?src=V1', 'DE', false],
    ['a captured value', { query: { id: ':id' } }, '/a?id=7', 'DE', true],
    ['a captured value that is empty', { query: { id: ':id' } }, '/a?id=', 'DE', false],
    ['a captured value that is ".."', { query: { id: ':id' } }, '/a?id=..', 'DE', false],
    ['a value that only looks like a name', { query: { at: ':80' } }, '/a?at=:80', 'DE', true],
    ['a marketing parameter', { query: { utm_id: 'x' } }, '/a?utm_id=x', 'DE', true],
    ['nothing, with marketing parameters in the query', {}, '/a?utm_id=x&gclid=1', 'DE', true],
    ['the start, at its first moment', { starts: '2026-06-01T12:00:00Z' }, '/a', 'DE', true],
    ['the start, a moment before it', { starts: '2026-06-01T12:00:00.001Z' }, '/a', 'DE', false],
    ['the end, a moment before it', { ends: '2026-06-01T14:00:00.001+02:00' }, '/a', 'DE', true],
    ['the end, at its moment', { ends: '2026-06-01T14:00:00+02:00' }, '/a', 'DE', false],
  ])(
    'a redirect rule matches by its condition on %s: $4',
    (_, condition, address, country, applies) => {
      const rows = [{ from: '/a', ...condition }, { from: '/:x' }];
      expect(findMatch(rows, requestFor(address, country))?.[0]).toBe(applies ? 0 : 1);
    },
  );

  test('a value captured from the query is stored by its name and encoded', () => {
    const rows = [{ from: '/s/*', query: { id: ':id' }, to: '/b/:id/:splat' }];
    const match = findMatch(rows, requestFor('/s/x?id=a%2Fb%3Fc&id=d'));
    expect(match).toEqual([0, { splat: 'x', id: 'a%2Fb%3Fc' }]);
  });

  /**
   * A key that sorts paths by precision. In each segment from the left, a literal ranks above a name (`:x`), and a name
   * above a splat (`*`).
   */
  function rank(from: string): string {
    const parts = from.split('/').filter(Boolean);
    return `${parts.map((part) => (part === '*' ? 0 : part.startsWith(':') ? 1 : 2)).join('')}3`;
  }

  function isFulfilled(values: readonly string[], condition: string): boolean {
    if (condition === '*') return values.length > 0;
    return condition === ':v' ? values.some(Boolean) : values.includes(condition);
  }

  /** The matching rule, found by a comparison of all rules; null if none matches. */
  function linear(rules: readonly Rule[], { path, query, country, now }: RuleRequest): Rule | null {
    const open = rules.filter((rule) => {
      const source = rule.from.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+');
      return (
        new RegExp(`^${source}$`).test(path) &&
        (rule.countries?.some((one) => one === country) ?? true) &&
        (!rule.starts || Date.parse(rule.starts) <= now) &&
        Object.entries(rule.query ?? {}).every(([name, condition]) =>
          isFulfilled(query.getAll(name), condition),
        )
      );
    });
    const exact = open.find((rule) => !/[:*]/.test(rule.from));
    const byRank = open.toSorted((one, other) => rank(other.from).localeCompare(rank(one.from)));
    return exact ?? byRank[0] ?? null;
  }

  test('the compiled table finds the same redirect rule as a comparison of all rules', () => {
    const part = fc.constantFrom('a', 'b', 'c', ':x', ':y', ':z');
    const anyFrom = fc
      .tuple(fc.uniqueArray(part, { maxLength: 4 }), fc.boolean())
      .map(([parts, isOpen]) => `/${[...parts, ...(isOpen ? ['*'] : [])].join('/')}`);
    const row = fc.record(
      {
        from: fc.oneof(fc.constantFrom('/a', '/a/*'), anyFrom),
        countries: fc.constantFrom(['DE'], ['FR', 'DE'], ['US']),
        query: fc.constantFrom(
          ...[{ q: '1' }, { q: '*' }, { q: '1', r: '*' }, { r: '2', q: '3' }, { q: ':v' }],
        ),
        starts: fc.constantFrom('2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'),
      },
      { requiredKeys: ['from'] },
    );
    const path = fc.oneof(
      fc.constant('/a'),
      fc
        .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
        .map((all) => `/${all.join('/')}`),
    );
    const query = fc.constantFrom('', '?q=1', '?q=2', '?q=1&r', '?q=3&r=2', '?r=2&q=1&q=3', '?q=');
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 80 }),
        path,
        query,
        fc.constantFrom('DE', 'FR', 'GB'),
        (rows, address, search, country) => {
          const rules = toRules(rows);
          const request = requestFor(address + search, country);
          const match = matchRule(compileTable(rules), request);
          expect(match?.rule ?? null).toBe(linear(rules, request));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the table matches any path without an exception, and captured values are encoded', () => {
    const table = compileTable(toRules([{ from: '/a/:x/*' }, { from: '/*' }, { from: '/%' }]));
    fc.assert(
      fc.property(anyText(), fc.string(), (path, country) => {
        const query = new URLSearchParams(path);
        const match = matchRule(table, { path, query, country, now: at });
        for (const value of match?.params.values() ?? []) {
          expect(value).toMatch(/^[\w!'()*~.%/-]*$/);
        }
      }),
    );
  });
});

describe('the query parameters on which a path’s redirect rules depend', () => {
  test.each([
    ['/', ['/old', '/take/x'], false],
    ['/take', ['/take/x'], false],
    ['/take/x', ['/take/x'], true],
    ['/take/x/y', ['/take/*'], true],
    ['/take', ['/take/*'], true],
    ['/take/x', ['/:page/x'], true],
    ['/anything', ['/*'], true],
    ['/health', ['/*'], false],
    ['/take', [], false],
  ] as const)(
    'the request path %s depends on the query parameter of rules from %j: %j',
    (path, froms, depends) => {
      const table = compileTable(toRules(froms.map((from) => ({ from, query: { a: '1' } }))));
      expect(testedParameters(table, path)).toEqual(depends ? ['a'] : []);
    },
  );
});

test('the generation number of a redirect table changes at each start and end of a rule', () => {
  const [starts, ends] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
  const table = compileTable(
    toRules([
      { from: '/a', starts, ends },
      { from: '/b', ends },
    ]),
  );
  const at = (moment: string, ms = 0) => generationAt(table, Date.parse(moment) + ms);
  const before = [at(starts, -1), at('2020-01-01T00:00:00Z')];
  const during = [at(starts), at(ends, -1)];
  const after = [at(ends), at('2030-01-01T00:00:00Z')];
  for (const pair of [before, during, after]) expect(pair[0]).toBe(pair[1]);
  expect(new Set([...before, ...during, ...after]).size).toBe(3);
  expect(generationAt({ ...table, generation: 1 }, Date.parse(ends))).not.toBe(after[0]);
});

describe('rule 12.11: a look-up in 10,000 redirect rules costs no more than in 10', () => {
  /** The cost of a look-up: the number of visited nodes of the compiled table plus the rules tried at these nodes. */
  function cost(rows: object[], address: string): number {
    const { root } = compileTable(toRules(rows));
    const { path, query } = requestFor(address);
    const nodes = coveringNodes(root, pathSegments(path));
    return nodes.reduce((sum, node) => sum + 1 + candidates(node, query).length, 0);
  }

  test.each<[string, (n: number) => object, string]>([
    ['exact paths', (n) => ({ from: `/old-${n}` }), '/old-7'],
    ['patterns', (n) => ({ from: `/old-${n}/:page/*` }), '/old-7/x/y/z'],
    ['patterns below one folder', (n) => ({ from: `/blog/${n}/*` }), '/blog/7/x'],
    ['an address without a rule', (n) => ({ from: `/old-${n}` }), '/nowhere/at/all'],
    [
      'values of one address',
      (n) => ({ from: '/go', query: { l: 'de', id: `${n}` } }),
      '/go?l=de&id=7',
    ],
    ['parameters of one address', (n) => ({ from: '/go', query: { [`p${n}`]: '*' } }), '/go?p7'],
  ])('a look-up of %s in 10,000 rules costs no more than in 10', (_, row, address) => {
    const rows = Array.from({ length: 10_000 }, (_, n) => row(n));
    expect(cost(rows, address)).toBeLessThanOrEqual(cost(rows.slice(0, 10), address));
  });
});
