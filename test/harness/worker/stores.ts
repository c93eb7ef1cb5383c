/** Returns the statements that create the shop's tables, then its indexes, then its triggers. */
async function readSchema(db: D1Database): Promise<{ type: string; name: string; sql: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
       AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
       ORDER BY type = 'trigger', type = 'index', rowid`,
    )
    .all<{ type: string; name: string; sql: string }>();
  return results;
}

/** Creates the tables of one database in another database, which has no tables of these names. */
export async function copySchema(from: D1Database, to: D1Database): Promise<void> {
  await to.batch((await readSchema(from)).map(({ sql }) => to.prepare(sql)));
}

/**
 * Returns a function that gives a database the rows of a new database: those that the migrations stored. Triggers allow
 * the deletion of append-only rows only if their order is old, so the function first makes all orders old. `from` is a
 * new database with only the shop's tables.
 */
export async function wiping(from: D1Database): Promise<(db: D1Database) => Promise<void>> {
  const tables = (await readSchema(from)).filter(({ type }) => type === 'table');
  const statements = [
    'PRAGMA defer_foreign_keys = ON',
    'UPDATE orders SET created_at = 0',
    ...tables.map(({ name }) => `DELETE FROM ${name}`),
  ];
  const firstRows = await Promise.all(
    tables.map(async ({ name }) => ({
      name,
      ...(await from.prepare(`SELECT * FROM ${name}`).all()),
    })),
  );
  return async (db) =>
    void (await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      ...firstRows.flatMap(({ name, results }) => results.map((row) => insertion(db, name, row))),
    ]));
}

function insertion(
  db: D1Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): D1PreparedStatement {
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `?${at + 1}`);
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`)
    .bind(...Object.values(row));
}
