import type { Purpose } from '../model/payment.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long after it came in a payment is compared with the provider's record, in ms: disputes take that long. */
const COMPARISON_PERIOD = 180 * DAY;

/** A payment whose record at the provider is due to be compared. Amounts in minor units. */
export type PaymentToCompare = {
  paymentId: string;
  orderId: string;
  purpose: Purpose;
  captureId: string;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
};

/** Of a payment that is compared never again: after every time there will be, in ms. */
const NEVER = 8.64e15;
/** How many payments a run looks at to find those that are compared never again. */
const SCAN_LIMIT = 1000;

const dueSql = 'paid_at IS NOT NULL AND compared_at <= ?1';

/**
 * The statement that takes payments out whose time is over: they would be the first to be found in every run, and
 * are as many as there ever were.
 */
const endedComparisonsSql = `UPDATE payments SET compared_at = ${NEVER} WHERE id IN
  (SELECT id FROM (SELECT id, paid_at, capture_id FROM payments INDEXED BY payments_compared
      WHERE ${dueSql} ORDER BY compared_at LIMIT ${SCAN_LIMIT})
    WHERE paid_at <= ?2 OR capture_id IS NULL)`;

/** Payments not compared within a day before `now` (ms), those least recently compared first. */
export async function paymentsToCompare(
  db: D1Database,
  now: number,
  limit: number,
): Promise<PaymentToCompare[]> {
  const [, payments] = await db.batch<PaymentToCompare>([
    db.prepare(endedComparisonsSql).bind(now - DAY, now - COMPARISON_PERIOD),
    db
      .prepare(
        `SELECT id AS paymentId, order_id AS orderId, purpose, capture_id AS captureId, currency,
           (SELECT sum(amount_minor) FROM ledger
             WHERE payment_id = payments.id AND kind IN ('capture', 'difference')) AS amountMinor,
           refunded_minor AS refundedMinor
         FROM payments INDEXED BY payments_compared WHERE ${dueSql} AND paid_at > ?2
           AND capture_id IS NOT NULL
         ORDER BY compared_at LIMIT ?3`,
      )
      .bind(now - DAY, now - COMPARISON_PERIOD, limit),
  ]);
  return payments?.results ?? [];
}

/** Notes that a payment was compared. */
export async function noteCompared(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db.prepare('UPDATE payments SET compared_at = ? WHERE id = ?').bind(now, paymentId).run();
}

/** The provider's ids of what went back of a payment before a time, and did not come back since. */
export async function standingRefunds(
  db: D1Database,
  paymentId: string,
  before: number,
): Promise<{ id: string; kind: 'refund' | 'reversal'; amountMinor: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(key, instr(key, ':') + 1) AS id, kind, -amount_minor AS amountMinor FROM ledger AS l
       WHERE payment_id = ?1 AND kind IN ('refund', 'reversal') AND at < ?2 AND NOT EXISTS
         (SELECT 1 FROM ledger WHERE key = 'returned:' || substr(l.key, instr(l.key, ':') + 1))`,
    )
    .bind(paymentId, before)
    .all<{ id: string; kind: 'refund' | 'reversal'; amountMinor: number }>();
  return results;
}
