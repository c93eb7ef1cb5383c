import { DAY, HOUR, MINUTE } from '../../durations.ts';
import type { RefundRequest } from '../model/refund.ts';
import { isInState, readRefunds, refundColumns, refundsWithPayment } from './refund-rows.ts';

/** The maximum number of open refunds that one run of the scheduled job processes, for each state. */
const BATCH = 20;
/**
 * The longest time in which the shop repeats the call of a refund, in ms. After 45 days the provider forgets
 * request ids, so a repeat would make a second refund.
 */
const REFUND_REPEATED_FOR = 40 * DAY;

/**
 * The refund requests without an answer that the shop may send to the provider again at `now` (ms), because the last
 * call was at least 2 minutes ago. First those that the shop called for longest ago.
 */
export function unansweredRefunds(db: D1Database, now: number): Promise<RefundRequest[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${refundColumns} FROM ${refundsWithPayment} WHERE ${isInState.asked} AND r.asked_at <= ?1 - ${2 * MINUTE}
         AND requested_at > ?1 - ${REFUND_REPEATED_FOR}
       ORDER BY r.asked_at, requested_at LIMIT ${BATCH}`,
    ),
    now,
  );
}

/**
 * The refund requests without an answer that the shop may not send to the provider any more at `now` (ms), because a
 * repeat could make a second refund. Oldest first.
 */
export function lapsedRefunds(db: D1Database, now: number): Promise<RefundRequest[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${refundColumns} FROM ${refundsWithPayment} WHERE ${isInState.asked}
         AND requested_at <= ?1 - ${REFUND_REPEATED_FOR}
       ORDER BY requested_at LIMIT ${BATCH}`,
    ),
    now,
  );
}

/** A refund that the provider has accepted and not finished. `refundId`: its id at the provider. */
export type PendingRefund = RefundRequest & { refundId: string };

/** The pending refunds whose state the shop may query at `now` (ms), because the last query was an hour ago. */
export function pendingRefunds(db: D1Database, now: number): Promise<PendingRefund[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${refundColumns}, refund_id AS refundId FROM ${refundsWithPayment}
       WHERE ${isInState.pending} AND looked_at <= ?1 - ${HOUR} ORDER BY looked_at LIMIT ${BATCH}`,
    ),
    now,
  );
}

/** The refund requests of an order that the shop has not sent to the provider yet. */
export function uncalledRefunds(db: D1Database, orderId: string): Promise<RefundRequest[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${refundColumns} FROM ${refundsWithPayment}
       WHERE ${isInState.asked} AND r.order_id = ?1 AND r.asked_at = 0`,
    ),
    orderId,
  );
}

/** A failed refund request with the reason for the refund. */
export type FailedRefund = RefundRequest & { reason: string };

/** The failed refunds of an order that need a decision, oldest first. */
export function failedRefunds(db: D1Database, orderId: string): Promise<FailedRefund[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${refundColumns}, reason FROM ${refundsWithPayment}
       WHERE ${isInState.failed} AND r.order_id = ?1 ORDER BY requested_at`,
    ),
    orderId,
  );
}
