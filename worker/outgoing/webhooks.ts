import type { Env } from '../env.ts';
import type { Guard } from '../orders/store/ledger.ts';
import type { OutgoingFact } from './facts.ts';
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
      `INSERT INTO outbox (key, channel, kind, subject, order_id, receiver, message_id, created_at, due_at)
       SELECT value || ':' || ?1 || ':' || ?2, 'webhook', ?1, ?2, ?4, value, ?3, ?5, ?5 FROM json_each(?6)
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

/** Keeps what a webhook says, before it is sent for the first time. */
export async function keepBody(db: D1Database, key: string, body: string): Promise<void> {
  await db.prepare('UPDATE outbox SET body = ? WHERE key = ?').bind(body, key).run();
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
      `UPDATE outbox SET dead_at = ? WHERE channel = 'webhook' AND receiver = ?
         AND sent_at IS NULL AND dead_at IS NULL`,
    )
    .bind(now, receiver)
    .run();
}
