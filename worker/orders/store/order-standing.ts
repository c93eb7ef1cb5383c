import type { PageShipment } from '../../view/page-order.ts';
import { receivedMinor } from './ledger.ts';
import { isUnfinished, isUnsettled, leftOfLine } from './refund-rows.ts';

/** SQL condition on `orders`: the shop has received the order's money, even if it was refunded later. */
export const isPaid = 'paid_at IS NOT NULL';

/** SQL condition on `orders`: the shop has received the order's money, and has not refunded all of it. */
export const hasMoney = "status IN ('paid', 'partlyRefunded')";

/** SQL condition on `orders`: a refund of the order is under way, or has failed and needs a decision. */
export const hasUnsettledRefund = `EXISTS (SELECT 1 FROM refund_requests AS r
  WHERE r.order_id = orders.id AND ${isUnsettled})`;

/** SQL condition on `orders`: `hasUnsettledRefund`, also for the refund of a second capture (rule 7.12). */
export const hasUnfinishedRefund = `EXISTS (SELECT 1 FROM refund_requests AS r
  WHERE r.order_id = orders.id AND ${isUnfinished})`;

/** SQL condition on `orders`: the order's money came although it was not wanted, so the order is no sale (rule 7.12). */
export const hasUnwantedMoney = `EXISTS (SELECT 1 FROM payments
  WHERE order_id = orders.id AND purpose = 'order' AND unwanted = 1)`;

/**
 * SQL condition on `withdrawals`: the withdrawal blocks shipping. It is not settled, or the shop settled it after a full
 * refund. Shipping must remain blocked even if this refund fails later.
 */
export const blocksShipping = "(settled_at IS NULL OR settled_by = 'shop')";

/** SQL condition on `orders`: `hasMoney`, and neither a withdrawal nor a refund blocks the parcel (rule 7.37). */
export const isShippable = `${hasMoney} AND NOT ${hasUnwantedMoney}
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND ${blocksShipping})
  AND NOT ${hasUnsettledRefund}`;

const unsettledOfOwn = `refund_requests AS r WHERE r.order_id = own.order_id AND r.payment_id = own.id AND ${isUnsettled}`;

/**
 * SQL: the money of the payment `own` that is in refunds under way and in failed ones, in minor units. Money of a line
 * that is in several of them counts once.
 */
const onItsWayBack = `(ifnull((SELECT sum(min(line.amount, ${leftOfLine('own', 'line.id')})) FROM (
      SELECT part.value ->> 'lineId' AS id, sum(part.value ->> 'amountMinor') AS amount
      FROM (SELECT r.lines FROM ${unsettledOfOwn}) AS unsettled, json_each(unsettled.lines) AS part GROUP BY 1) AS line), 0)
  + ifnull((SELECT sum(r.amount_minor - ifnull((SELECT sum(value ->> 'amountMinor') FROM json_each(r.lines)), 0))
      FROM ${unsettledOfOwn}), 0))`;

/**
 * SQL condition on `orders AS o`: the order takes no more money, because its money went back, or all money of its own
 * payment is on its way back. Several refunds of its parts together count as one of all.
 */
export const isGivenBack = `(o.status = 'refunded' OR EXISTS (SELECT 1 FROM payments AS own
  WHERE own.order_id = o.id AND own.purpose = 'order' AND EXISTS (SELECT 1 FROM ${unsettledOfOwn})
    AND ${onItsWayBack} >= ${receivedMinor('own')} - own.refunded_minor))`;

const isCancelled = "o.fulfilment = 'cancelled'";

/** SQL condition on `orders AS o`: the order takes no upsell, because its money goes back or the buyer withdrew. */
const takesNoUpsell = `(${isGivenBack} OR ${isCancelled}
  OR EXISTS (SELECT 1 FROM withdrawals WHERE order_id = o.id))`;

/**
 * SQL condition on payment `p` of `orders AS o`: money that comes for the payment is not wanted any more (rule 7.12). A
 * withdrawal of a part leaves the rest of the order to its buyer. An operator may have settled the withdrawal, because
 * no money had come.
 */
export const isUnwanted = `CASE WHEN p.purpose = 'order'
  THEN ${isCancelled} OR EXISTS (SELECT 1 FROM withdrawals WHERE order_id = o.id AND part = '')
  ELSE ${takesNoUpsell} END`;

/** SQL condition on `orders`: `hasMoney`, and the order is not released yet. The rows of the index `orders_held`. */
export const isHeld = `fulfilment = 'held' AND paid_at IS NOT NULL AND ${hasMoney}`;

/** SQL condition on `orders`: released, and without an invoice. The rows of the indexes `orders_to_invoice` and `orders_uninvoiced`. */
export const isUninvoiced = 'released_at IS NOT NULL AND invoiced_at IS NULL';

/** SQL condition on `orders`: cancelled, and its money is not back. The rows of the index `orders_owed`. */
export const isOwed = `fulfilment = 'cancelled' AND ${hasMoney}`;

/** SQL condition on `orders`: the buyer and the delivery address are known. */
export const hasAddress = "ifnull(wallet_address, 'given') = 'given'";

/**
 * SQL condition on `orders AS o`: the order has not left, and its parcel is stopped, because the buyer withdrew the whole
 * order or all of its money is on its way back.
 */
const isStoppedOrder = `o.fulfilment IN ('held', 'released', 'exported') AND o.${hasMoney}
  AND (${isGivenBack} OR EXISTS (SELECT 1 FROM withdrawals
    WHERE order_id = o.id AND part = '' AND ${blocksShipping}))`;

/**
 * SQL condition on `orders AS o`: the order has not left, and its parcel waits for the end of a withdrawal or a refund of
 * a part.
 */
const isWaitingOrder = `o.fulfilment IN ('held', 'released', 'exported') AND o.${hasMoney}
  AND NOT EXISTS (SELECT 1 FROM orders WHERE id = o.id AND ${isShippable})`;

/** The reason why no page may promise the parcel of a paid order: `PageShipment` explains the values. */
export async function parcelHold(db: D1Database, orderId: string): Promise<PageShipment['hold']> {
  const row = await db
    .prepare(
      `SELECT CASE WHEN ${isStoppedOrder} THEN 'stopped' WHEN ${isWaitingOrder} THEN 'waits' END AS hold
       FROM orders AS o WHERE o.id = ?1`,
    )
    .bind(orderId)
    .first<Pick<PageShipment, 'hold'>>();
  return row?.hold ?? null;
}

/** True if an order may be charged more: it is not withdrawn, and its money is not on its way back. */
export async function takesMoney(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM orders AS o WHERE o.id = ?1 AND NOT ${takesNoUpsell}`)
    .bind(orderId)
    .first();
  return row !== null;
}
