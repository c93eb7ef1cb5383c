import type { AgedTable } from '../../../aged-table.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../durations.ts';
import type { MailKind } from '../../../mail/mail.ts';
import type { OutgoingType } from '../../../outgoing/facts.ts';

/** The kinds of entries by channel: mails, and webhooks to other systems. */
type Kinds = { mail: MailKind; webhook: OutgoingType };
type Channel = keyof Kinds;

/** An entry of the outbox that a worker is sending. Times in ms since the epoch. */
export type ReservedEntry<C extends Channel> = {
  key: string;
  kind: Kinds[C];
  subject: string;
  orderId: string | null;
  /** The webhook's id; null for a mail. */
  messageId: string | null;
  body: string | null;
  /** The number of tries to send the entry. The present try is included. */
  attempts: number;
  createdAt: number;
  reservedUntil: number;
};

/**
 * TABLE: the delay in ms after each of the first failures and after every later one (rules 7.26 and 7.61). Null: the
 * entry is given up.
 */
const retryDelays: Readonly<Record<Channel, { first: readonly number[]; later: number | null }>> = {
  mail: {
    first: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR],
    later: DAY,
  },
  webhook: {
    first: [
      ...[5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
      ...[DAY, DAY],
    ],
    later: null,
  },
};
/**
 * The platform's time limit for a queue batch or a scheduled job, in ms. An entry is reserved for this time,
 * because its worker cannot run longer.
 */
const RESERVED_FOR = 15 * MINUTE;
/** The delay in ms before the next try, after this number of failures. Null if there is no next try. */
export function retryDelay(channel: Channel, attempts: number): number | null {
  const { first, later } = retryDelays[channel];
  return first[Math.max(attempts, 1) - 1] ?? later;
}

/** The columns of a reserved entry, as `ReservedEntry` names them. */
const reservedColumns = `key, kind, subject, order_id AS orderId, message_id AS messageId, body, attempts,
  created_at AS createdAt, claimed_until AS reservedUntil`;

/**
 * Finds the due entries of a channel, first due first. ?1: now (ms), ?2: channel, ?3: receiver (empty for mails), ?4:
 * number of rows.
 */
const dueSql = `SELECT key FROM outbox INDEXED BY outbox_due
  WHERE channel = ?2 AND receiver = ?3 AND sent_at IS NULL AND dead_at IS NULL
    AND due_at <= ?1 AND claimed_until <= ?1
  ORDER BY due_at, created_at LIMIT ?4`;

/**
 * Reserves a due mail, so that only this caller sends it. Null if the mail is sent, not due yet, or reserved by another
 * caller. `now` in ms.
 */
export function reserveMail(
  db: D1Database,
  key: string,
  now: number,
): Promise<ReservedEntry<'mail'> | null> {
  return db
    .prepare(
      `UPDATE outbox SET claimed_until = ?1 + ${RESERVED_FOR}, attempts = attempts + 1
       WHERE key = ?2 AND channel = 'mail' AND sent_at IS NULL AND dead_at IS NULL
         AND due_at <= ?1 AND claimed_until <= ?1
       RETURNING ${reservedColumns}`,
    )
    .bind(now, key)
    .first<ReservedEntry<'mail'>>();
}

/**
 * Reserves due webhooks of a receiver, at most `limit`, so that only this caller sends them. First due first. The
 * caller must end each reservation. `now` in ms.
 */
export async function reserveWebhooks(
  db: D1Database,
  receiver: string,
  now: number,
  limit: number,
): Promise<ReservedEntry<'webhook'>[]> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET claimed_until = ?1 + ${RESERVED_FOR}, attempts = attempts + 1
       WHERE key IN (${dueSql}) RETURNING ${reservedColumns}, due_at AS dueAt`,
    )
    .bind(now, 'webhook', receiver, limit)
    .all<ReservedEntry<'webhook'> & { dueAt: number }>();
  return results.sort((a, b) => a.dueAt - b.dueAt || a.createdAt - b.createdAt);
}

/** Ends the reservations of entries that the caller did not try to send. They remain due. */
export async function endReservations(
  db: D1Database,
  entries: readonly Pick<ReservedEntry<Channel>, 'key' | 'reservedUntil'>[],
): Promise<void> {
  const reservations = Object.fromEntries(entries.map((entry) => [entry.key, entry.reservedUntil]));
  await db
    .prepare(
      `UPDATE outbox SET claimed_until = 0, attempts = attempts - 1
       FROM json_each(?1) AS reservation
       WHERE outbox.key = reservation.key AND claimed_until = reservation.value`,
    )
    .bind(JSON.stringify(reservations))
    .run();
}

/** The keys of the due mails, first due first, at most `limit`. `now` in ms. */
export async function dueMails(db: D1Database, now: number, limit: number): Promise<string[]> {
  const { results } = await db.prepare(dueSql).bind(now, 'mail', '', limit).all<{ key: string }>();
  return results.map(({ key }) => key);
}

/**
 * The result of a try to send an entry: the time (ms) of the next try, or `sent`, or `dead` if no try follows.
 */
type TryResult = { dueAt: number } | 'sent' | 'dead';

/**
 * The statement that records a try to send an entry and ends the entry's reservation. `outcome` is the
 * receiver's HTTP status or the name of the error. A failure is not recorded if another caller has reserved the entry
 * since. `now` in ms.
 */
export function noteTry(
  db: D1Database,
  { key, reservedUntil }: Pick<ReservedEntry<Channel>, 'key' | 'reservedUntil'>,
  outcome: number | string,
  result: TryResult,
  now: number,
): D1PreparedStatement {
  const dueAt = typeof result === 'object' ? result.dueAt : null;
  return db
    .prepare(
      `UPDATE outbox SET claimed_until = 0, due_at = ifnull(?4, due_at), sent_at = ?5, dead_at = ?6,
         last_error = iif(channel = 'mail' AND ?5 IS NULL, ?3, NULL),
         body = iif(channel = 'mail' AND ?5 IS NOT NULL, NULL, body),
         tries = iif(channel = 'webhook', json_insert(tries, '$[#]', json_array(?2, ?3)), tries)
       WHERE key = ?1 AND (claimed_until = ?7 OR ?5 IS NOT NULL)`,
    )
    .bind(
      ...[key, now, outcome, dueAt],
      ...[result === 'sent' ? now : null, result === 'dead' ? now : null, reservedUntil],
    );
}

/** Records a failed try to send an entry. Returns the delay until the next try in ms. Null if no try follows. */
export async function noteFailure<C extends Channel>(
  db: D1Database,
  channel: C,
  entry: Pick<ReservedEntry<C>, 'key' | 'reservedUntil' | 'attempts'>,
  outcome: number | string,
  now: number,
): Promise<number | null> {
  const delay = retryDelay(channel, entry.attempts);
  const result = delay === null ? 'dead' : { dueAt: now + delay };
  await noteTry(db, entry, outcome, result, now).run();
  return delay;
}

/** Deletes an entry of the outbox, because its order or other subject no longer exists. */
export async function deleteEntry(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM outbox WHERE key = ?1').bind(key).run();
}

/**
 * TABLE: the entries that are deleted by age. Mails of an order are deleted with the order. Webhooks contain no
 * personal data.
 */
export const agedEntries = {
  mails: {
    table: 'outbox',
    key: 'key',
    at: 'sent_at',
    index: 'outbox_without_order',
    where: "channel = 'mail' AND order_id IS NULL",
  },
  /** Unsent mails with stored content. */
  unsentContent: {
    table: 'outbox',
    key: 'key',
    at: 'created_at',
    index: 'outbox_with_body',
    where: "channel = 'mail' AND body IS NOT NULL",
  },
  webhooks: { table: 'outbox', key: 'key', at: 'created_at', where: "channel = 'webhook'" },
} as const satisfies Record<string, AgedTable>;
