import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pushProblems } from '../../../worker/redirects/push-checks.ts';
import { parseTable } from '../../../worker/redirects/rule.ts';

const plain = { from: '/old', to: '/take', status: 302 };

function fieldsOf(rule: unknown): string[] {
  const read = parseTable({ rules: [plain, rule] });
  return 'problems' in read ? read.problems.map(({ rule, field }) => `${rule}:${field}`) : [];
}

describe('rule 8.2: what a redirect rule may say', () => {
  it.each([
    ['a path', plain],
    ['a whole address', { ...plain, to: 'https://tarnwell.example:8443/x?y=1#z' }],
    ['names and a splat', { from: '/a/:x/*', to: '/b/:splat/:x', status: 301 }],
    [
      'every option',
      {
        from: '/a',
        split: [
          { to: '/b', weight: 1 },
          { to: '/c', weight: 0 },
        ],
        status: 307,
        countries: ['DE', 'fr'],
        query: { src: 'v1', ref: '*' },
        keepQuery: false,
        starts: '2026-01-01T00:00:00Z',
        ends: '2026-02-01T00:00:00+01:00',
      },
    ],
    ['the start page', { ...plain, from: '/' }],
    ['a trailing slash', { ...plain, from: '/old/' }],
    ['a value of the query in its target', { ...plain, query: { id: ':id' }, to: '/blog/:id' }],
    ['each redirect status', { ...plain, status: 308 }],
  ])('accepts %s', (_, rule) => {
    expect(fieldsOf(rule)).toEqual([]);
  });

  it.each([
    ['a from without slash', { ...plain, from: 'old' }, '1:from'],
    ['a from with a query', { ...plain, from: '/old?x=1' }, '1:from'],
    ['a from with //', { ...plain, from: '/a//b' }, '1:from'],
    ['a from with dots', { ...plain, from: '/a/../b' }, '1:from'],
    ['a from with encoded dots', { ...plain, from: '/%2E%2e/b' }, '1:from'],
    ['a from nobody can type', { ...plain, from: '/summer\u200b' }, '1:from'],
    ['a to nobody can type', { ...plain, to: '/take\u00ad' }, '1:to'],
    ['a * in the middle', { ...plain, from: '/a/*/b' }, '1:from'],
    ['a * inside a segment', { ...plain, from: '/a*' }, '1:from'],
    ['a nameless name', { ...plain, from: '/:/b' }, '1:from'],
    ['a name given twice', { ...plain, from: '/:a/:a' }, '1:from'],
    ['a name called splat', { ...plain, from: '/:splat' }, '1:from'],
    ['a to of another host without scheme', { ...plain, to: '//evil.example' }, '1:to'],
    ['a to whose dots hide a host', { ...plain, to: '/.//evil.example' }, '1:to'],
    ['a to with a backslash', { ...plain, to: '/\\evil.example' }, '1:to'],
    ['a to with a script', { ...plain, to: 'javascript:alert(1)' }, '1:to'],
    ['a to with credentials', { ...plain, to: 'https://a:1@evil.example/' }, '1:to'],
    ['a to whose host is a name', { from: '/:h', to: 'https://:h/', status: 302 }, '1:to'],
    ['a to with a line break', { ...plain, to: '/a\r\nSet-Cookie: x' }, '1:to'],
    ['a name from does not have', { ...plain, to: '/b/:splat' }, '1:to'],
    ['a name taken twice', { ...plain, from: '/:a', query: { b: ':a' } }, '1:query.b'],
    ['two values of one name', { ...plain, query: { a: ':x', b: ':x' } }, '1:query.b'],
    ['a value called splat', { ...plain, query: { a: ':splat' } }, '1:query.a'],
    ['a to longer than an address', { ...plain, to: `/${'x'.repeat(2048)}` }, '1:to'],
    ['a market for a country', { ...plain, countries: ['CH-FR'] }, '1:countries.0'],
    ['neither to nor split', { from: '/a', status: 302 }, '1:to'],
    ['both to and split', { ...plain, split: [{ to: '/b', weight: 1 }] }, '1:to'],
    [
      'a split of nothing',
      { from: '/a', status: 302, split: [{ to: '/b', weight: 0 }] },
      '1:split',
    ],
    [
      'a split to nowhere',
      { from: '/a', status: 302, split: [{ to: 'b', weight: 1 }] },
      '1:split.0.to',
    ],
    ['a status that is no redirect', { ...plain, status: 200 }, '1:status'],
    ['no status', { from: '/a', to: '/b' }, '1:status'],
    ['a country by name', { ...plain, countries: ['Germany'] }, '1:countries.0'],
    ['no country at all', { ...plain, countries: [] }, '1:countries'],
    ['a query condition that is a number', { ...plain, query: { n: 1 } }, '1:query.n'],
    [
      'a query condition that objects lose',
      { ...plain, query: JSON.parse('{ "__proto__": "x" }') },
      '1:query',
    ],
    ['a date without a zone', { ...plain, starts: '2026-01-01T00:00:00' }, '1:starts'],
    [
      'an end before its start',
      { ...plain, starts: '2026-01-02T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
      '1:ends',
    ],
    ['a field it does not know', { ...plain, stauts: 301 }, '1:stauts'],
  ])('refuses %s and names the rule and field', (_, rule, problem) => {
    expect(fieldsOf(rule)).toContain(problem);
  });

  it('refuses a file that is no table, naming no rule', () => {
    for (const json of [undefined, null, [], 'x', {}, { rules: {} }, { rules: [], more: 1 }]) {
      const read = parseTable(json);
      expect('problems' in read && read.problems.every(({ rule }) => rule === null)).toBe(true);
    }
  });

  it('never throws, whatever it is given', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.constant('/:a/*'));
    const rule = fc.record(
      { from: text, to: text, status: fc.constantFrom(301, 302, 1), countries: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ rules: fc.array(rule) })), (json) => {
        const read = parseTable(json);
        expect('table' in read || read.problems.length > 0).toBe(true);
      }),
    );
  });
});

describe('rules 8.1 and 8.7: what is refused at push', () => {
  it('hosts outside the allow list, in a split too', () => {
    const read = parseTable({
      rules: [
        { ...plain, to: 'https://help.tarnwell.example/x' },
        { ...plain, to: 'https://evil.example/' },
        { from: '/a', split: [{ to: 'https://tarnwell.example.evil/', weight: 1 }], status: 302 },
        { ...plain, to: 'https://tarnwell.example:443/' },
        { ...plain, to: 'https://tarnwell.example:8443/' },
      ],
    });
    const found = 'table' in read ? pushProblems(read.table) : [];
    expect(found.map(({ rule, field }) => `${rule}:${field}`)).toEqual([
      '1:to',
      '2:split.0.to',
      '4:to',
    ]);
  });

  it.each(['/orders', '/%6frders/*', '/thankyou/:locale', '/upsellMind'])(
    'a rule that would hide %s',
    (from) => {
      const read = parseTable({ rules: [{ ...plain, from }] });
      const found = 'table' in read ? pushProblems(read.table) : [];
      expect(found).toMatchObject([{ rule: 0, field: 'from' }]);
    },
  );

  it('more rules for one address than are tried one by one', () => {
    const read = parseTable({ rules: Array.from({ length: 1001 }, () => plain) });
    const found = 'table' in read ? pushProblems(read.table) : [];
    expect(found).toMatchObject([{ rule: 0, field: 'from' }]);
  });
});
