import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattened } from '../../../ops/redirects/flatten.ts';
import type { Rule } from '../../../worker/redirects/rule.ts';
import { splitOf } from '../../support/redirect-tables.ts';
import {
  addresses,
  countries,
  hasLoop,
  nextOf,
  row,
  rulesOf,
} from '../../support/small-redirects.ts';

describe('rule 8.16: a flattened table leads everybody to the same place', () => {
  it.each<[string, object[], object]>([
    [
      'a chain',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/take' },
      ],
      { to: '/take' },
    ],
    [
      'names',
      [
        { from: '/a/:x', to: '/b/:x/1' },
        { from: '/b/:y/:z', to: '/c/:z/:y' },
      ],
      { to: '/c/1/:x' },
    ],
    [
      'a rest',
      [
        { from: '/a/*', to: '/b/:splat' },
        { from: '/b/*', to: '/c/:splat' },
      ],
      { to: '/c/:splat' },
    ],
    [
      'a query',
      [
        { from: '/a', to: '/b?x=1' },
        { from: '/b', to: '/c?y=2' },
      ],
      { to: '/c?y=2&x=1' },
    ],
    ['the page in its own letters', [{ from: '/a', to: '/Take?x=1' }], { to: '/take?x=1' }],
    [
      'a permanent step before another',
      [
        { from: '/a', to: '/b', status: 308 },
        { from: '/b', to: '/c' },
      ],
      { to: '/c', status: 307 },
    ],
    [
      'not a split',
      [
        { from: '/a', to: '/b' },
        { from: '/b', split: splitOf({ '/c': 1 }) },
      ],
      { to: '/b' },
    ],
    [
      'not a condition',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c', countries: ['DE'] },
      ],
      { to: '/b' },
    ],
    [
      'not a rest that becomes a name',
      [
        { from: '/a/*', to: '/b/:splat' },
        { from: '/b/:x', to: '/c/:x' },
      ],
      { to: '/b/:splat' },
    ],
    [
      'not a name that may be another rule',
      [
        { from: '/a/:x', to: '/b/:x' },
        { from: '/b/:x', to: '/c/:x' },
        { from: '/b/1', to: '/d' },
      ],
      { to: '/b/:x' },
    ],
    [
      'not a loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      { to: '/b' },
    ],
  ])('%s', (_, rows, first) => {
    expect(flattened(rulesOf(rows)).rules[0]).toMatchObject(first);
  });

  it('whoever comes, in small tables', () => {
    const ends = (rules: readonly Rule[], address: string, country: string): string => {
      const [next] = nextOf(rules, address, country);
      return next === undefined || !next.startsWith('/') ? address : ends(rules, next, country);
    };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const rules = rulesOf(rows).filter(({ split }) => !split);
        fc.pre(!hasLoop(rules));
        const flat = flattened(rules).rules;
        for (const country of countries) {
          for (const address of addresses()) {
            expect(ends(flat, address, country)).toBe(ends(rules, address, country));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
