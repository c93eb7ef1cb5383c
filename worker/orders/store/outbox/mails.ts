import { HOUR } from '../../../durations.ts';
import { mailKey, type NewMail } from '../../../mail/mail.ts';
import { always } from '../condition.ts';

/** SQL subquery: the mails of the outbox. */
export const mailsTable = "(SELECT * FROM outbox WHERE channel = 'mail')";
/** SQL subquery: the unsent mails of the outbox. */
export const unsentMailsTable =
  "(SELECT * FROM outbox INDEXED BY outbox_unsent WHERE channel = 'mail' AND sent_at IS NULL)";

/** An unsent mail is overdue when it is older than this, in ms. */
export const MAIL_OVERDUE_AFTER = HOUR;

/**
 * The statement that writes a mail to the outbox, for the batch that stores the mail's cause, such as a
 * payment. It has the same condition as the batch. The mail is due at once or after its `delay`. An existing
 * mail with the same key is unchanged.
 */
export function mailInsertion(
  db: D1Database,
  mail: NewMail,
  now: number,
  condition = always,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, order_id, subject, body, created_at, due_at)
       SELECT ?1, 'mail', ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${condition.sql} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(
      ...[mailKey(mail), mail.kind, mail.orderId, mail.subject, mail.body ?? null],
      ...[now, now + (mail.delay ?? 0)],
      ...condition.values,
    );
}

/**
 * True if the statement wrote a mail. D1 also counts rows that triggers wrote, so the count of changes may be
 * above 1.
 */
export function isWritten(insertion: Pick<D1Result, 'meta'> | undefined): boolean {
  return insertion !== undefined && insertion.meta.changes > 0;
}

/**
 * The statement that writes a mail of a kind for each row of a query with the columns `subject` and `orderId`. A mail is due at once or after its `delay` (ms). An existing mail with the same key is
 * unchanged. The statement returns the ids of the orders with a new mail. `now` in ms.
 */
export function mailInsertions(
  db: D1Database,
  { kind, delay = 0 }: Pick<NewMail, 'kind' | 'delay'>,
  { sql, values }: { sql: string; values: readonly (string | number | null)[] },
  now: number,
): D1PreparedStatement {
  const [ofKind, at, due] = [1, 2, 3].map((place) => `?${values.length + place}`);
  return db
    .prepare(
      `WITH found AS (${sql})
       INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
       SELECT ${ofKind} || ':' || subject, 'mail', ${ofKind}, orderId, subject, ${at}, ${due} FROM found WHERE true
       ON CONFLICT (key) DO NOTHING RETURNING order_id AS id`,
    )
    .bind(...values, kind, now, now + delay);
}

/** The statement that logs a sent mail in its order. It writes nothing for a mail without an order or sent before. */
export function mailSentEvent(db: D1Database, key: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, payment_id, name, detail, at)
       SELECT order_id, (SELECT id FROM payments WHERE id = subject), 'mailSent', kind, ?1
       FROM outbox WHERE key = ?2 AND order_id IS NOT NULL AND sent_at IS NULL`,
    )
    .bind(now, key);
}

/** The statement that deletes the unsent mails that match an SQL condition. ?1 in the condition is `value`. */
export function unsentMailDeletion(
  db: D1Database,
  sql: string,
  value: string,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM outbox WHERE channel = 'mail' AND sent_at IS NULL AND ${sql}`)
    .bind(value);
}

/** The number of unsent mails written before `before`, and the time of the oldest; times in ms. */
export async function mailsUnsentSince(
  db: D1Database,
  before: number,
): Promise<{ mails: number; oldest: number }> {
  const counts = await db
    .prepare(
      `SELECT count(*) AS mails, ifnull(min(created_at), 0) AS oldest FROM ${unsentMailsTable}
       WHERE created_at < ?1`,
    )
    .bind(before)
    .first<{ mails: number; oldest: number }>();
  return counts ?? { mails: 0, oldest: 0 };
}
