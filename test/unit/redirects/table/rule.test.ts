import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTable } from '../../../../worker/redirects/table/table-file.ts';
import { anyText, toSplit } from '../../../support/redirects/redirect-tables.ts';

const plain = { from: '/old', to: '/take', status: 302 };

/** The schema's problems with `rule`, the second of two rules, as rule index and field, such as `1:status`. */
function problemsIn(rule: unknown): string[] {
  const read = parseTable({ rules: [plain, rule] });
  return 'problems' in read ? read.problems.map(({ rule, field }) => `${rule}:${field}`) : [];
}

describe('rule 8.2: the validation of a redirect rule’s fields', () => {
  test.each([
    ['a path as target', plain],
    ['a full address as target', { ...plain, to: 'https://elsewhere.example:8443/x?y=1#z' }],
    ['names and a splat', { from: '/a/:x/*', to: '/b/:splat/:x', status: 301 }],
    [
      'every option',
      {
        from: '/a',
        split: toSplit({ '/b': 1, '/c': 0 }),
        status: 307,
        countries: ['DE', 'fr'],
        query: { src: 'v1', ref: '*' },
        keepQuery: false,
        starts: '2026-01-01T00:00:00Z',
        ends: '2026-02-01T00:00:00+01:00',
      },
    ],
    ['the start page as source', { ...plain, from: '/' }],
    ['a trailing slash', { ...plain, from: '/old/' }],
    ['a value of the query in its target', { ...plain, query: { id: ':id' }, to: '/blog/:id' }],
    ['the status 308', { ...plain, status: 308 }],
  ])('a redirect rule may have %s', (_, rule) => {
    expect(problemsIn(rule)).toEqual([]);
  });

  test.each([
    ['a `from` without slash', { from: 'old' }, 'from'],
    ['a `from` with a query', { from: '/old?x=1' }, 'from'],
    ['a `from` with //', { from: '/a//b' }, 'from'],
    ['a `from` with dots', { from: '/a/../b' }, 'from'],
    ['a `from` with encoded dots', { from: '/%2E%2e/b' }, 'from'],
    ['a `from` with an invisible character', { from: '/summer\u200b' }, 'from'],
    ['a `to` with an invisible character', { to: '/take\u00ad' }, 'to'],
    ['a * in the middle', { from: '/a/*/b' }, 'from'],
    ['a * inside a segment', { from: '/a*' }, 'from'],
    ['a placeholder without a name', { from: '/:/b' }, 'from'],
    ['a repeated name', { from: '/:a/:a' }, 'from'],
    ['a name called splat', { from: '/:splat' }, 'from'],
    ['a `to` of another host without scheme', { to: '//evil.example' }, 'to'],
    ['a `to` with dots before a host', { to: '/.//evil.example' }, 'to'],
    ['a `to` with a backslash', { to: '/\\evil.example' }, 'to'],
    ['a `to` with a script', { to: 'javascript:alert(1)' }, 'to'],
    ['a `to` with credentials', { to: 'https://a:1@evil.example/' }, 'to'],
    ['a `to` with a name as host', { from: '/:h', to: 'https://:h/' }, 'to'],
    ['a `to` with a line break', { to: '/a\r\nSet-Cookie: x' }, 'to'],
    ['a name in `to` that `from` lacks', { to: '/b/:splat' }, 'to'],
    ['a name captured twice', { from: '/:a', query: { b: ':a' } }, 'query.b'],
    ['two values of one name', { query: { a: ':x', b: ':x' } }, 'query.b'],
    ['a value called splat', { query: { a: ':splat' } }, 'query.a'],
    ['a `to` longer than an address', { to: `/${'x'.repeat(2048)}` }, 'to'],
    ['a market for a country', { countries: ['CH-FR'] }, 'countries.0'],
    ['neither `to` nor `split`', { to: undefined }, 'to'],
    ['both `to` and `split`', { split: toSplit({ '/b': 1 }) }, 'to'],
    ['a `split` with the weights 0', { to: undefined, split: toSplit({ '/b': 0 }) }, 'split'],
    ['a `split` to an invalid target', { to: undefined, split: toSplit({ b: 1 }) }, 'split.0.to'],
    ['a status other than a redirect', { status: 200 }, 'status'],
    ['no status', { status: undefined }, 'status'],
    ['a country by name', { countries: ['Germany'] }, 'countries.0'],
    ['no country at all', { countries: [] }, 'countries'],
    ['a query condition that is a number', { query: { n: 1 } }, 'query.n'],
    ['a query condition on __proto__', { query: JSON.parse('{ "__proto__": "x" }') }, 'query'],
    ['a date without a zone', { starts: '2026-01-01T00:00:00' }, 'starts'],
    [
      'an end before its start',
      { starts: '2026-01-02T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
      'ends',
    ],
    ['an unknown field', { stauts: 301 }, 'stauts'],
  ])('a redirect rule with %s is refused with its rule and field', (_, change, field) => {
    expect(problemsIn({ ...plain, ...change })).toContain(`1:${field}`);
  });

  test('the problem of a file that is no redirect table has no rule number', () => {
    for (const json of [undefined, null, [], 'x', {}, { rules: {} }, { rules: [], more: 1 }]) {
      const read = parseTable(json);
      expect('problems' in read && read.problems.every(({ rule }) => rule === null)).toBe(true);
    }
  });

  test('the schema of redirect tables validates any value without an exception', () => {
    const text = fc.oneof(
      anyText(),
      fc.constantFrom('/', '/a/b', '/größe', '/%', '//'),
      fc.constant('/:a/*'),
    );
    const rule = fc.record(
      { from: text, to: text, status: fc.constantFrom(301, 302, 1), countries: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ rules: fc.array(rule) })), (json) => {
        const read = parseTable(json);
        expect('file' in read || read.problems.length > 0).toBe(true);
      }),
    );
  });
});
