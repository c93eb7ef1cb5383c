import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toJson } from '../../../../ops/redirects/sources/write-table.ts';
import { readTable } from '../../../../worker/redirects/table/table-file.ts';
import { anyText, toTable, toVariants } from '../../../support/redirects/redirect-tables.ts';

const rule = { from: '/old', to: '/take', status: 302 };
const text = JSON.stringify(rule);

/** The messages of the problems in the stored text of a redirect table; empty for a valid table. */
function problemsIn(stored: string): string[] {
  const read = readTable(stored);
  return 'problems' in read ? read.problems.map(({ message }) => message) : [];
}

describe('rule 8.1: the redirect table stored in KV', () => {
  test('a redirect table read from KV has the rules, experiments and version that were published', () => {
    const name = anyText({ minLength: 1, maxLength: 3 });
    const row = fc.record({
      from: fc.constantFrom('/', '/a/b', '/größe', '/caf%C3%A9', '/a/:x/*', '/%', "/it's"),
      query: fc.dictionary(name, name, { noNullPrototype: true, maxKeys: 2 }),
      keepQuery: fc.boolean(),
    });
    const experiments = [
      {
        page: 'take',
        variants: toVariants({ base: 1 }),
        countries: ['de'],
        ends: '2026-12-01T00:00:00Z',
      },
    ];
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), fc.boolean(), (rows, hasExperiments) => {
        const rules = rows.map((each) => ({ ...rule, ...each }));
        const file = toTable({ rules, experiments: hasExperiments ? experiments : [] });
        const read = readTable(toJson(file, 7));
        expect(read).toMatchObject({ file, table: { version: 7, size: rows.length } });
        expect(toTable(JSON.parse(toJson(file)))).toEqual(file);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['the same key twice', `{"rules":[],"rules":[${text}]}`],
    ['the same key twice in a rule', '{"rules":[{"from":"/a","from":"/b","to":"/","status":302}]}'],
    ['a key twice, once escaped', `{"rules":[],"rul\\u0065s":[${text}]}`],
    ['other keys', `{"rules":[${text}],"more":3}`],
    ['an invalid version', `{"version":0,"rules":[${text}]}`],
    ['truncated JSON', `{"rules":[${text}`],
    [
      'the form of an earlier build',
      `#{"format":1,"version":7,"rules":1}\n00000\nold\t[[0,${text}]]\n`,
    ],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['a hundred thousand closed brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'a target longer than any address',
      `{"rules":[{"from":"/a","to":"/${'x'.repeat(1e6)}","status":302}]}`,
    ],
    ['one wrong rule', `{"rules":[${text},{"from":"x"}]}`],
    [
      'a negative weight in an experiment',
      '{"rules":[],"experiments":[{"page":"take","variants":[{"name":"base","weight":-1}]}]}',
    ],
    ['a number', '3'],
    ['a zero byte', '\u0000'],
    ['more than 25 MB', ' '.repeat(26 * 1024 * 1024)],
  ])('a redirect table with %s is refused', (_, stored) => {
    expect(problemsIn(stored)).not.toEqual([]);
  });

  test('a query condition of a redirect rule may contain quotes, colons and backslashes', () => {
    const query = { 'a":': '":\\"', '\\': ':"' };
    expect(problemsIn(JSON.stringify({ rules: [{ ...rule, query }] }, null, 2))).toEqual([]);
  });
});

describe('rule 8.1: the size limits of a redirect table', () => {
  const tableWith = (count: number, row: (n: number) => object) =>
    JSON.stringify({ rules: Array.from({ length: count }, (_, n) => ({ ...rule, ...row(n) })) });

  test('a redirect table has at most 10,000 rules', () => {
    expect(problemsIn(tableWith(10_000, (n) => ({ from: `/${n}` })))).toEqual([]);
    expect(problemsIn(tableWith(10_001, (n) => ({ from: `/${n}` })))).toEqual([
      'the table has 10,001 rules; at most 10,000 are allowed',
    ]);
  });

  test('a redirect table has at most 1000 rules for the same path that differ only in their times', () => {
    const row = (n: number) => ({ starts: new Date(n * 1000).toISOString() });
    expect(problemsIn(tableWith(1000, row))).toEqual([]);
    expect(problemsIn(tableWith(1001, row))).toEqual([
      '1001 rules for /old would be tried one by one; at most 1000 are allowed',
    ]);
  });

  test('a redirect table is refused if a look-up of one path could visit thousands of nodes', () => {
    /** All patterns of this depth whose segments are `a` or a name. Each segment of /a/a/a… matches in two ways. */
    const mixtures = (depth: number) =>
      tableWith(2 ** depth, (n) => {
        const parts = Array.from({ length: depth }, (_, at) => ((n >> at) & 1 ? 'a' : `:x${at}`));
        return { from: `/${parts.join('/')}/end` };
      });
    expect(problemsIn(mixtures(9))).toEqual([]);
    expect(problemsIn(mixtures(11))[0]).toMatch(/^names and literals branch so often/);
  });
});
