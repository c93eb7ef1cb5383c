import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten } from '../../../../ops/redirects/check/flatten.ts';
import { compileTable, type Table } from '../../../../worker/redirects/table/table.ts';
import { toSplit } from '../../../support/redirects/redirect-tables.ts';
import {
  addresses,
  countries,
  hasLoop,
  nextAddresses,
  row,
  toRules,
} from '../../../support/redirects/small-redirects.ts';

describe('rule 8.16: flattening replaces a chain of redirects by one redirect', () => {
  test.each<[string, (object | string)[], object]>([
    ['joins a chain', ['/a /b', '/b /take'], { to: '/take' }],
    ['joins a chain with names', ['/a/:x /b/:x/1', '/b/:y/:z /c/:z/:y'], { to: '/c/1/:x' }],
    ['joins a chain with splats', ['/a/* /b/:splat', '/b/* /c/:splat'], { to: '/c/:splat' }],
    ['joins a chain with queries', ['/a /b?x=1', '/b /c?y=2'], { to: '/c?y=2&x=1' }],
    ['writes a page in its own case', ['/a /Take?x=1'], { to: '/take?x=1' }],
    [
      'makes a chain temporary if one hop is temporary',
      [{ from: '/a', to: '/b', status: 308 }, '/b /c'],
      { to: '/c', status: 307 },
    ],
    ['leaves a split', ['/a /b', { from: '/b', split: toSplit({ '/c': 1 }) }], { to: '/b' }],
    ['leaves a rule with a condition', ['/a /b', '/b /c DE'], { to: '/b' }],
    ['leaves a splat that becomes a name', ['/a/* /b/:splat', '/b/:x /c/:x'], { to: '/b/:splat' }],
    [
      'leaves a name that another rule may match',
      ['/a/:x /b/:x', '/b/:x /c/:x', '/b/1 /d'],
      { to: '/b/:x' },
    ],
    [
      'leaves a splat if another rule matches its empty rest',
      ['/b/* /a/:splat', '/a/* /b?q=1', '/a /'],
      { to: '/a/:splat' },
    ],
    [
      'leaves a splat if another rule matches its short rest',
      ['/b/* /a/:splat', '/a/:x /take', '/a/* /sale'],
      { to: '/a/:splat' },
    ],
    ['leaves a loop', ['/a /b', '/b /a'], { to: '/b' }],
  ])('redirects check --flatten %s', (_, rows, first) => {
    expect(flatten(toRules(rows)).rules[0]).toMatchObject(first);
  });

  test('a flattened table redirects every path and country to the same target as before', () => {
    const end = (table: Table, address: string, country: string): string => {
      const [next] = nextAddresses(table, address, country);
      return next?.startsWith('/') ? end(table, next, country) : address;
    };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const rules = toRules(rows).filter(({ split }) => !split);
        fc.pre(!hasLoop(rules));
        const [table, flat] = [compileTable(rules), compileTable(flatten(rules).rules)];
        const ends = (of: Table) =>
          countries.flatMap((country) => addresses().map((address) => end(of, address, country)));
        expect(ends(flat)).toEqual(ends(table));
      }),
      { numRuns: 20 },
    );
  });
});
