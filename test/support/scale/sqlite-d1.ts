import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Env } from '../../../worker/env.ts';

/**
 * Node's SQLite with the interface of D1, to count or measure statements without a shop. D1 has the same engine, but
 * other round trips and limits. `onStatement` receives each statement with its values.
 */
export function toD1(
  db: DatabaseSync,
  onStatement: (sql: string, values: readonly SQLInputValue[]) => void = () => {},
): Env['DB'] {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepareOnce = (sql: string) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const run = (sql: string, values: SQLInputValue[]) => {
    onStatement(sql, values);
    const results = prepareOnce(sql).all(...values);
    const { changes } = db.prepare('SELECT changes() AS changes').get() as { changes: number };
    const isWrite = /^\s*(INSERT|UPDATE|DELETE|WITH [\s\S]* INSERT)/i.test(sql);
    return { success: true, results, meta: { changes: isWrite ? changes : 0 } };
  };
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    sql,
    values,
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
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
