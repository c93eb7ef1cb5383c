import { HOUR } from '../../../../worker/durations.ts';
import type { ProviderCapture } from '../actors/provider.ts';
import type { PaymentName } from './facts.ts';

/** A payment in the shop's database at the end of a run. Amounts in minor units. */
export type BookedPayment = {
  id: string;
  name: PaymentName;
  invoice: string;
  /** The provider's id of the capture that the shop has booked as the payment's own; null without one. */
  captureId: string | null;
  status: string;
  orderStatus: string;
  /** The shipping state of the payment's order. */
  fulfilment: string;
  /** 1 if a withdrawal of the order was open at its release for shipping. */
  releasedWithdrawn: number;
  /** 1 if the order has a withdrawal, also a settled one. */
  withdrawn: number;
  /** The number of refunds of the payment that the order's log has as failed. */
  failedRefunds: number;
  /** 1 if refunded money was returned to the shop. */
  returned: number;
  /** The shop's id for the browser that placed the order. */
  browser: string;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
  email: string;
  /** The sum of the payment's lines; the order's first payment includes delivery. */
  linesMinor: number;
  /** The number of mails about the payment that the order's log has as sent. */
  mails: number;
  /** The number of sent mails of the order, according to the outbox. */
  orderMails: number;
  /** The number of mails that told the buyer that this payment was not charged. */
  notChargedMails: number;
  /** The number of mails that told the buyer that the order is cancelled. */
  cancelledMails: number;
  /** The reason why the shop ended the newest press of the binding button before a charge call; null if it did not. */
  closedBy: string | null;
  /** 1 if the shop itself asked for a refund, because the buyer no longer wanted the charge. */
  unwanted: number;
};

/** The payments and refunds as the shop and the provider have recorded them. */
export type Books = {
  payments: readonly BookedPayment[];
  captures: readonly ProviderCapture[];
  /** The keys of the shop's ledger: the kind of an entry and the provider's id, such as the id of a refund. */
  entries: readonly string[];
};

/** Reads all payments of the shop's database. */
export async function bookedPayments(db: D1Database): Promise<BookedPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT payments.id, number || '/' || purpose AS name, invoice_id AS invoice, capture_id AS captureId,
         payments.status, orders.status AS orderStatus, fulfilment,
         EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND declared_at < released_at
           AND ifnull(settled_at, released_at + 1) > released_at) AS releasedWithdrawn,
         EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id) AS withdrawn,
         (SELECT count(*) FROM order_events WHERE payment_id = payments.id AND name = 'refundFailed') AS failedRefunds,
         EXISTS (SELECT 1 FROM ledger WHERE payment_id = payments.id AND kind = 'returned') AS returned, browser_id AS browser, payments.currency,
         amount_minor AS amountMinor, refunded_minor AS refundedMinor, email,
         (SELECT sum(order_lines.total_minor) FROM order_lines WHERE payment_id = payments.id)
           + CASE purpose WHEN 'order' THEN delivery_minor ELSE 0 END AS linesMinor,
         (SELECT count(*) FROM order_events WHERE payment_id = payments.id AND name = 'mailSent') AS mails,
         (SELECT count(*) FROM outbox WHERE outbox.order_id = orders.id AND channel = 'mail' AND sent_at IS NOT NULL)
           AS orderMails,
         (SELECT count(*) FROM outbox JOIN charge_intents AS i ON i.id = outbox.subject
           WHERE i.payment_id = payments.id AND outbox.kind = 'notCharged' AND sent_at IS NOT NULL)
           AS notChargedMails,
         (SELECT count(*) FROM outbox WHERE outbox.order_id = orders.id AND kind = 'cancelled'
           AND sent_at IS NOT NULL) AS cancelledMails,
         (SELECT CASE WHEN called_at IS NULL THEN closed_by END FROM charge_intents AS i
           WHERE i.payment_id = payments.id ORDER BY pressed_at DESC, i.rowid DESC LIMIT 1) AS closedBy,
         EXISTS (SELECT 1 FROM refund_requests WHERE payment_id = payments.id AND requested_by = 'shop')
           AS unwanted
       FROM payments JOIN orders ON orders.id = order_id ORDER BY orders.created_at, sequence`,
    )
    .all<BookedPayment>();
  return results;
}

/**
 * Reads the keys of all entries of the shop's ledger, and of the disputes that the ledger cannot record: their currency
 * is another one than that of the payment.
 */
export async function bookedEntries(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key FROM ledger UNION SELECT 'dispute:' || dispute FROM disputes
       JOIN payments ON payments.id = payment_id WHERE disputes.currency <> payments.currency`,
    )
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** The longest time between a payment's creation and its approval at the wallet, in ms. */
const APPROVAL_ENDS = 3 * HOUR;

/** SQL: the job has not read the provider's list of events to its end. */
const unreadEvents = 'FROM job_runs WHERE position IS NOT NULL';

/** Returns true if no payment, pressed button, refund, mail, alert or list of the provider's events is unfinished. */
export async function isAtRest(db: D1Database): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM payments
       WHERE status IN ('created', 'approved', 'pending')
         OR EXISTS (SELECT 1 FROM outbox WHERE channel = 'mail' AND order_id = payments.order_id AND sent_at IS NULL)
         OR EXISTS (SELECT 1 FROM charge_intents WHERE payment_id = payments.id
           AND (state = 'open' OR (state = 'superseded' AND called_at IS NOT NULL AND paid_at IS NULL)
             OR (closed_by <> 'cancelled' AND asked_at < ended_at + ${APPROVAL_ENDS})))
         OR EXISTS (SELECT 1 FROM refund_requests WHERE payment_id = payments.id AND state = 'open')
         OR EXISTS (SELECT 1 ${unreadEvents})
         OR EXISTS (SELECT 1 FROM due_alerts)
       LIMIT 1`,
    )
    .first();
  return row === null;
}

/** Returns true if the job has not read the provider's list of events to its end. */
export async function isReadingEvents(db: D1Database): Promise<boolean> {
  return (await db.prepare(`SELECT 1 ${unreadEvents}`).first()) !== null;
}

/** A line of a paid or pending order, with the order's number and its email address. */
export type SoldLine = { number: string; email: string; id: number };

/** Reads the lines of all paid and pending orders, oldest first. */
export async function soldLines(db: D1Database): Promise<SoldLine[]> {
  const { results } = await db
    .prepare(
      `SELECT number, email, order_lines.id FROM order_lines JOIN orders ON orders.id = order_lines.order_id
       WHERE paid_at IS NOT NULL OR EXISTS (SELECT 1 FROM payments
         WHERE payments.order_id = orders.id AND purpose = 'order' AND payments.status = 'pending')
       ORDER BY order_lines.id`,
    )
    .all<SoldLine>();
  return results;
}
