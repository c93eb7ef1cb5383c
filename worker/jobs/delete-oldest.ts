/** A table whose rows are deleted by age alone. The names go into SQL, so they come from code only. */
export type AgedTable = {
  table: string;
  /** The columns of its primary key, separated by commas. */
  key: string;
  /** The column with a row's time. */
  at: string;
  /** Of which rows alone, as a condition. */
  where?: string;
  /** The index of just these rows, where the database would choose another. */
  index?: string;
};

/**
 * Deletes at most `most` rows older than `before`, the oldest first; returns how many. `before` has the
 * column's unit: ms since the epoch, or a UTC day. Throws what D1 throws.
 */
export async function deleteOldest(
  db: D1Database,
  { table, key, at, where = 'true', index }: AgedTable,
  before: number | string,
  most: number,
): Promise<number> {
  // Its own rows alone: the platform's count has those that triggers delete, too.
  const { results } = await db
    .prepare(
      `DELETE FROM ${table} WHERE (${key}) IN
         (SELECT ${key} FROM ${table} ${index ? `INDEXED BY ${index}` : ''} WHERE ${at} < ? AND ${where} ORDER BY ${at} LIMIT ?)
       RETURNING 1`,
    )
    .bind(before, most)
    .all();
  return results.length;
}
