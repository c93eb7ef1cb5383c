import type { Standing } from '../control/instruction.ts';
import type { Job } from '../webhooks/job.ts';
import { hex } from './ids.ts';
import { RecordStore } from './record-store.ts';
import type { LoggedRequest, StoredAnswer } from './records.ts';

/** The start of the log line about a PayPal-Request-Id of two different calls. */
const SHARED_ID = 'Two calls share the PayPal-Request-Id';

/**
 * The state of the sandbox: SQLite in a single durable object. `index.ts` adds the handling of requests and of due
 * jobs.
 */
export class Ledger extends RecordStore {
  /** The request ids of the calls that are running now. */
  readonly running = new Set<string>();

  /** The answer stored for this request id; null if there is none, or if it is too old. */
  answer(requestId: string): StoredAnswer | null {
    const [row] = this.rows('SELECT body FROM answers WHERE key = ?', requestId);
    const stored: StoredAnswer | null = row ? JSON.parse(String(row.body)) : null;
    return stored && stored.until > Date.now() ? stored : null;
  }

  storeAnswer(requestId: string, answer: StoredAnswer): void {
    this.rows('INSERT OR REPLACE INTO answers VALUES (?, ?)', requestId, JSON.stringify(answer));
  }

  /**
   * Records that two different calls had the same request id, which PayPal does not allow. The log line makes the
   * tests of the shop fail.
   */
  noteSharedId(id: string, calls: [string, string]): void {
    this.write('shared-id', { id, calls });
    console.error(`${SHARED_ID} ${id}: ${calls.join(' and ')}`);
  }

  count(name: string): void {
    this.rows(
      'INSERT INTO counters VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1',
      name,
    );
  }

  counters(): Record<string, number> {
    const rows = this.rows('SELECT name, count FROM counters ORDER BY name');
    return Object.fromEntries(rows.map((row) => [String(row.name), Number(row.count)]));
  }

  standing(): Standing[] {
    const [row] = this.rows("SELECT body FROM notes WHERE name = 'standing'");
    return row ? JSON.parse(String(row.body)) : [];
  }

  setStanding(standing: Standing[]): void {
    this.rows("INSERT OR REPLACE INTO notes VALUES ('standing', ?)", JSON.stringify(standing));
  }

  /** The secret key that signs webhooks. The first call creates it. */
  signingKey(): string {
    const newKey = hex(crypto.getRandomValues(new Uint8Array(32)));
    this.rows("INSERT OR IGNORE INTO notes VALUES ('key', ?)", newKey);
    return String(this.rows("SELECT body FROM notes WHERE name = 'key'")[0]?.body);
  }

  /** Stores a request in the log, which has the last 200 requests. Returns the id that `logStatus` needs. */
  logRequest(request: LoggedRequest): number {
    const query = 'INSERT INTO requests (body) VALUES (?) RETURNING id';
    const id = Number(this.rows(query, JSON.stringify(request))[0]?.id);
    this.rows('DELETE FROM requests WHERE id <= ?', id - 200);
    return id;
  }

  logStatus(id: number, status: number): void {
    this.rows("UPDATE requests SET body = json_set(body, '$.status', ?) WHERE id = ?", status, id);
  }

  requests(): LoggedRequest[] {
    const rows = this.rows('SELECT body FROM requests ORDER BY id');
    return rows.map((row) => JSON.parse(String(row.body)));
  }

  addJob(job: Job, due: number): void {
    this.rows('INSERT INTO jobs (due, body) VALUES (?, ?)', due, JSON.stringify(job));
    this.ctx.waitUntil(this.scheduleAlarm());
  }

  jobs(): { id: number; due: number; job: Job }[] {
    const rows = this.rows('SELECT id, due, body FROM jobs ORDER BY due, id');
    return rows.map((row) => ({
      id: Number(row.id),
      due: Number(row.due),
      job: JSON.parse(String(row.body)),
    }));
  }

  removeJob(id: number): boolean {
    return this.rows('DELETE FROM jobs WHERE id = ? RETURNING id', id).length > 0;
  }

  /**
   * Deletes instructions, counters, logged requests, waiting jobs and webhook registrations. With `payments` it
   * also deletes all other records, such as orders and payments, and the stored answers. Access tokens and the
   * request ids of two calls always stay.
   */
  reset(payments = false): void {
    this.setStanding([]);
    for (const table of ['counters', 'requests', 'jobs']) this.rows(`DELETE FROM ${table}`);
    this.rows("DELETE FROM records WHERE kind = 'webhook'");
    this.rows("DELETE FROM notes WHERE name = 'registered'");
    if (!payments) return;
    this.rows("DELETE FROM records WHERE kind NOT IN ('access', 'shared-id')");
    this.rows('DELETE FROM answers');
  }

  /** Stores a name. Returns true if the name was not stored before. */
  isFirst(name: string): boolean {
    return this.rows("INSERT OR IGNORE INTO notes VALUES (?, '') RETURNING name", name).length > 0;
  }

  /** Sets the durable object's alarm to the time of the next job. */
  async scheduleAlarm(): Promise<void> {
    const [next] = this.jobs();
    if (next) await this.setAlarm(Math.max(next.due, Date.now() + 1));
  }

  /** Sets the durable object's alarm. `at` is a time of the sandbox's clock, in ms since 1970. */
  async setAlarm(at: number): Promise<void> {
    await this.ctx.storage.setAlarm(at);
  }
}
