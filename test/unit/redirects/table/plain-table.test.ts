import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTable } from '../../../../worker/redirects/table/plain-table.ts';
import { readTableBy } from '../../../../worker/redirects/table/read-table.ts';
import { readTable } from '../../../../worker/redirects/table/table-file.ts';

const path = fc.constantFrom(
  ...[
    '/old',
    '/old/page-1',
    '/a/:id',
    '/a/*',
    '/a/:splat',
    '/a/:id/:id',
    '/take/DE',
    '/caf\u00e9',
    '/',
  ],
  ...['old', '', '//x', '/a b', '/a/../b', '/a?b=1', '/orders', '/:', '/a/\u200bb', '/%zz', '/*/b'],
);
const target = fc.constantFrom(
  ...['/take', '/take?a=1', '/a/:id', '/a/:splat', 'https://example.com/x', 'http://x.example/:id'],
  ...[
    'take',
    '',
    '//x',
    'https://kim:key@x.example',
    'javascript:alert(1)',
    '/a b',
    'https://',
    '/a/./b',
  ],
);
const country = fc.constantFrom('DE', 'fr', 'xx', 'D', '', 'DEU', 'd1');
const odd = fc.constantFrom<unknown>(null, undefined, 1, 'x', [], {}, true, ['DE'], { a: '1' });
const often = <Of>(usual: fc.Arbitrary<Of>) =>
  fc.oneof({ weight: 9, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });

/** Generates valid and invalid redirect rules, and some values that are no rule. */
const rule = often(
  fc.record(
    {
      from: often(path),
      to: often(target),
      status: often(fc.constantFrom(301, 302, 307, 308, 303, '301')),
      countries: often(fc.array(country, { maxLength: 3 })),
      keepQuery: often(fc.boolean()),
      query: often(fc.constant({ a: '1' })),
      starts: often(fc.constant('2027-06-01T14:00:00Z')),
      unknown: odd,
    },
    { requiredKeys: ['from', 'to', 'status'] },
  ),
);
const plainRule = fc.record(
  {
    from: fc.constantFrom('/old', '/a/:id', '/a/*', '/take/DE'),
    to: fc.constantFrom('/take', '/take?a=1', 'https://example.com/x'),
    status: fc.constantFrom(301, 302, 307, 308),
    countries: fc.array(fc.constantFrom('DE', 'fr'), { minLength: 1, maxLength: 2 }),
    keepQuery: fc.boolean(),
  },
  { requiredKeys: ['from', 'to', 'status'] },
);
const toTables = (rules: fc.Arbitrary<unknown>) =>
  often(
    fc.record(
      {
        rules: often(rules),
        version: often(fc.constantFrom(1, 7, 0, -1, 1.5)),
        experiments: often(fc.constantFrom([], [{}])),
      },
      { requiredKeys: ['rules'] },
    ),
  );

describe('rule 8.1: the fast reader of redirect tables with only plain rules', () => {
  test('the fast reader returns the schema’s result and accepts no table that the schema refuses', () => {
    const tables = fc.oneof(
      toTables(fc.array(rule, { maxLength: 3 })),
      toTables(fc.array(plainRule, { maxLength: 4 })),
    );
    fc.assert(
      fc.property(tables, (table) => {
        const text = JSON.stringify(table) ?? '';
        const plain = readTableBy(plainTable, text);
        if (plain !== null) expect(plain).toEqual(readTable(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('the fast reader accepts every redirect table that has only plain rules', () => {
    fc.assert(
      fc.property(fc.array(plainRule), fc.nat(), (rules, version) => {
        expect(plainTable({ rules })?.file.rules).toHaveLength(rules.length);
        expect(plainTable({ version: version + 1, rules, experiments: [] })?.version).toBe(
          version + 1,
        );
      }),
    );
  });

  test.each([
    ['a condition on the query', { query: { a: '1' } }],
    ['a time', { starts: '2027-06-01T14:00:00Z' }],
    ['a split', { to: undefined, split: [{ to: '/buy', weight: 1 }] }],
    ['an unknown key', { note: 'for June' }],
    ['an empty list of countries', { countries: [] }],
    ['a country outside a list', { countries: 'DE' }],
    ['a name in `to` that `from` lacks', { to: '/a/:id' }],
  ])('the fast reader leaves a rule with %s to the schema', (_, change) => {
    expect(plainTable({ rules: [{ from: '/x', to: '/take', status: 301 }] })).not.toBeNull();
    expect(plainTable({ rules: [{ from: '/x', to: '/take', status: 301, ...change }] })).toBeNull();
  });

  test('the fast reader refuses a table with an experiment or an unknown key, so that the schema validates it', () => {
    expect(plainTable({ rules: [], experiments: [{ page: 'take', variants: [] }] })).toBeNull();
    expect(plainTable({ rules: [], note: 'for June' })).toBeNull();
    expect(plainTable(JSON.parse('{"rules":[],"__proto__":{}}'))).toBeNull();
    expect(
      plainTable(JSON.parse('{"rules":[{"from":"/x","to":"/y","status":301,"__proto__":{}}]}')),
    ).toBeNull();
  });
});
