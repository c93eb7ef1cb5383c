import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../worker/redirects/condition.ts';
import type { Rule } from '../../../worker/redirects/rule.ts';
import { compile, match } from '../../../worker/redirects/table.ts';
import { tableOf } from '../../support/redirect-tables.ts';

const at = Date.parse('2026-06-01T12:00:00Z');

function rulesOf(rows: object[]): Rule[] {
  return tableOf({ rules: rows.map((row) => ({ to: '/', status: 302, ...row })) }).rules;
}

function asked(address: string, country = 'DE', now = at): Asked {
  const url = new URL(address, 'http://shop.example');
  return { path: url.pathname, query: url.searchParams, country, now };
}

/** The index of the row that answers, and its names; null when none does. */
function found(rows: object[], question: Asked): [number, Record<string, string>] | null {
  const rules = rulesOf(rows);
  const hit = match(compile(rules), question);
  return hit && [rules.indexOf(hit.rule), Object.fromEntries(hit.params)];
}

describe('rule 8.3: which rule answers', () => {
  it.each<[string, string[], string, [number, Record<string, string>] | null]>([
    ['an exact path', ['/old'], '/old', [0, {}]],
    ['no rule for another path', ['/old'], '/older', null],
    ['case matters', ['/old'], '/Old', null],
    ['the case of a page’s country does not', ['/take/de'], '/take/DE', [0, {}]],
    ['nor does it in a rule', ['/CH-FR'], '/ch-fr', [0, {}]],
    ['nor in what a name takes', ['/take/:x'], '/take/DE', [0, { x: 'de' }]],
    ['it does where there is no page', ['/summer/de', '/x/take/de'], '/summer/DE', null],
    ['a trailing slash does not', ['/old/'], '/old/', [0, {}]],
    ['the start page', ['/'], '/', [0, {}]],
    ['a name takes one segment', ['/a/:x'], '/a/b', [0, { x: 'b' }]],
    ['a name does not take two', ['/a/:x'], '/a/b/c', null],
    ['a name does not take none', ['/a/:x'], '/a', null],
    ['a splat takes the rest', ['/a/*'], '/a/b/c', [0, { splat: 'b/c' }]],
    ['a splat takes nothing too', ['/a/*'], '/a', [0, { splat: '' }]],
    ['names and a splat', ['/:x/b/*'], '/a/b/c', [0, { x: 'a', splat: 'c' }]],
    ['exact beats pattern', ['/a/*', '/a/:x', '/a/b'], '/a/b', [2, {}]],
    ['a name beats a splat', ['/a/*', '/a/:x'], '/a/b', [1, { x: 'b' }]],
    ['a literal on the left weighs most', ['/:x/b', '/a/*'], '/a/b', [1, { splat: 'b' }]],
    ['the deeper splat wins', ['/*', '/a/*', '/a/b/*'], '/a/b/c', [2, { splat: 'c' }]],
    ['a dead end is left again', ['/a/b/c', '/:x/b/d'], '/a/b/d', [1, { x: 'a' }]],
    ['order decides among equals', ['/:x', '/:y'], '/a', [0, { x: 'a' }]],
    ['encoded and plain are one', ['/caf%C3%A9'], '/café', [0, {}]],
    ['needless encoding is none', ['/old'], '/%6fld', [0, {}]],
    ['an encoded slash is no slash', ['/a/:x'], '/a/b%2Fc', [0, { x: 'b%2Fc' }]],
    ['a literal colon is no name', ['/:x'], '/:y', [0, { x: '%3Ay' }]],
  ])('%s', (_, froms, address, expected) => {
    expect(
      found(
        froms.map((from) => ({ from })),
        asked(address),
      ),
    ).toEqual(expected);
  });

  it.each<[string, object, string, string, boolean]>([
    ['its country', { countries: ['FR', 'DE'] }, '/a', 'DE', true],
    ['another country', { countries: ['FR'] }, '/a', 'DE', false],
    ['no country', { countries: ['FR'] }, '/a', '', false],
    ['the value asked for', { query: { src: 'v1' } }, '/a?src=v1', 'DE', true],
    ['another value', { query: { src: 'v1' } }, '/a?src=V1', 'DE', false],
    ['one of several values', { query: { src: 'v1' } }, '/a?src=v2&src=v1', 'DE', true],
    ['presence', { query: { src: '*' } }, '/a?src=', 'DE', true],
    ['absence', { query: { src: '*' } }, '/a', 'DE', false],
    ['all parameters', { query: { a: '1', b: '*' } }, '/a?b&a=1', 'DE', true],
    ['only one of them', { query: { a: '1', b: '*' } }, '/a?a=1', 'DE', false],
    ['a value to take', { query: { id: ':id' } }, '/a?id=7', 'DE', true],
    ['a value to take, given empty', { query: { id: ':id' } }, '/a?id=', 'DE', false],
    ['a value to take that would climb', { query: { id: ':id' } }, '/a?id=..', 'DE', false],
    ['a value that only looks like a name', { query: { at: ':80' } }, '/a?at=:80', 'DE', true],
    ['a marketing parameter it names', { query: { utm_id: 'x' } }, '/a?utm_id=x', 'DE', true],
    ['nothing, whatever marketing adds', {}, '/a?utm_id=x&gclid=1', 'DE', true],
    ['a value, whatever marketing adds', { query: { q: '1' } }, '/a?fbclid=x&q=1', 'DE', true],
    ['a country we do not serve', { countries: ['US'] }, '/a', 'US', true],
    ['the first moment', { starts: '2026-06-01T12:00:00Z' }, '/a', 'DE', true],
    ['a moment before', { starts: '2026-06-01T12:00:00.001Z' }, '/a', 'DE', false],
    ['the last moment', { ends: '2026-06-01T14:00:00.001+02:00' }, '/a', 'DE', true],
    ['the end', { ends: '2026-06-01T14:00:00+02:00' }, '/a', 'DE', false],
  ])('a condition on %s', (_, condition, address, country, applies) => {
    const rows = [{ from: '/a', ...condition }, { from: '/:x' }];
    expect(found(rows, asked(address, country))?.[0]).toBe(applies ? 0 : 1);
  });

  it.each(['/health', '/orders/x', '/thankyou/de', '/__wallet/a', '/_img/a/b', '/upsellMind'])(
    'nothing hides %s',
    (path) => {
      expect(found([{ from: path }, { from: '/*' }, { from: '/:a/:b' }], asked(path))).toBeNull();
    },
  );

  it('a value taken from the query is named, safely encoded', () => {
    const rows = [{ from: '/s/*', query: { id: ':id' }, to: '/b/:id/:splat' }];
    const named = found(rows, asked('/s/x?id=a%2Fb%3Fc&id=d'));
    expect(named).toEqual([0, { splat: 'x', id: 'a%2Fb%3Fc' }]);
  });

  it('a protected prefix ends at its segment', () => {
    expect(found([{ from: '/orders-2025' }], asked('/orders-2025'))).not.toBeNull();
    expect(found([{ from: '/*' }], asked('/%6frders'))).toBeNull();
  });
});

describe('rule 8.3: the compiled table is the rules', () => {
  const part = fc.constantFrom('a', 'b', 'c', ':x', ':y', ':z');
  const from = fc
    .tuple(fc.uniqueArray(part, { maxLength: 4 }), fc.boolean())
    .map(([parts, open]) => `/${[...parts, ...(open ? ['*'] : [])].join('/')}`);
  const row = fc.record(
    {
      from,
      countries: fc.constantFrom(['DE'], ['FR', 'DE']),
      query: fc.constantFrom({ q: '1' }, { q: '*' }, { q: '1', r: '*' }),
      starts: fc.constantFrom('2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'),
    },
    { requiredKeys: ['from'] },
  );
  const path = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 });

  /** Rank of a pattern, greater is more specific: literal, name, splat, segment by segment. */
  function rank(from: string): string {
    const ranks = from
      .split('/')
      .filter(Boolean)
      .map((part) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2'));
    return `${ranks.join('')}3`;
  }

  function naive(rules: Rule[], question: Asked): Rule | null {
    const candidates = rules.filter((rule) => {
      const source = rule.from
        .replace(/\/\*$/, '(/.*)?')
        .replace(/:\w+/g, '[^/]+')
        .replace(/^$/, '/');
      return (
        new RegExp(`^${source}$`).test(question.path) &&
        (!rule.countries || rule.countries.includes(question.country)) &&
        (!rule.starts || Date.parse(rule.starts) <= question.now) &&
        Object.entries(rule.query ?? {}).every(
          ([name, value]) =>
            question.query.has(name) && (value === '*' || question.query.get(name) === value),
        )
      );
    });
    const exact = candidates.find((rule) => !/[:*]/.test(rule.from));
    if (exact) return exact;
    return candidates.reduce<Rule | null>(
      (best, rule) => (best && rank(best.from) >= rank(rule.from) ? best : rule),
      null,
    );
  }

  it('answers as a linear search through all rules would', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        path,
        fc.constantFrom('', '?q=1', '?q=2', '?q=1&r'),
        fc.constantFrom('DE', 'FR', 'GB'),
        (rows, segments, query, country) => {
          const rules = rulesOf(rows);
          const question = asked(`/${segments.join('/')}${query}`, country);
          expect(match(compile(rules), question)?.rule ?? null).toBe(naive(rules, question));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever path is asked for', () => {
    const table = compile(rulesOf([{ from: '/a/:x/*' }, { from: '/*' }, { from: '/%' }]));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (path, country) => {
        const hit = match(table, { path, query: new URLSearchParams(path), country, now: at });
        for (const value of hit?.params.values() ?? []) expect(value).toMatch(/^[\w!'()*~.%/-]*$/);
      }),
    );
  });
});
