import type { Payment } from '../model/payment.ts';
import { type PaymentRow, paymentOf } from './store-rows.ts';

/** How many of each a run of the scheduled job takes on. */
const BATCH = 20;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** After this time the provider tells nothing new about a payment that was never charged, in ms. */
const ASKED_FOR = 72 * HOUR;

/**
 * Payments the provider has to be asked about, those least recently touched first: approved, held
 * or unknown for two minutes, and upsells sent to the wallet, whose binding button was pressed.
 */
export async function duePayments(db: D1Database, now: number): Promise<Payment[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM payments
       WHERE (status IN ('approved', 'unknown', 'pending') OR (status = 'created' AND purpose <> 'order'))
         AND provider_order_id IS NOT NULL AND updated_at < ? AND created_at > ?
       ORDER BY updated_at LIMIT ${BATCH}`,
    )
    .bind(now - 2 * MINUTE, now - ASKED_FOR)
    .all<PaymentRow>();
  return results.map(paymentOf);
}

/** Puts a payment that was asked about behind the others. */
export async function touch(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db.prepare('UPDATE payments SET updated_at = ? WHERE id = ?').bind(now, paymentId).run();
}

/** Payments nobody approved within three hours, and approvals nobody used before the provider forgets them. */
export async function lapsedPayments(db: D1Database, now: number): Promise<Payment[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM payments
       WHERE (status IN ('created', 'declined') AND created_at < ?)
         OR (status = 'approved' AND created_at < ?)
       ORDER BY created_at LIMIT ${BATCH}`,
    )
    .bind(now - 3 * HOUR, now - ASKED_FOR)
    .all<PaymentRow>();
  return results.map(paymentOf);
}

/** Payments of the last three days, of orders that name an email address, whose confirmation has neither left nor been queued within the hour. */
export async function unmailedPayments(db: D1Database, now: number): Promise<Payment[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM payments WHERE paid_at BETWEEN ? AND ?
         AND order_id IN (SELECT id FROM orders WHERE email <> '') AND NOT EXISTS (
         SELECT 1 FROM order_events WHERE payment_id = payments.id
           AND (name = 'mailSent' OR (name = 'mailQueued' AND at > ?)))
       ORDER BY paid_at LIMIT ${BATCH}`,
    )
    .bind(now - ASKED_FOR, now - 2 * MINUTE, now - HOUR)
    .all<PaymentRow>();
  return results.map(paymentOf);
}

/** Whether the confirmation of a payment has left. */
export async function isMailSent(db: D1Database, paymentId: string): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 FROM order_events WHERE payment_id = ? AND name = 'mailSent'")
    .bind(paymentId)
    .first();
  return row !== null;
}
