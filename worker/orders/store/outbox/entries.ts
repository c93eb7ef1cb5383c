import type { AgedTable } from '../../../jobs/delete-oldest.ts';
import type { MailKind } from '../../../mail/mail.ts';
import type { OutgoingType } from '../../../outgoing/facts.ts';

/** What leaves the shop: mails to buyers, webhooks to other systems. The kinds of each. */
type Kinds = { mail: MailKind; webhook: OutgoingType };
type Channel = keyof Kinds;

/** An entry of the outbox that a worker is sending. Times in ms since the epoch. */
export type ClaimedEntry<C extends Channel> = {
  key: string;
  kind: Kinds[C];
  subject: string;
  orderId: string | null;
  /** The webhook's id; null for a mail. */
  messageId: string | null;
  body: string | null;
  /** How often it was tried, this time included. */
  attempts: number;
  createdAt: number;
  claimedUntil: number;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * TABLE: how long an entry waits after each failure, in ms, and after all further ones (rules 7.26 and 7.61). Null:
 * it is given up.
 */
const retryDelays: Readonly<Record<Channel, { first: readonly number[]; later: number | null }>> = {
  mail: {
    first: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR],
    later: DAY,
  },
  webhook: {
    first: [
      ...[5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
      ...[24 * HOUR, 24 * HOUR],
    ],
    later: null,
  },
};
/** The longest the platform lets a batch or a job run, in ms: a claim outlives none that is alive. */
const LONGEST_RUN = 15 * MINUTE;
/** How many entries a run of the scheduled job takes on: of mails, and of the webhooks of each receiver. */
const BATCH = 20;

/** How long an entry waits that has failed so often, in ms; null where it is given up. */
export function retryDelay(channel: Channel, attempts: number): number | null {
  const { first, later } = retryDelays[channel];
  return first[Math.max(attempts, 1) - 1] ?? later;
}

/** Takes an entry that is due, for this caller alone; null where it has left, is not due or is claimed. */
export function claimEntry<C extends Channel>(
  db: D1Database,
  channel: C,
  key: string,
  now: number,
): Promise<ClaimedEntry<C> | null> {
  return db
    .prepare(
      `UPDATE outbox SET claimed_until = ?1 + ${LONGEST_RUN}, attempts = attempts + 1
       WHERE key = ?2 AND channel = ?3 AND sent_at IS NULL AND dead_at IS NULL
         AND due_at <= ?1 AND claimed_until <= ?1
       RETURNING key, kind, subject, order_id AS orderId, message_id AS messageId, body, attempts,
         created_at AS createdAt, claimed_until AS claimedUntil`,
    )
    .bind(now, key, channel)
    .first<ClaimedEntry<C>>();
}

/** The keys of entries that wait, those due first before the others, as many as a run takes on. */
export async function dueKeys(
  db: D1Database,
  channel: Channel,
  now: number,
  receiver = '',
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key FROM outbox INDEXED BY outbox_due
       WHERE channel = ?1 AND receiver = ?2 AND sent_at IS NULL AND dead_at IS NULL
         AND due_at <= ?3 AND claimed_until <= ?3
       ORDER BY due_at, created_at LIMIT ${BATCH}`,
    )
    .bind(channel, receiver, now)
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** What became of a try: the entry is due again, has left, or is given up. */
type TryResult = { dueAt: number } | 'sent' | 'dead';

/**
 * The statement that notes a try and gives its entry back; `outcome` is the receiver's status, or what happened
 * instead of one. A failure is not noted where the claim has ended by then.
 */
export function noteTry(
  db: D1Database,
  { key, claimedUntil }: Pick<ClaimedEntry<Channel>, 'key' | 'claimedUntil'>,
  outcome: number | string,
  ending: TryResult,
  now: number,
): D1PreparedStatement {
  const dueAt = typeof ending === 'object' ? ending.dueAt : null;
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
      ...[ending === 'sent' ? now : null, ending === 'dead' ? now : null, claimedUntil],
    );
}

/** Notes a failure; returns how long its entry waits now, in ms, or null where it is given up. */
export async function noteFailure<C extends Channel>(
  db: D1Database,
  channel: C,
  entry: Pick<ClaimedEntry<C>, 'key' | 'claimedUntil' | 'attempts'>,
  outcome: number | string,
  now: number,
): Promise<number | null> {
  const delay = retryDelay(channel, entry.attempts);
  const ending = delay === null ? 'dead' : { dueAt: now + delay };
  await noteTry(db, entry, outcome, ending, now).run();
  return delay;
}

/** Removes an entry whose fact is gone. */
export async function deleteEntry(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM outbox WHERE key = ?').bind(key).run();
}

/** TABLE: what the outbox loses by age. Mails of an order go with it; nothing in a webhook is personal. */
export const agedEntries = {
  mails: {
    ...{ table: 'outbox', key: 'key', at: 'sent_at', index: 'outbox_without_order' },
    where: "channel = 'mail' AND order_id IS NULL",
  },
  /** Mails that carry their content and have not left. */
  unsentContent: {
    ...{ table: 'outbox', key: 'key', at: 'created_at', index: 'outbox_with_body' },
    where: "channel = 'mail' AND body IS NOT NULL",
  },
  webhooks: { table: 'outbox', key: 'key', at: 'created_at', where: "channel = 'webhook'" },
} as const satisfies Record<string, AgedTable>;
