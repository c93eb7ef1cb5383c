import { DurableObject } from 'cloudflare:workers';
import type { Bindings } from '../bindings.ts';
import type { Standing } from '../control/behaviours.ts';
import type { Job } from '../webhooks/job.ts';
import { hex } from './ids.ts';
import type { LoggedRequest, Records, StoredAnswer } from './records.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS records (kind TEXT, id TEXT, seq INTEGER, body TEXT, PRIMARY KEY (kind, id));
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, body TEXT);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, body TEXT);
  CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, count INTEGER);
  CREATE TABLE IF NOT EXISTS requests (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT);
  CREATE TABLE IF NOT EXISTS jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, due INTEGER, body TEXT);
`;

/**
 * All state of the sandbox: SQLite in a single durable object. index.ts adds what the object does
 * with it: answering requests and running due jobs.
 */
export class Ledger extends DurableObject<Bindings> {
  /** Keys of the requests in progress. */
  readonly running = new Set<string>();
  readonly bindings: Bindings;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.bindings = env;
    state.storage.sql.exec(tables);
  }

  #rows(query: string, ...values: (string | number)[]): Record<string, SqlStorageValue>[] {
    return this.ctx.storage.sql.exec(query, ...values).toArray();
  }

  read<K extends keyof Records>(kind: K, id: string): Records[K] | null {
    const [row] = this.#rows('SELECT body FROM records WHERE kind = ? AND id = ?', kind, id);
    return row ? JSON.parse(String(row.body)) : null;
  }

  /** Every record of a kind, oldest first. */
  list<K extends keyof Records>(kind: K): Records[K][] {
    const rows = this.#rows('SELECT body FROM records WHERE kind = ? ORDER BY seq', kind);
    return rows.map((row) => JSON.parse(String(row.body)));
  }

  write<K extends keyof Records>(kind: K, record: Records[K]): void {
    this.#rows(
      `INSERT INTO records (kind, id, seq, body)
       VALUES (?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM records), ?)
       ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
      kind,
      record.id,
      JSON.stringify(record),
    );
  }

  answer(key: string): StoredAnswer | null {
    const [row] = this.#rows('SELECT body FROM answers WHERE key = ?', key);
    return row ? JSON.parse(String(row.body)) : null;
  }

  storeAnswer(key: string, answer: StoredAnswer): void {
    this.#rows('INSERT OR REPLACE INTO answers VALUES (?, ?)', key, JSON.stringify(answer));
  }

  count(name: string): void {
    this.#rows(
      'INSERT INTO counters VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1',
      name,
    );
  }

  counters(): Record<string, number> {
    const rows = this.#rows('SELECT name, count FROM counters ORDER BY name');
    return Object.fromEntries(rows.map((row) => [String(row.name), Number(row.count)]));
  }

  standing(): Standing[] {
    const [row] = this.#rows("SELECT body FROM notes WHERE name = 'standing'");
    return row ? JSON.parse(String(row.body)) : [];
  }

  setStanding(standing: Standing[]): void {
    this.#rows("INSERT OR REPLACE INTO notes VALUES ('standing', ?)", JSON.stringify(standing));
  }

  /** The key that signs webhooks, created once. */
  signingKey(): string {
    const fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
    this.#rows("INSERT OR IGNORE INTO notes VALUES ('key', ?)", fresh);
    return String(this.#rows("SELECT body FROM notes WHERE name = 'key'")[0]?.body);
  }

  /** Stores a request, at most the last 200; returns its id for `logStatus`. */
  logRequest(request: LoggedRequest): number {
    const query = 'INSERT INTO requests (body) VALUES (?) RETURNING id';
    const id = Number(this.#rows(query, JSON.stringify(request))[0]?.id);
    this.#rows('DELETE FROM requests WHERE id <= ?', id - 200);
    return id;
  }

  logStatus(id: number, status: number): void {
    this.#rows("UPDATE requests SET body = json_set(body, '$.status', ?) WHERE id = ?", status, id);
  }

  requests(): LoggedRequest[] {
    const rows = this.#rows('SELECT body FROM requests ORDER BY id');
    return rows.map((row) => JSON.parse(String(row.body)));
  }

  addJob(job: Job, due: number): void {
    this.#rows('INSERT INTO jobs (due, body) VALUES (?, ?)', due, JSON.stringify(job));
    this.ctx.waitUntil(this.scheduleAlarm());
  }

  jobs(): { id: number; due: number; job: Job }[] {
    const rows = this.#rows('SELECT id, due, body FROM jobs ORDER BY due, id');
    return rows.map((row) => ({
      id: Number(row.id),
      due: Number(row.due),
      job: JSON.parse(String(row.body)),
    }));
  }

  removeJob(id: number): boolean {
    return this.#rows('DELETE FROM jobs WHERE id = ? RETURNING id', id).length > 0;
  }

  /** Forgets behaviours, counters, requests and waiting webhooks; payments and bearers stay. */
  reset(): void {
    this.setStanding([]);
    for (const table of ['counters', 'requests', 'jobs']) this.#rows(`DELETE FROM ${table}`);
  }

  /** Sets the alarm to the time of the next job. */
  async scheduleAlarm(): Promise<void> {
    const [next] = this.jobs();
    if (next) await this.ctx.storage.setAlarm(Math.max(next.due, Date.now() + 1));
  }
}
