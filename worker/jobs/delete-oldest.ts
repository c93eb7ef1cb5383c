/** A table whose rows go by their age alone. Its names are SQL: they come from code only. */
export type AgedTable = {
  table: string;
  /** The column that tells its rows apart, or several with commas between. */
  key: string;
  /** The column that holds when a row came. */
  at: string;
};

/**
 * Deletes at most `most` rows older than `before`, the oldest first; returns how many. `before` is
 * what the column holds: ms since the epoch, or a day in UTC. Throws what D1 throws.
 */
export async function deleteOldest(
  db: D1Database,
  { table, key, at }: AgedTable,
  before: number | string,
  most: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM ${table} WHERE (${key}) IN
         (SELECT ${key} FROM ${table} WHERE ${at} < ? ORDER BY ${at} LIMIT ?)`,
    )
    .bind(before, most)
    .run();
  return meta.changes;
}
