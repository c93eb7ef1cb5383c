import { describe, expect, test } from 'vitest';
import { mayDo, readRoles, roles } from '../../../../worker/http/operators/roles.ts';

describe('rule 7.110: the roles of operators', () => {
  test('each role may do all that the roles before it may, and no more', () => {
    const permitted = roles.map((role) => roles.filter((needed) => mayDo(role, needed)));
    expect(permitted).toEqual([
      ['read'],
      ['read', 'pack'],
      ['read', 'pack', 'refund'],
      ['read', 'pack', 'refund', 'erase'],
    ]);
  });

  test('the table of roles is read with spaces and capitals, and an unreadable entry is a problem', () => {
    const { table, problems } = readRoles(
      ' Kim@Example.com = Erase,packer=pack,,anna,bo=boss,=pack',
    );
    expect([...table]).toEqual([
      ['kim@example.com', 'erase'],
      ['packer', 'pack'],
    ]);
    expect(problems).toEqual([
      expect.stringContaining('"anna"'),
      expect.stringContaining('"bo=boss"'),
      expect.stringContaining('"=pack"'),
    ]);
  });
});
