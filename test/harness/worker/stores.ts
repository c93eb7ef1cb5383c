/** The statements that make the shop's tables, indexes and triggers, in an order in which they can be run. */
async function schemaOf(db: D1Database): Promise<{ type: string; name: string; sql: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
       AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
       ORDER BY type = 'trigger', type = 'index', rowid`,
    )
    .all<{ type: string; name: string; sql: string }>();
  return results;
}

/** Makes the tables of one database in another, which has none of their names. */
export async function copySchema(from: D1Database, to: D1Database): Promise<void> {
  await to.batch((await schemaOf(from)).map(({ sql }) => to.prepare(sql)));
}

/**
 * Returns what empties the shop's tables, as if they had just been made: also those that only grow,
 * whose rows may go with an order that is old enough. `from` is a database that has no others.
 */
export async function wiping(from: D1Database): Promise<(db: D1Database) => Promise<void>> {
  const tables = (await schemaOf(from)).filter(({ type }) => type === 'table');
  const statements = [
    'PRAGMA defer_foreign_keys = ON',
    'UPDATE orders SET created_at = 0',
    ...tables.map(({ name }) => `DELETE FROM ${name}`),
  ];
  return async (db) => void (await db.batch(statements.map((sql) => db.prepare(sql))));
}
