type Row = Record<string, SqlStorageValue>;

/** The rows of all tables at one moment. */
export class Snapshot {
  readonly #storage: DurableObjectStorage;
  #tables: { name: string; rows: Row[] }[] = [];
  #changes = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

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

  /** Empties every table: the platform may end an object that waits, and start it again with what it stored. */
  clear(): void {
    this.take();
    for (const table of this.#tables) table.rows = [];
    this.#changes = -1;
    this.restore();
  }

  /** Whether there is a table of this name. */
  has(name: string): boolean {
    this.take();
    return this.#tables.some((table) => table.name === name);
  }

  /** Puts every table back as it was, where anything was written since. */
  restore(): void {
    if (this.#count() === this.#changes) return;
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      sql.exec('PRAGMA defer_foreign_keys = ON');
      // Rows that may only be added to go with an order that is old enough.
      sql.exec('UPDATE orders SET created_at = 0');
      for (const { name } of this.#tables) sql.exec(`DELETE FROM ${name}`);
      for (const { name, rows } of this.#tables) {
        for (const row of rows) {
          const names = Object.keys(row);
          const values = names.map(() => '?');
          // A trigger may have written the row of another table.
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
