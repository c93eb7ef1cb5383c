import { DurableObject } from 'cloudflare:workers';
import type { Bindings } from '../bindings.ts';
import type { Records } from './records.ts';
import { tables, upgrade } from './tables.ts';

/**
 * The tables of the sandbox's database. Orders, captures, refunds and other records are stored in them as
 * JSON.
 */
export class RecordStore extends DurableObject<Bindings> {
  readonly bindings: Bindings;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.bindings = env;
    state.storage.sql.exec(tables + upgrade);
  }

  protected rows(query: string, ...values: (string | number)[]): Record<string, SqlStorageValue>[] {
    return this.ctx.storage.sql.exec(query, ...values).toArray();
  }

  read<K extends keyof Records>(kind: K, id: string): Records[K] | null {
    const [row] = this.rows('SELECT body FROM records WHERE kind = ? AND id = ?', kind, id);
    return row ? JSON.parse(String(row.body)) : null;
  }

  /** The records of one kind whose fields have these values, the oldest first. */
  list<K extends keyof Records>(kind: K, fields: Record<string, string> = {}): Records[K][] {
    const parameters = Object.entries(fields).flatMap(([name, value]) => [`$.${name}`, value]);
    const filter = ' AND body ->> ? = ?'.repeat(parameters.length / 2);
    const query = `SELECT body FROM records WHERE kind = ?${filter} ORDER BY seq`;
    return this.rows(query, kind, ...parameters).map((row) => JSON.parse(String(row.body)));
  }

  write<K extends keyof Records>(kind: K, record: Records[K]): void {
    this.rows(
      `INSERT INTO records (kind, id, seq, body)
       VALUES (?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM records), ?)
       ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
      kind,
      record.id,
      JSON.stringify(record),
    );
  }
}
