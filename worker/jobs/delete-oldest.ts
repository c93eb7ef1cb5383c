/** A table whose rows are deleted by age. Its names become part of SQL, so they must come from code. */
export type AgedTable = {
  table: string;
  /** The columns of the table's primary key, separated by commas. */
  key: string;
  /** The column with the time of a row. */
  at: string;
  /** A condition in SQL for the rows to delete. */
  where?: string;
  /** The index of these rows, if the database would choose a worse one. */
  index?: string;
};

/**
 * Deletes at most `most` rows older than `before`, the oldest first, and returns their number. `before` has the
 * column's unit: ms since the epoch, or a UTC day. Throws the errors of D1.
 */
export async function deleteOldest(
  db: D1Database,
  { table, key, at, where = 'true', index }: AgedTable,
  before: number | string,
  limit: number,
): Promise<number> {
  // `RETURNING` counts the rows of this table. The platform's count also has the rows that triggers delete.
  const { results } = await db
    .prepare(
      `DELETE FROM ${table} WHERE (${key}) IN
         (SELECT ${key} FROM ${table} ${index ? `INDEXED BY ${index}` : ''} WHERE ${at} < ? AND ${where} ORDER BY ${at} LIMIT ?)
       RETURNING 1`,
    )
    .bind(before, limit)
    .all();
  return results.length;
}
