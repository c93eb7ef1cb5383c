import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictFindings } from '../../../ops/redirects/conflicts.ts';
import { trieOf } from '../../../ops/redirects/pattern-trie.ts';
import { compile, match } from '../../../worker/redirects/table.ts';
import { rulesOf } from '../../support/small-redirects.ts';

const summer = { from: '/a', to: '/take' };

/** The rows that are told to be never reached, counted from 0. */
function shadowedIn(rows: readonly object[]): (number | null)[] {
  const rules = rulesOf(rows);
  return conflictFindings(rules, trieOf(rules))
    .filter(({ kind }) => kind === 'shadowed')
    .map(({ rule }) => rule);
}

describe('rule 8.10: check tells of a rule that an earlier one never lets through', () => {
  it.each<[string, object, object]>([
    ['a parameter less', { query: { q: '1' } }, { query: { q: '1', r: '2' } }],
    ['any value', { query: { q: '*' } }, { query: { q: '1' } }],
    ['a value that is taken', { query: { q: ':id' } }, { query: { q: '1' } }],
    ['any value of one that is taken', { query: { q: '*' } }, { query: { q: ':id' } }],
    ['more countries', { countries: ['DE', 'AT'] }, { countries: ['AT'] }],
    ['all countries', { query: { q: '1' } }, { query: { q: '1' }, countries: ['AT'] }],
    [
      'a longer time',
      { countries: ['DE', 'AT'], starts: '2026-01-01T00:00:00Z' },
      { countries: ['AT'], starts: '2026-06-01T00:00:00Z', ends: '2026-07-01T00:00:00Z' },
    ],
  ])('by %s', (_, first, second) => {
    const rows = [
      { ...summer, ...first },
      { ...summer, ...second },
    ];
    expect(shadowedIn(rows)).toEqual([1]);
    expect(shadowedIn(rows.toReversed())).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['another value', { query: { q: '1' } }, { query: { q: '2' } }],
    ['a value that no name takes', { query: { q: ':id' } }, { query: { q: '' } }],
    ['other countries', { countries: ['DE', 'AT'] }, { countries: ['AT', 'FR'] }],
    ['a shorter time', { query: { q: '*' }, ends: '2027-01-01T00:00:00Z' }, { query: { q: '1' } }],
  ])('not by %s', (_, first, second) => {
    expect(
      shadowedIn([
        { ...summer, ...first },
        { ...summer, ...second },
      ]),
    ).toEqual([]);
  });

  it('by the shop, whose pages have a name in one case', () => {
    const froms = ['/TAKE', '/take', '/offerv4/DE', '/take/DE', '/summer/DE', '/take/:country'];
    expect(shadowedIn(froms.map((from) => ({ from, to: '/sale' })))).toEqual([0, 2]);
  });

  it('and nobody ever meets such a rule', () => {
    const conditions = fc.record(
      {
        countries: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'US'), { minLength: 1 }),
        query: fc.dictionary(fc.constantFrom('q', 'r'), fc.constantFrom('1', '', '*', ':n', ':m'), {
          minKeys: 1,
        }),
        starts: fc.constantFrom('2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z'),
        ends: fc.constantFrom('2026-06-01T00:00:00Z', '2026-08-01T00:00:00Z'),
      },
      { requiredKeys: [] },
    );
    const values = [[], ['1'], [''], ['2'], ['', '1']];
    const queries = values.flatMap((q) =>
      values.map(
        (r) => new URLSearchParams([...q.map((v) => ['q', v]), ...r.map((v) => ['r', v])]),
      ),
    );
    fc.assert(
      fc.property(fc.array(conditions, { maxLength: 4 }), (all) => {
        const rules = rulesOf(all.map((one) => ({ ...summer, ...one })));
        const table = compile(rules);
        const never = shadowedIn(rules).map((index) => rules[index ?? -1]);
        for (const query of never.length > 0 ? queries : []) {
          for (const country of ['DE', 'FR', 'US', 'BE']) {
            for (const month of [1, 3, 5, 7, 9]) {
              const now = Date.UTC(2026, month - 1, 15);
              const found = match(table, { path: '/a', query, country, now });
              expect(never).not.toContain(found?.rule);
            }
          }
        }
      }),
    );
  });
});
