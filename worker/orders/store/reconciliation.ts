import { DAY } from '../../durations.ts';
import type { Purpose } from '../model/payment.ts';

/**
 * For this time after a payment (in ms), the shop compares the payment with the provider's record. A dispute can last
 * that long.
 */
const COMPARISON_PERIOD = 180 * DAY;

/** A payment that is due for a comparison with the provider's record. Amounts in minor units. */
export type PaymentToCompare = {
  paymentId: string;
  orderId: string;
  purpose: Purpose;
  captureId: string;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
};

/** The value of `compared_at` (ms) for a payment that is never compared again: the latest possible date. */
const NEVER = 8.64e15;
/** The maximum number of payments that one run checks in order to exclude them from further comparisons. */
const MAX_SCANNED = 1000;

const dueSql = 'paid_at IS NOT NULL AND compared_at <= ?1';

/**
 * The statement that excludes old payments, and payments without a capture, from further comparisons. Otherwise
 * each run would read all of them first. ?1: latest comparison (ms), ?2: latest payment (ms).
 */
const endedComparisonsSql = `UPDATE payments SET compared_at = ${NEVER} WHERE id IN
  (SELECT id FROM (SELECT id, paid_at, capture_id FROM payments INDEXED BY payments_compared
      WHERE ${dueSql} ORDER BY compared_at LIMIT ${MAX_SCANNED})
    WHERE paid_at <= ?2 OR capture_id IS NULL)`;

/** The payments without a comparison in the day before `now` (ms), at most `limit`, oldest comparison first. */
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

/** Records the time when a payment was compared with the provider's record. `now` in ms. */
export async function noteCompared(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db.prepare('UPDATE payments SET compared_at = ?1 WHERE id = ?2').bind(now, paymentId).run();
}

/**
 * A payment's refunds and reversals before a time (ms), without the failed and cancelled ones. `id` is the
 * provider's id. Amounts in minor units.
 */
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
