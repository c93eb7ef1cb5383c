import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictDiagnostics } from '../../../../ops/redirects/check/conflicts.ts';
import { compileTable, matchRule } from '../../../../worker/redirects/table/table.ts';
import { toRules } from '../../../support/redirects/small-redirects.ts';

/** The indexes of the rules that can never match a request, because other rules hide them. */
function shadowedIn(rows: readonly (object | string)[]): (number | null)[] {
  const rules = toRules(rows);
  return conflictDiagnostics(rules, compileTable(rules))
    .filter(({ kind }) => kind === 'shadowed')
    .map(({ rule }) => rule);
}

const summer = { from: '/a', to: '/take', countries: ['AT'] };

describe('rule 8.10: the redirect rules that can never match a request', () => {
  test.each<[string, object | string, object | string]>([
    ['fewer query parameters', '/a /take ?q=1', '/a /take ?q=1&r=2'],
    ['any query value', '/a /take ?q=*', '/a /take ?q=1'],
    ['a captured query value', '/a /take ?q=:id', '/a /take ?q=1'],
    ['any value instead of a captured one', '/a /take ?q=*', '/a /take ?q=:id'],
    ['more countries', '/a /take DE,AT', '/a /take AT'],
    ['all countries', '/a /take ?q=1', '/a /take AT ?q=1'],
    [
      'a longer time',
      { ...summer, countries: ['DE', 'AT'], starts: '2026-01-01T00:00:00Z' },
      { ...summer, starts: '2026-06-01T00:00:00Z', ends: '2026-07-01T00:00:00Z' },
    ],
  ])('redirects check names a rule hidden by an earlier rule with %s', (_, first, second) => {
    expect(shadowedIn([first, second])).toEqual([1]);
    expect(shadowedIn([second, first])).toEqual([]);
  });

  test.each<[string, object | string, object | string]>([
    ['another value', '/a /take ?q=1', '/a /take ?q=2'],
    ['a captured value, which is never empty', '/a /take ?q=:id', '/a /take ?q='],
    ['other countries', '/a /take DE,AT', '/a /take AT,FR'],
    ['a shorter time', { ...summer, ends: '2027-01-01T00:00:00Z' }, '/a /take AT ?q=1'],
  ])('a redirect rule is not hidden by an earlier rule with %s', (_, first, second) => {
    expect(shadowedIn([first, second])).toEqual([]);
  });

  test('redirects check names a rule that never matches, because the shop itself redirects /TAKE to /take', () => {
    const froms = ['/TAKE', '/take', '/offerv4/DE', '/take/DE', '/summer/DE', '/take/:country'];
    expect(shadowedIn(froms.map((from) => `${from} /sale`))).toEqual([0, 2]);
  });

  test('a redirect rule reported as hidden never matches a request', () => {
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
        const rules = toRules(all.map((one) => ({ from: '/a', to: '/take', ...one })));
        const table = compileTable(rules);
        const never = shadowedIn(rules).map((index) => rules[index ?? -1]);
        for (const query of never.length > 0 ? queries : []) {
          for (const country of ['DE', 'FR', 'US', 'BE']) {
            for (const month of [1, 3, 5, 7, 9]) {
              const now = Date.UTC(2026, month - 1, 15);
              const match = matchRule(table, { path: '/a', query, country, now });
              expect(never).not.toContain(match?.rule);
            }
          }
        }
      }),
    );
  });
});
