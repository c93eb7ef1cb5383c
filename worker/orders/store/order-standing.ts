import { isUnsettled } from './refund-rows.ts';
import { blocksShipping } from './withdrawal.ts';

/** SQL condition on `orders`: the shop has received the order's money, and has not refunded all of it. */
export const hasMoney = "status IN ('paid', 'partlyRefunded')";

/** SQL condition on `orders`: a refund of the order is under way, or has failed and needs a decision. */
export const hasUnsettledRefund = `EXISTS (SELECT 1 FROM refund_requests AS r
  WHERE r.order_id = orders.id AND ${isUnsettled})`;

/** SQL condition on `orders`: `hasMoney`, and neither a withdrawal nor a refund blocks the parcel (rule 7.37). */
export const isShippable = `${hasMoney}
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND ${blocksShipping})
  AND NOT ${hasUnsettledRefund}`;

/**
 * SQL condition on `orders AS o`: the order takes no more money, because its money went back, or all money of its own
 * payment is on its way back.
 */
export const isGivenBack = `(o.status = 'refunded' OR EXISTS (SELECT 1 FROM refund_requests AS r
  JOIN payments AS own ON own.id = r.payment_id
  WHERE r.order_id = o.id AND own.purpose = 'order' AND ${isUnsettled}
    AND r.amount_minor >= own.amount_minor - own.refunded_minor))`;

/** SQL condition on `orders`: `hasMoney`, and the order is not released yet. The rows of the index `orders_held`. */
export const isHeld = `fulfilment = 'held' AND paid_at IS NOT NULL AND ${hasMoney}`;

/** SQL condition on `orders`: cancelled, and its money is not back. The rows of the index `orders_owed`. */
export const isOwed = `fulfilment = 'cancelled' AND ${hasMoney}`;

/** SQL condition on `orders`: the buyer and the delivery address are known. */
export const hasAddress = "ifnull(wallet_address, 'given') = 'given'";

/** True if an order may be charged more: it is not withdrawn, and its money is not on its way back. */
export async function takesMoney(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM orders AS o WHERE o.id = ?1 AND NOT ${isGivenBack}
         AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = o.id)`,
    )
    .bind(orderId)
    .first();
  return row !== null;
}
