import { type MailKind, mailKey, type NewMail } from '../../../mail/mail.ts';
import type { Condition } from '../ledger.ts';

/** The mails of the outbox, as a table of a query. */
export const mailsTable = "(SELECT * FROM outbox WHERE channel = 'mail')";
/** Those that have not left. */
export const unsentMailsTable =
  "(SELECT * FROM outbox INDEXED BY outbox_unsent WHERE channel = 'mail' AND sent_at IS NULL)";

/**
 * The statement that writes a mail, due at once unless it waits, for the batch of the fact it tells; `condition` is that
 * of the batch. A mail that is there already stays as it is.
 */
export function mailInsertion(
  db: D1Database,
  mail: NewMail,
  now: number,
  condition: Condition = { sql: 'true', values: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, order_id, subject, body, created_at, due_at)
       SELECT ?, 'mail', ?, ?, ?, ?, ?, ? WHERE ${condition.sql} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(
      ...[mailKey(mail), mail.kind, mail.orderId, mail.subject, mail.body ?? null],
      ...[now, now + (mail.waits ?? 0)],
      ...condition.values,
    );
}

/** Whether a statement wrote a mail: the platform's count has the rows that triggers write, too. */
export function isWritten(insertion: Pick<D1Result, 'meta'> | undefined): boolean {
  return insertion !== undefined && insertion.meta.changes > 0;
}

/**
 * The statement that writes a mail of a kind about each order that a query finds, by its `id`. Its rows are the ids of
 * the orders about which there was none.
 */
export function mailInsertions(
  db: D1Database,
  kind: MailKind,
  { sql, values }: Condition,
  now: number,
): D1PreparedStatement {
  const [ofKind, at] = [`?${values.length + 1}`, `?${values.length + 2}`];
  return db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
       SELECT ${ofKind} || ':' || id, 'mail', ${ofKind}, id, id, ${at}, ${at} FROM (${sql}) WHERE true
       ON CONFLICT (key) DO NOTHING RETURNING order_id AS id`,
    )
    .bind(...values, kind, now);
}

/** The statement that enters in an order's log that a mail has left; for one of no order, or noted before, nothing. */
export function mailSentEvent(db: D1Database, key: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, payment_id, name, detail, at)
       SELECT order_id, (SELECT id FROM payments WHERE id = subject), 'mailSent', kind, ?
       FROM outbox WHERE key = ? AND order_id IS NOT NULL AND sent_at IS NULL`,
    )
    .bind(now, key);
}

/** The statement that deletes what waits for the buyers of orders, which a condition names. */
export function unsentMailDeletion(
  db: D1Database,
  { sql, values }: Condition,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM outbox WHERE channel = 'mail' AND sent_at IS NULL AND ${sql}`)
    .bind(...values);
}

/** How many mails that were written before `before` have not left, and when the oldest was written; times in ms. */
export async function mailsUnsentSince(
  db: D1Database,
  before: number,
): Promise<{ mails: number; oldest: number }> {
  const counts = await db
    .prepare(
      `SELECT count(*) AS mails, ifnull(min(created_at), 0) AS oldest FROM ${unsentMailsTable}
       WHERE created_at < ?`,
    )
    .bind(before)
    .first<{ mails: number; oldest: number }>();
  return counts ?? { mails: 0, oldest: 0 };
}
