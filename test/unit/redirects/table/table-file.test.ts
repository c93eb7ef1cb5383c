import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../../../ops/redirects/sources/write-table.ts';
import { readTable } from '../../../../worker/redirects/table/table-file.ts';
import { anyText, toTable, toVariants } from '../../../support/redirects/redirect-tables.ts';

const rule = { from: '/old', to: '/take', status: 302 };
const text = JSON.stringify(rule);

/** What is wrong with a text; empty where it is a table. */
function problemsIn(stored: string): string[] {
  const read = readTable(stored);
  return 'problems' in read ? read.problems.map(({ message }) => message) : [];
}

describe('rule 8.1: a table in KV', () => {
  it('is the rules and experiments that were published, under their version', () => {
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

  it.each([
    ['the same key twice', `{"rules":[],"rules":[${text}]}`],
    ['the same key twice in a rule', '{"rules":[{"from":"/a","from":"/b","to":"/","status":302}]}'],
    ['a key twice, once escaped', `{"rules":[],"rul\\u0065s":[${text}]}`],
    ['other keys', `{"rules":[${text}],"more":3}`],
    ['a version that is no number of one', `{"version":0,"rules":[${text}]}`],
    ['half of itself', `{"rules":[${text}`],
    [
      'the form of an earlier build',
      `#{"format":1,"version":7,"rules":1}\n00000\nold\t[[0,${text}]]\n`,
    ],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['brackets that close', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'a target longer than any address',
      `{"rules":[{"from":"/a","to":"/${'x'.repeat(1e6)}","status":302}]}`,
    ],
    ['one wrong rule', `{"rules":[${text},{"from":"x"}]}`],
    [
      'an experiment whose weight is negative',
      '{"rules":[],"experiments":[{"page":"take","variants":[{"name":"base","weight":-1}]}]}',
    ],
    ['a number', '3'],
    ['a zero byte', '\u0000'],
    ['more characters than KV takes', ' '.repeat(26 * 1024 * 1024)],
  ])('with %s is refused', (_, stored) => {
    expect(problemsIn(stored)).not.toEqual([]);
  });

  it('may hold quotes, colons and backslashes where they belong', () => {
    const query = { 'a":': '":\\"', '\\': ':"' };
    expect(problemsIn(JSON.stringify({ rules: [{ ...rule, query }] }, null, 2))).toEqual([]);
  });
});

describe('rule 8.1: what a table may hold', () => {
  const tableWith = (count: number, row: (n: number) => object) =>
    JSON.stringify({ rules: Array.from({ length: count }, (_, n) => ({ ...rule, ...row(n) })) });

  it('10,000 rules, and no more', () => {
    expect(problemsIn(tableWith(10_000, (n) => ({ from: `/${n}` })))).toEqual([]);
    expect(problemsIn(tableWith(10_001, (n) => ({ from: `/${n}` })))).toEqual([
      'the table has 10,001 rules; at most 10,000 are allowed',
    ]);
  });

  it('a thousand rules of one address that only time tells apart, and no more', () => {
    const row = (n: number) => ({ starts: new Date(n * 1000).toISOString() });
    expect(problemsIn(tableWith(1000, row))).toEqual([]);
    expect(problemsIn(tableWith(1001, row))).toEqual([
      '1001 rules for /old would be tried one by one; at most 1000 are allowed',
    ]);
  });

  it('no patterns for which one path is compared at thousands of places', () => {
    /** Every mixture of `a` and a name, so deep: each step of /a/a/a… could go both ways. */
    const mixtures = (depth: number) =>
      tableWith(2 ** depth, (n) => {
        const parts = Array.from({ length: depth }, (_, at) => ((n >> at) & 1 ? 'a' : `:x${at}`));
        return { from: `/${parts.join('/')}/end` };
      });
    expect(problemsIn(mixtures(9))).toEqual([]);
    expect(problemsIn(mixtures(11))[0]).toMatch(/^names and literals branch so often/);
  });
});
