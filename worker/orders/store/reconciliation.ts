import type { Currency } from '../../catalogue/money.ts';
import { DAY } from '../../durations.ts';
import { OUTSIDE } from '../model/refund.ts';
import { entryKind } from './ledger.ts';
import { isOfSecondCapture } from './refund-rows.ts';

/**
 * For this time after a payment (in ms), the shop compares the payment with the provider's record. A dispute can last
 * that long.
 */
const COMPARISON_PERIOD = 180 * DAY;

/** A payment that is due for a comparison with the provider's record. Amounts in minor units. */
export type PaymentToCompare = {
  paymentId: string;
  orderId: string;
  /** The shop's origin (`https://…`) at the order. */
  origin: string;
  providerOrderId: string | null;
  /** The name of the payment's method. */
  method: string;
  captureId: string;
  currency: Currency;
  amountMinor: number;
  /** Without the refunds outside the provider. */
  refundedMinor: number;
  isDisputed: boolean;
};

/** The value of `compared_at` (ms) for a payment that is never compared again: the latest possible date. */
const NEVER = 8.64e15;
/** The maximum number of payments that one run checks in order to exclude them from further comparisons. */
const MAX_SCANNED = 1000;

/**
 * SQL column: the time (ms) of a payment's next comparison. It is a day after a change of the payment. Without a
 * change, the time until the next comparison doubles each time, so a payment has eight or nine comparisons. The
 * index has the same expression.
 */
const comparisonDue = `max(compared_at + ${DAY}, 2 * compared_at - updated_at)`;
const dueSql = `paid_at IS NOT NULL AND ${comparisonDue} <= ?1`;

/**
 * The statement that excludes old payments, and payments without a capture, from further comparisons. Otherwise
 * each run would read all of them first. ?1: now, ?2: latest payment, both in ms.
 */
const endedComparisonsSql = `UPDATE payments SET compared_at = ${NEVER} WHERE id IN
  (SELECT id FROM (SELECT id, paid_at, capture_id FROM payments INDEXED BY payments_to_compare
      WHERE ${dueSql} ORDER BY ${comparisonDue} LIMIT ${MAX_SCANNED})
    WHERE paid_at <= ?2 OR capture_id IS NULL)`;

const dueComparisonsSql = `SELECT id FROM payments INDEXED BY payments_to_compare
  WHERE ${dueSql} AND paid_at > ?2 AND capture_id IS NOT NULL ORDER BY ${comparisonDue} LIMIT ?3`;

/**
 * Takes at most `limit` payments that are due for a comparison with the provider's record, first due first, and
 * records the comparison. `now` in ms.
 * @throws the errors of D1
 */
export async function takePaymentsToCompare(
  db: D1Database,
  now: number,
  limit: number,
): Promise<PaymentToCompare[]> {
  const ends = [now, now - COMPARISON_PERIOD];
  const [, payments] = await db.batch<Omit<PaymentToCompare, 'isDisputed'> & { isDisputed: 0 | 1 }>(
    [
      db.prepare(endedComparisonsSql).bind(...ends),
      db
        .prepare(
          `SELECT payments.id AS paymentId, order_id AS orderId, origin,
           provider_order_id AS providerOrderId, method, capture_id AS captureId, payments.currency,
           (SELECT sum(amount_minor) FROM ledger
             WHERE key IN ('capture:' || capture_id, 'difference:' || capture_id)) AS amountMinor,
           refunded_minor + ifnull((SELECT sum(amount_minor) FROM ledger
             WHERE payment_id = payments.id AND ${entryKind} = 'refundOutside'), 0) AS refundedMinor,
           EXISTS (SELECT 1 FROM disputes WHERE payment_id = payments.id AND ended_at IS NULL) AS isDisputed
         FROM (${dueComparisonsSql}) AS due CROSS JOIN payments ON payments.id = due.id
         JOIN orders ON orders.id = order_id`,
        )
        .bind(...ends, limit),
      db
        .prepare(`UPDATE payments SET compared_at = ?1 WHERE id IN (${dueComparisonsSql})`)
        .bind(...ends, limit),
    ],
  );
  return (payments?.results ?? []).map((row) => ({ ...row, isDisputed: row.isDisputed === 1 }));
}

/** Makes payments due again a day after `now` (ms), because their comparison failed. */
export async function compareTomorrow(
  db: D1Database,
  paymentIds: readonly string[],
  now: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE payments SET compared_at = min(?1, (?1 + ${DAY} + updated_at) / 2)
       WHERE id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(now, JSON.stringify(paymentIds))
    .run();
}

/** SQL condition for a refund or reversal `l` of the ledger: it did not fail and was not undone. */
const isStanding = `NOT EXISTS
  (SELECT 1 FROM ledger WHERE key = 'returned:' || substr(l.key, instr(l.key, ':') + 1))`;

/** A refund or reversal at the provider, in our books, that did not fail. `id` is the provider's id, the amount is in minor units. */
export type StandingRefund = {
  id: string;
  kind: 'refund' | 'reversal';
  amountMinor: number;
  /** The time in ms at which it was booked. */
  at: number;
  /** 1 if it gave back a second capture of the payment (rule 7.12). */
  isOfSecondCapture: 0 | 1;
};

/** A payment's refunds and reversals at the provider, without the failed and cancelled ones, oldest first. */
export async function standingRefunds(
  db: D1Database,
  paymentId: string,
): Promise<StandingRefund[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(key, instr(key, ':') + 1) AS id, kind, -amount_minor AS amountMinor, at,
         ${isOfSecondCapture('l')} AS isOfSecondCapture FROM ledger AS l
       WHERE payment_id = ?1 AND kind IN ('refund', 'reversal') AND ${isStanding}
         AND l.key NOT GLOB 'refund:${OUTSIDE}*'
       ORDER BY l.id`,
    )
    .bind(paymentId)
    .all<StandingRefund>();
  return results;
}

/**
 * The reversals of an order's payments that stand, oldest first. `id` is the provider's id, the amount is in minor units.
 * `isOfSecond`: a second capture was reversed (rule 7.12).
 */
export async function standingReversals(
  db: D1Database,
  orderId: string,
): Promise<{ id: string; paymentId: string; amountMinor: number; isOfSecond: boolean }[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(key, instr(key, ':') + 1) AS id, payment_id AS paymentId, -amount_minor AS amountMinor,
         ${isOfSecondCapture('l')} AS isOfSecond
       FROM ledger AS l WHERE order_id = ?1 AND kind = 'reversal' AND ${isStanding} ORDER BY l.id`,
    )
    .bind(orderId)
    .all<{ id: string; paymentId: string; amountMinor: number; isOfSecond: 0 | 1 }>();
  return results.map((row) => ({ ...row, isOfSecond: row.isOfSecond === 1 }));
}
