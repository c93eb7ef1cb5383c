/**
 * A table from which old rows are deleted. These values become part of an SQL statement, so they must never
 * come from user input.
 */
export type AgedTable = {
  table: string;
  /** The columns of the table's primary key, separated by commas. */
  key: string;
  /** The column that contains the time of a row. */
  at: string;
  /** An SQL condition that the deleted rows must also fulfil. */
  where?: string;
  /**
   * The index that the database must use to find these rows. Set it only if the database would choose a
   * slower one.
   */
  index?: string;
};

/**
 * Deletes at most `limit` rows that are older than `before`, the oldest first. Returns the number of deleted
 * rows. `before` has the unit of the time column: ms since the epoch, or a UTC day.
 * @throws the error of D1
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
         (SELECT ${key} FROM ${table} ${index ? `INDEXED BY ${index}` : ''} WHERE ${at} < ?1 AND ${where} ORDER BY ${at} LIMIT ?2)
       RETURNING 1`,
    )
    .bind(before, limit)
    .all();
  return results.length;
}
