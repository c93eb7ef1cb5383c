import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** The index of the row that answers, and the values of its names; null when none does. */
function found(rows: object[], request: RuleRequest): [number, Record<string, string>] | null {
  const match = matchRule(compileTable(toRules(rows)), request);
  return match && [match.order, Object.fromEntries(match.params)];
}

describe('rule 8.3: which rule answers', () => {
  it.each<[string, string[], string, [number, Record<string, string>] | null]>([
    ['an exact path', ['/old'], '/old', [0, {}]],
    ['no rule for another path', ['/old'], '/older', null],
    ['case matters', ['/old'], '/Old', null],
    ['the case of a page’s country does not', ['/take/de'], '/take/DE', [0, {}]],
    ['nor does it in a rule', ['/CH-FR'], '/ch-fr', [0, {}]],
    ['nor in the value of a name', ['/take/:x'], '/take/DE', [0, { x: 'de' }]],
    ['it does where there is no page', ['/summer/de', '/x/take/de'], '/summer/DE', null],
    ['a trailing slash does not', ['/old/'], '/old/', [0, {}]],
    ['the start page', ['/'], '/', [0, {}]],
    ['a splat takes the rest', ['/a/*'], '/a/b/c', [0, { splat: 'b/c' }]],
    ['a splat takes nothing too', ['/a/*'], '/a', [0, { splat: '' }]],
    ['names and a splat', ['/:x/b/*'], '/a/b/c', [0, { x: 'a', splat: 'c' }]],
    ['encoded and plain are one', ['/caf%C3%A9'], '/café', [0, {}]],
    ['needless encoding is none', ['/old'], '/%6fld', [0, {}]],
    ['an encoded slash is no slash', ['/a/:x'], '/a/b%2Fc', [0, { x: 'b%2Fc' }]],
    ['a literal colon is no name', ['/:x'], '/:y', [0, { x: '%3Ay' }]],
  ])('%s', (_, froms, address, expected) => {
    const rows = froms.map((from) => ({ from }));
    expect(found(rows, requestFor(address))).toEqual(expected);
  });

  it.each<[string, object, string, string, boolean]>([
    ['no country', { countries: ['FR'] }, '/a', '', false],
    ['a country we do not serve', { countries: ['US'] }, '/a', 'US', true],
    ['another case of the value', { query: { src: 'v1' } }, '/a?src=V1', 'DE', false],
    ['a value to capture', { query: { id: ':id' } }, '/a?id=7', 'DE', true],
    ['a value to capture, given empty', { query: { id: ':id' } }, '/a?id=', 'DE', false],
    ['a value to capture that would climb', { query: { id: ':id' } }, '/a?id=..', 'DE', false],
    ['a value that only looks like a name', { query: { at: ':80' } }, '/a?at=:80', 'DE', true],
    ['a marketing parameter it names', { query: { utm_id: 'x' } }, '/a?utm_id=x', 'DE', true],
    ['nothing, whatever marketing adds', {}, '/a?utm_id=x&gclid=1', 'DE', true],
    ['the first moment', { starts: '2026-06-01T12:00:00Z' }, '/a', 'DE', true],
    ['a moment before', { starts: '2026-06-01T12:00:00.001Z' }, '/a', 'DE', false],
    ['the last moment', { ends: '2026-06-01T14:00:00.001+02:00' }, '/a', 'DE', true],
    ['the end', { ends: '2026-06-01T14:00:00+02:00' }, '/a', 'DE', false],
  ])('a condition on %s', (_, condition, address, country, applies) => {
    const rows = [{ from: '/a', ...condition }, { from: '/:x' }];
    expect(found(rows, requestFor(address, country))?.[0]).toBe(applies ? 0 : 1);
  });

  it('a value captured from the query is named, safely encoded', () => {
    const rows = [{ from: '/s/*', query: { id: ':id' }, to: '/b/:id/:splat' }];
    const match = found(rows, requestFor('/s/x?id=a%2Fb%3Fc&id=d'));
    expect(match).toEqual([0, { splat: 'x', id: 'a%2Fb%3Fc' }]);
  });

  /** Greater is more specific: literal, name, splat, segment by segment from the left. */
  function rank(from: string): string {
    const parts = from.split('/').filter(Boolean);
    return `${parts.map((part) => (part === '*' ? 0 : part.startsWith(':') ? 1 : 2)).join('')}3`;
  }

  function holds(given: readonly string[], wanted: string): boolean {
    if (wanted === '*') return given.length > 0;
    return wanted === ':v' ? given.some(Boolean) : given.includes(wanted);
  }

  /** The rule that answers, found by trying all of them. */
  function linear(rules: readonly Rule[], { path, query, country, now }: RuleRequest): Rule | null {
    const open = rules.filter((rule) => {
      const source = rule.from.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+');
      return (
        new RegExp(`^${source}$`).test(path) &&
        (rule.countries?.some((one) => one === country) ?? true) &&
        (!rule.starts || Date.parse(rule.starts) <= now) &&
        Object.entries(rule.query ?? {}).every(([name, wanted]) =>
          holds(query.getAll(name), wanted),
        )
      );
    });
    const exact = open.find((rule) => !/[:*]/.test(rule.from));
    const byRank = open.toSorted((one, other) => rank(other.from).localeCompare(rank(one.from)));
    return exact ?? byRank[0] ?? null;
  }

  it('the one that trying all of them finds, also where one address has many', () => {
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

  it('never throws, whatever path is asked for', () => {
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

describe('the query parameters that the rules for a path test', () => {
  it.each([
    ['/', ['/old', '/take/x'], false],
    ['/take', ['/take/x'], false],
    ['/take/x', ['/take/x'], true],
    ['/take/x/y', ['/take/*'], true],
    ['/take', ['/take/*'], true],
    ['/take/x', ['/:page/x'], true],
    ['/anything', ['/*'], true],
    ['/health', ['/*'], false],
    ['/take', [], false],
  ] as const)('%s with %j: %j', (path, from, has) => {
    const table = compileTable(toRules(from.map((one) => ({ from: one, query: { a: '1' } }))));
    expect(testedParameters(table, path)).toEqual(has ? ['a'] : []);
  });
});

it('the generation of a table is another one from each moment at which a rule starts or ends', () => {
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

describe('rule 12.11: a look-up in 10,000 rules compares as little as one in 10', () => {
  /** How many places of the table are compared, and how many rules there are tried. */
  function cost(rows: object[], address: string): number {
    const { root } = compileTable(toRules(rows));
    const { path, query } = requestFor(address);
    const nodes = coveringNodes(root, pathSegments(path));
    return nodes.reduce((sum, node) => sum + 1 + candidates(node, query).length, 0);
  }

  it.each<[string, (n: number) => object, string]>([
    ['exact paths', (n) => ({ from: `/old-${n}` }), '/old-7'],
    ['patterns', (n) => ({ from: `/old-${n}/:page/*` }), '/old-7/x/y/z'],
    ['patterns below one folder', (n) => ({ from: `/blog/${n}/*` }), '/blog/7/x'],
    ['an address none covers', (n) => ({ from: `/old-${n}` }), '/nowhere/at/all'],
    [
      'values of one address',
      (n) => ({ from: '/go', query: { l: 'de', id: `${n}` } }),
      '/go?l=de&id=7',
    ],
    ['parameters of one address', (n) => ({ from: '/go', query: { [`p${n}`]: '*' } }), '/go?p7'],
  ])('of %s', (_, row, address) => {
    const rows = Array.from({ length: 10_000 }, (_, n) => row(n));
    expect(cost(rows, address)).toBeLessThanOrEqual(cost(rows.slice(0, 10), address));
  });
});
