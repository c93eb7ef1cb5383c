/** A database that counts the SQL statements that are prepared with it. */
type CountedDatabase = { db: D1Database; statements: () => number };

/**
 * Counts the SQL statements of a database. Each statement is prepared once and runs once, alone or in a batch, and
 * the platform counts each statement of a batch.
 */
export function countStatements(db: D1Database): CountedDatabase {
  let count = 0;
  const counted: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (sql) => {
      count += 1;
      return db.prepare(sql);
    },
    batch: (statements) => db.batch(statements),
  };
  // The jobs use no other function of a database.
  return { db: counted as D1Database, statements: () => count };
}
