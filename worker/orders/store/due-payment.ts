import { DAY, HOUR, MINUTE } from '../../durations.ts';
import { paymentMethods } from '../../payment-methods.ts';
import { APPROVAL_WINDOW } from '../model/charge-intent.ts';
import { AMOUNT_MISMATCH, type Purpose, RETRIED_FOR } from '../model/payment.ts';
import { isRetryable } from './payment-attempt.ts';

/** A payment that the scheduled job processes. */
export type DuePayment = { paymentId: string; orderId: string; purpose: Purpose };

/** The maximum number of payments of each kind that one run of the scheduled job processes. */
const budgets = { open: 40, outcomes: 20, pending: 20, abandoned: 50 } as const;

/**
 * The longest time from a charge call to its outcome, in ms. It applies to a charge intent that was closed
 * after the call.
 */
export const OUTCOME_WINDOW = DAY;

/** The time in ms after the pending time of its method in which the shop still asks about a pending charge. */
export const PENDING_MARGIN = DAY;

const columns = 'payments.id AS paymentId, payments.order_id AS orderId, purpose';

/**
 * SQL: the pause in ms between two queries to the provider about a payment. It grows with the time since the column
 * `since`, from 2 minutes to 6 hours.
 */
function queryInterval(since: string): string {
  return `min(${6 * HOUR}, max(${2 * MINUTE}, (?1 - ${since}) / 24))`;
}

/** SQL: the longest time in ms for which a charge of the method in this column may be pending. */
export function pendingTime(method: string): string {
  const times = Object.entries(paymentMethods).map(
    ([name, { pendingDays }]) => `WHEN '${name}' THEN ${pendingDays * DAY}`,
  );
  return `CASE ${method} ${times.join(' ')} ELSE 0 END`;
}

/** Reads a list. Its order is the time of the last query, so that payments that stay undecided keep no other back. */
async function read(
  db: D1Database,
  sql: string,
  now: number,
  budget: keyof typeof budgets,
): Promise<DuePayment[]> {
  const { results } = await db
    .prepare(`${sql} LIMIT ${budgets[budget]}`)
    .bind(now)
    .all<DuePayment>();
  return results;
}

/** The payments with an open charge intent that the provider can charge at `now` (ms). */
export function openCharges(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM charge_intents AS i JOIN payments ON payments.id = i.payment_id
     WHERE i.state = 'open' AND (provider_order_id IS NOT NULL OR i.way = 'savedWallet')
       AND i.pressed_at < ?1 - ${MINUTE}
       AND asked_at <= ?1 - ${queryInterval('i.pressed_at')}
     ORDER BY asked_at, i.pressed_at`,
    now,
    'open',
  );
}

/**
 * The unpaid payments with a closed charge intent that the provider may still charge or the payer may still approve:
 * before the intent was closed, a charge call was sent or the payer was sent to the wallet. Without a call, an intent
 * of a cancelled payment is left out. The shop queries the provider about each payment until its outcome window or
 * approval window is over, and then once more.
 */
export function closedCharges(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM charge_intents AS i JOIN payments ON payments.id = i.payment_id
     WHERE i.state = 'superseded' AND paid_at IS NULL
       AND ((asked_at < i.called_at + ${OUTCOME_WINDOW} AND asked_at <= ?1 - ${queryInterval('i.called_at')})
         OR (i.called_at IS NULL AND i.closed_by <> 'cancelled' AND provider_order_id IS NOT NULL
           AND asked_at < i.ended_at + ${APPROVAL_WINDOW} AND asked_at <= ?1 - ${HOUR}))
     ORDER BY asked_at`,
    now,
    'outcomes',
  );
}

/**
 * The pending payments about which the shop asks the provider until the pending time of their method and a margin are
 * over, and then once more. Payments with an amount mismatch are left out.
 */
export function pendingPayments(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM payments WHERE status = 'pending' AND ifnull(pending_reason, '') <> '${AMOUNT_MISMATCH}'
       AND asked_at <= ?1 - ${queryInterval('updated_at')}
       AND asked_at < updated_at + ${pendingTime('method')} + ${PENDING_MARGIN}
     ORDER BY asked_at`,
    now,
    'pending',
  );
}

/**
 * The unpaid payments without an open charge intent whose time for an approval or a charge is over. A payment that its
 * buyer may retry is left out.
 */
export function abandonedPayments(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM payments
     WHERE status IN ('created', 'approved') AND ifnull(attempt_at, created_at) < ?1 - ${APPROVAL_WINDOW}
       AND asked_at <= ?1 - ${APPROVAL_WINDOW}
       AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE payment_id = payments.id AND state = 'open')
       AND NOT (${isRetryable(`?1 - ${RETRIED_FOR}`)})
     ORDER BY asked_at`,
    now,
    'abandoned',
  );
}

/** Records a query to the provider about each of these payments, or another try of the job. `now` in ms. */
export async function noteQueries(
  db: D1Database,
  paymentIds: readonly string[],
  now: number,
): Promise<void> {
  await db
    .prepare('UPDATE payments SET asked_at = ?1 WHERE id IN (SELECT value FROM json_each(?2))')
    .bind(now, JSON.stringify(paymentIds))
    .run();
}
