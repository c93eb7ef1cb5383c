type Schema = { type: 'table' | 'trigger'; name: string; sql: string };

/** Empties the shop's tables, as if it had just been set up: also those that only grow. */
export async function clearStores(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'trigger')
       AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'`,
    )
    .all<Schema>();
  const triggers = results.filter(({ type }) => type === 'trigger');
  const tables = results.filter(({ type }) => type === 'table');
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...tables.map(({ name }) => db.prepare(`DELETE FROM ${name}`)),
    ...triggers.map(({ sql }) => db.prepare(sql)),
  ]);
}
