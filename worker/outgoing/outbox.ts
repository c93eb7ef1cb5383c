import type { Env } from '../env.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import type { Guard } from '../orders/store/ledger.ts';
import type { OutgoingFact, OutgoingType } from './facts.ts';
import { type Receiver, readReceivers } from './receivers.ts';

/**
 * The statements that write down that other systems are to be told of a fact, for the batch of the fact and under
 * its guard; none where nobody is to be told. `now` in ms.
 */
export type Teller = (fact: OutgoingFact, now: number, guard?: Guard) => D1PreparedStatement[];

/** Where no other system is configured. */
export const tellNobody: Teller = () => [];

const always: Guard = { sql: 'true', values: [] };

/** Tells who is configured. A fact that was told before stays as it is. */
export function teller(
  env: Pick<Env, 'DB' | 'SHOP' | 'OUTGOING_WEBHOOKS' | 'OUTGOING_SECRETS'>,
): Teller {
  if (!env.OUTGOING_WEBHOOKS) return tellNobody;
  const { receivers } = readReceivers(env);
  return ({ type, subject, orderId }, now, guard = always) => {
    const names = receivers.filter(({ types }) => types.includes(type)).map(({ name }) => name);
    if (names.length === 0) return [];
    const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
    const statement = env.DB.prepare(
      `INSERT INTO outgoing (key, id, receiver, type, subject, order_id, created_at, due_at)
       SELECT value || ':' || ?1 || ':' || ?2, ?3, value, ?1, ?2, ?4, ?5, ?5 FROM json_each(?6)
       WHERE ${numbered(guard.sql, 7)} ON CONFLICT (key) DO NOTHING`,
    );
    return [
      statement.bind(type, subject, id, orderId, now, JSON.stringify(names), ...guard.values),
    ];
  };
}

/** A guard's places numbered: those before it are used twice. */
function numbered(sql: string, from: number): string {
  let at = from - 1;
  return sql.replaceAll('?', () => {
    at += 1;
    return `?${at}`;
  });
}

/** A webhook that somebody is sending. Times in ms since the epoch. */
export type ClaimedWebhook = {
  key: string;
  id: string;
  type: OutgoingType;
  subject: string;
  orderId: string | null;
  body: string | null;
  /** How often it was tried, this time included. */
  attempts: number;
  createdAt: number;
};

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long a webhook waits after each failure, in ms (rule 7.61); after the last it is given up. */
const pauses = [
  ...[5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
  ...[24 * HOUR, 24 * HOUR],
];
/** The longest the platform lets a job run, in ms: a claim outlives none that is alive. */
const LONGEST_RUN = 15 * MINUTE;
/** How many webhooks a run sends to one receiver. */
const BATCH = 20;

/** How long a webhook waits that has failed so often, in ms; null where it is given up. */
export function pauseOf(attempts: number): number | null {
  return pauses[attempts - 1] ?? null;
}

/** The keys of the webhooks that a receiver is to get now, those due first before the others. */
export async function dueWebhooks(
  db: D1Database,
  receiver: string,
  now: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key FROM outgoing INDEXED BY outgoing_due
       WHERE receiver = ? AND sent_at IS NULL AND dead_at IS NULL AND due_at <= ? AND claimed_until <= ?
       ORDER BY due_at LIMIT ${BATCH}`,
    )
    .bind(receiver, now, now)
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** Takes a webhook that is due, for this caller alone; null where it is sent, not due or somebody else's. */
export function claimWebhook(
  db: D1Database,
  key: string,
  now: number,
): Promise<ClaimedWebhook | null> {
  return db
    .prepare(
      `UPDATE outgoing SET claimed_until = ?1 + ${LONGEST_RUN}, attempts = attempts + 1
       WHERE key = ?2 AND sent_at IS NULL AND dead_at IS NULL AND due_at <= ?1 AND claimed_until <= ?1
       RETURNING key, id, type, subject, order_id AS orderId, body, attempts, created_at AS createdAt`,
    )
    .bind(now, key)
    .first<ClaimedWebhook>();
}

/** Keeps what a webhook says, before it is sent for the first time. */
export async function keepBody(db: D1Database, key: string, body: string): Promise<void> {
  await db.prepare('UPDATE outgoing SET body = ? WHERE key = ?').bind(body, key).run();
}

/** Removes a webhook of which nothing can be told any more. */
export async function dropWebhook(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM outgoing WHERE key = ?').bind(key).run();
}

/** What became of a try: when it is due again; sent; or given up. */
export type Ending = { dueAt: number } | 'sent' | 'dead';

/** Notes a try: its status, or what happened instead of an answer. */
export async function noteTry(
  db: D1Database,
  key: string,
  status: number | string,
  ending: Ending,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE outgoing SET tries = json_insert(tries, '$[#]', json_array(?2, ?3)), claimed_until = 0,
         due_at = ifnull(?4, due_at), sent_at = ?5, dead_at = ?6 WHERE key = ?1`,
    )
    .bind(
      ...[key, now, status, typeof ending === 'object' ? ending.dueAt : null],
      ...[ending === 'sent' ? now : null, ending === 'dead' ? now : null],
    )
    .run();
}

/** Whether a receiver wants nothing more at its address. */
export async function isStopped(db: D1Database, { name, url }: Receiver): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM stopped_receivers WHERE name = ? AND url = ?')
    .bind(name, url)
    .first();
  return found !== null;
}

/** Notes that a receiver wants nothing more at its address; false where that is known. */
export async function stopReceiver(
  db: D1Database,
  { name, url }: Receiver,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO stopped_receivers VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .bind(name, url, now)
    .run();
  return meta.changes === 1;
}

/** Gives up what waits for a receiver that wants nothing more: an operator sees it and may send it after all. */
export async function giveUp(db: D1Database, receiver: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE outgoing SET dead_at = ? WHERE receiver = ? AND sent_at IS NULL AND dead_at IS NULL`,
    )
    .bind(now, receiver)
    .run();
}

/** Webhooks of any age; nothing in them is personal. */
export const agedWebhooks = {
  table: 'outgoing',
  key: 'key',
  at: 'created_at',
} as const satisfies AgedTable;
