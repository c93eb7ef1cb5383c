import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Env } from '../../../worker/env.ts';

/**
 * A database of Node's own SQLite, asked as the platform's: for what is to be counted or measured beside the shop.
 * The engine is the same; round trips and limits are not. `ran` hears of every statement with its values.
 */
export function asD1(
  db: DatabaseSync,
  ran: (sql: string, values: readonly SQLInputValue[]) => void = () => {},
): Env['DB'] {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const statementOf = (sql: string) => {
    const known = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const run = (sql: string, values: SQLInputValue[]) => {
    ran(sql, values);
    const results = statementOf(sql).all(...values);
    const { changes } = db.prepare('SELECT changes() AS changes').get() as { changes: number };
    const isWrite = /^\s*(INSERT|UPDATE|DELETE|WITH .* INSERT)/i.test(sql);
    return { success: true, results, meta: { changes: isWrite ? changes : 0 } };
  };
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    ...{ sql, values },
    bind: (...given: SQLInputValue[]) => prepare(sql, given),
    all: async () => run(sql, values),
    run: async () => run(sql, values),
    first: async () => run(sql, values).results[0] ?? null,
  });
  const batch = async (statements: readonly { sql: string; values: SQLInputValue[] }[]) => {
    db.exec('BEGIN');
    try {
      const results = statements.map(({ sql, values }) => run(sql, values));
      db.exec('COMMIT');
      return results;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
  return { prepare, batch } as object as Env['DB'];
}
