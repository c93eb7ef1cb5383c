import type { AgedTable } from '../jobs/delete-oldest.ts';
import type { Guard } from '../orders/store/ledger.ts';

/** Every kind of mail; mail-kinds.ts says how each is made. */
export type MailKind =
  | 'order'
  | 'upsell'
  | 'notCharged'
  | 'refunded'
  | 'shipped'
  | 'receiptLink'
  | 'withdrawal'
  | 'quizAddress'
  | 'quizResult'
  | 'disputed'
  | 'digest'
  | 'invitation'
  | 'downloadLinks';

/** A mail to write. */
export type NewMail = {
  kind: MailKind;
  /** The id of what it tells. */
  subject: string;
  /** The order it belongs to, with which it is deleted. */
  orderId: string | null;
  /** What it says, encrypted, where nothing else stores that. */
  payload?: string;
  /** How long it waits before it leaves, in ms, because it may not be needed. */
  waits?: number;
};

/** A message on the queue: the mail that is due. */
export type MailWake = { key: string };

/** A mail that somebody is sending. Times in ms since the epoch. */
export type ClaimedMail = {
  key: string;
  kind: MailKind;
  subject: string;
  orderId: string | null;
  payload: string | null;
  /** How often it was tried, this time included. */
  attempts: number;
  claimedUntil: number;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a mail waits after each failure, in ms (rule 7.26). */
const pauses = [
  ...[30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  ...[HOUR, 6 * HOUR, DAY],
];
/** The longest the platform lets a batch or a job run, in ms: a claim outlives none that is alive. */
const LONGEST_RUN = 15 * MINUTE;
/** How many mails a run of the scheduled job takes on. */
const BATCH = 20;
/** From this age on an unsent mail is overdue, in ms. */
const OVERDUE = HOUR;

/** How long a mail waits that has failed so often, in ms: the last pause comes again for ever. */
export function pauseAfter(attempts: number): number {
  return pauses[Math.max(attempts, 1) - 1] ?? DAY;
}

/** What tells one mail from all others. */
export function mailKey({ kind, subject }: Pick<NewMail, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}

/**
 * The statement that writes a mail, due at once unless it waits, for the batch of the fact it tells; `guard` is that
 * of the batch. A mail that is there already stays as it is.
 */
export function mailInsertion(
  db: D1Database,
  mail: NewMail,
  now: number,
  guard: Guard = { sql: 'true', values: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at)
       SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${guard.sql} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(
      ...[mailKey(mail), mail.kind, mail.orderId, mail.subject, mail.payload ?? null],
      ...[now, now + (mail.waits ?? 0)],
      ...guard.values,
    );
}

/** Takes a mail that is due, for this caller alone; null where it is sent, not due or somebody else's. */
export function claimMail(db: D1Database, key: string, now: number): Promise<ClaimedMail | null> {
  return db
    .prepare(
      `UPDATE mails SET claimed_until = ?, attempts = attempts + 1
       WHERE key = ? AND sent_at IS NULL AND due_at <= ? AND claimed_until <= ?
       RETURNING key, kind, subject, order_id AS orderId, payload, attempts, claimed_until AS claimedUntil`,
    )
    .bind(now + LONGEST_RUN, key, now, now)
    .first<ClaimedMail>();
}

/** Gives a mail back that could not be sent, until it is due again. */
export async function postponeMail(
  db: D1Database,
  { key, claimedUntil }: ClaimedMail,
  dueAt: number,
  error: string,
): Promise<void> {
  await db
    .prepare(
      `UPDATE mails SET due_at = ?, last_error = ?, claimed_until = 0
       WHERE key = ? AND claimed_until = ?`,
    )
    .bind(dueAt, error, key, claimedUntil)
    .run();
}

/** The statement that notes that a mail has left. */
export function sentMail(db: D1Database, key: string, now: number): D1PreparedStatement {
  return db
    .prepare('UPDATE mails SET sent_at = ?, payload = NULL, last_error = NULL WHERE key = ?')
    .bind(now, key);
}

/** Removes a mail of which nothing can be told any more. */
export async function dropMail(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM mails WHERE key = ?').bind(key).run();
}

/** The keys of mails that wait, those due first before the others, as many as a run takes on. */
export async function dueMails(db: D1Database, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key FROM mails WHERE sent_at IS NULL AND due_at <= ?1 AND claimed_until <= ?1
       ORDER BY due_at, created_at LIMIT ${BATCH}`,
    )
    .bind(now)
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** How many mails are overdue, and since when the oldest has been there, in ms since the epoch. */
export async function overdueMails(
  db: D1Database,
  now: number,
): Promise<{ mails: number; oldest: number }> {
  const found = await db
    .prepare(
      `SELECT count(*) AS mails, ifnull(min(created_at), 0) AS oldest FROM mails
       WHERE sent_at IS NULL AND created_at < ?`,
    )
    .bind(now - OVERDUE)
    .first<{ mails: number; oldest: number }>();
  return found ?? { mails: 0, oldest: 0 };
}

/** Mails that have left and belong to no order. */
export const agedMails = {
  table: 'mails',
  key: 'key',
  at: 'sent_at',
  where: 'order_id IS NULL',
  index: 'mails_without_order',
} as const satisfies AgedTable;

/** Mails that carry what they say and have not left. */
export const agedPayloads = {
  table: 'mails',
  key: 'key',
  at: 'created_at',
  where: 'payload IS NOT NULL',
  index: 'mails_with_payload',
} as const satisfies AgedTable;
