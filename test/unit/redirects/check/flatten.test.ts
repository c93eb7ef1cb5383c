import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

describe('rule 8.16: a flattened table leads everybody to the same place', () => {
  it.each<[string, (object | string)[], object]>([
    ['a chain', ['/a /b', '/b /take'], { to: '/take' }],
    ['names', ['/a/:x /b/:x/1', '/b/:y/:z /c/:z/:y'], { to: '/c/1/:x' }],
    ['a rest', ['/a/* /b/:splat', '/b/* /c/:splat'], { to: '/c/:splat' }],
    ['a query', ['/a /b?x=1', '/b /c?y=2'], { to: '/c?y=2&x=1' }],
    ['the page in its own letters', ['/a /Take?x=1'], { to: '/take?x=1' }],
    [
      'a permanent hop before another',
      [{ from: '/a', to: '/b', status: 308 }, '/b /c'],
      { to: '/c', status: 307 },
    ],
    ['not a split', ['/a /b', { from: '/b', split: toSplit({ '/c': 1 }) }], { to: '/b' }],
    ['not a condition', ['/a /b', '/b /c DE'], { to: '/b' }],
    ['not a rest that becomes a name', ['/a/* /b/:splat', '/b/:x /c/:x'], { to: '/b/:splat' }],
    [
      'not a name that may be another rule',
      ['/a/:x /b/:x', '/b/:x /c/:x', '/b/1 /d'],
      { to: '/b/:x' },
    ],
    [
      'not a rest that another rule answers where it is empty',
      ['/b/* /a/:splat', '/a/* /b?q=1', '/a /'],
      { to: '/a/:splat' },
    ],
    [
      'not a rest that another rule answers where it is long',
      ['/b/* /a/:splat', '/a/:x /take', '/a/* /sale'],
      { to: '/a/:splat' },
    ],
    ['not a loop', ['/a /b', '/b /a'], { to: '/b' }],
  ])('%s', (_, rows, first) => {
    expect(flatten(toRules(rows)).rules[0]).toMatchObject(first);
  });

  it('whoever comes, in small tables', () => {
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
