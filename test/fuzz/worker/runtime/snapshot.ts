type Row = Record<string, SqlStorageValue>;

/** A copy of the rows of all tables, to restore the database after a case. */
export class Snapshot {
  readonly #storage: DurableObjectStorage;
  #tables: { name: string; rows: Row[] }[] = [];
  #changes = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Copies the rows of all tables. */
  take(): void {
    const { sql } = this.#storage;
    this.#tables = sql
      .exec(
        `SELECT name FROM sqlite_master WHERE type = 'table'
         AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
      )
      .toArray()
      .map(({ name }) => ({
        name: String(name),
        rows: sql.exec<Row>(`SELECT * FROM ${name}`).toArray(),
      }));
    this.#changes = this.#count();
  }

  /** Empties every table, because a Durable Object keeps its rows when the platform restarts it. */
  clear(): void {
    this.take();
    for (const table of this.#tables) table.rows = [];
    this.#changes = -1;
    this.restore();
  }

  /** Returns true if the database has a table with this name. */
  has(name: string): boolean {
    this.take();
    return this.#tables.some((table) => table.name === name);
  }

  /** Replaces all rows with the copied rows if a row has changed since the copy. */
  restore(): void {
    if (this.#count() === this.#changes) return;
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      sql.exec('PRAGMA defer_foreign_keys = ON');
      // Triggers protect events and ledger rows from deletion unless their order is old enough.
      sql.exec('UPDATE orders SET created_at = 0');
      for (const { name } of this.#tables) sql.exec(`DELETE FROM ${name}`);
      for (const { name, rows } of this.#tables) {
        for (const row of rows) {
          const names = Object.keys(row);
          const values = names.map(() => '?');
          // A database trigger may already have inserted this row, so the row is replaced.
          const insertion = `INSERT OR REPLACE INTO ${name} (${names}) VALUES (${values})`;
          sql.exec(insertion, ...Object.values(row));
        }
      }
    });
    this.#changes = this.#count();
  }

  #count(): number {
    return Number(this.#storage.sql.exec('SELECT total_changes() AS n').one().n);
  }
}
