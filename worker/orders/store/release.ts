import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { UNDO_WINDOW } from '../model/refund.ts';
import { UPSELL_WINDOW } from '../model/upsell.ts';
import { type Condition, hasRevision } from './condition.ts';
import { OUTCOME_WINDOW } from './due-payment.ts';
import { eventInsertion, eventInsertions } from './order-event.ts';
import {
  blocksShipping,
  hasMoney,
  hasUnsettledRefund,
  hasUnwantedMoney,
  isHeld,
} from './order-standing.ts';
import {
  orderWebhookInsertions,
  type WebhookEnv,
  webhookInsertions,
} from './outbox/webhook-insertion.ts';

/** A reason to hold an order: not to release it for shipping. Only released orders may be shipped (rule 7.37). */
export type Hold = (typeof holds)[number][0];

/**
 * The reasons against releasing an order for shipping at ?1 (ms), as SQL on `orders`. The first true reason
 * counts. `charging`: a charge is open, or a call of a closed intent has no outcome yet. A withdrawal that an
 * operator settled concerned only some goods, so it does not block the release.
 */
const holds = [
  ['unpaid', 'paid_at IS NULL'],
  ['refunded', `NOT (${hasMoney})`],
  ['unwanted', hasUnwantedMoney],
  [
    'withdrawn',
    `EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND ${blocksShipping})`,
  ],
  ['pending', "EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status = 'pending')"],
  [
    'charging',
    `EXISTS (SELECT 1 FROM charge_intents AS i JOIN payments AS p ON p.id = i.payment_id
      WHERE i.order_id = orders.id AND p.paid_at IS NULL
        AND (i.state = 'open' OR (i.state = 'superseded' AND i.called_at > ?1 - ${OUTCOME_WINDOW})))`,
  ],
  ['refundUnderWay', hasUnsettledRefund],
  [
    'undoWindow',
    `EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND purpose <> 'order'
      AND paid_at > ?1 - ${UNDO_WINDOW})`,
  ],
  ['disputed', 'EXISTS (SELECT 1 FROM disputes WHERE order_id = orders.id AND ended_at IS NULL)'],
  ['upsellWindow', `paid_at > ?1 - ${UPSELL_WINDOW}`],
] as const satisfies readonly (readonly [string, string])[];

/**
 * The reasons against a release by the job alone: an open dispute, and the buyer's time for an upsell. An operator may
 * release the order in spite of them. A page has promised the buyer that an upsell can be undone, so its time binds an
 * operator, too.
 */
const jobHolds: readonly Hold[] = ['disputed', 'upsellWindow'];

const holdReason = `CASE ${holds.map(([reason, sql]) => `WHEN ${sql} THEN '${reason}'`).join('\n')} END`;
// SQLite uses the index only if the statement names its conditions, although `holdReason` contains them.
const releasable = `${isHeld} AND paid_at <= ?1 - ${UPSELL_WINDOW} AND (${holdReason}) IS NULL`;

/** Finds the orders that may be released for shipping at ?1 (ms), first paid first. ?2: number of rows. */
export const releasableSql = `SELECT id FROM orders INDEXED BY orders_held
  WHERE ${releasable} ORDER BY paid_at LIMIT ?2`;

/**
 * Releases orders for shipping after the buyer's time for changes, first paid first, at most `limit`. The number of SQL
 * statements does not depend on the number of orders. `now` in ms.
 * @throws the errors of D1
 */
export async function releaseDue(env: WebhookEnv, now: number, limit: number): Promise<void> {
  const { DB: db } = env;
  const { results } = await db.prepare(releasableSql).bind(now, limit).all<{ id: string }>();
  if (results.length === 0) return;
  const orderIds = results.map(({ id }) => id);
  const revision = crypto.randomUUID();
  const areReleased = {
    sql: 'orders.id IN (SELECT value FROM json_each(?)) AND revision = ?',
    values: [JSON.stringify(orderIds), revision],
  };
  await db.batch([
    db
      .prepare(
        `UPDATE orders SET fulfilment = 'released', released_at = ?1, revision = ?2
         WHERE id IN (SELECT value FROM json_each(?3)) AND ${releasable}`,
      )
      .bind(now, revision, JSON.stringify(orderIds)),
    eventInsertions(db, { name: 'released', author: 'shop' }, now, areReleased),
    ...orderWebhookInsertions(env, 'order.released', orderIds, now, areReleased),
  ]);
}

/**
 * Releases an order for shipping at an operator's command, even while the buyer may still add to it or during a
 * dispute. Returns false if the order has changed since it was read, or if there is another reason against the release. `now` in
 * ms.
 */
export function releaseEarly(
  env: WebhookEnv,
  { view, revision }: StoredOrder,
  cause: Cause,
  now: number,
): Promise<boolean> {
  const passed = jobHolds.map((one) => `'${one}'`).join(', ');
  const isFree = `ifnull((${holdReason}), '${jobHolds[0]}') IN (${passed})`;
  const sql = `fulfilment = 'held' AND revision = ? AND ${isFree}`;
  return release(env, view.id, { sql, values: [revision] }, cause, now);
}

/**
 * The reason why an operator must not release an order at `now` (ms). Null if there is none. The buyer's time
 * for an upsell and an open dispute are no such reasons.
 */
export async function findHold(db: D1Database, orderId: string, now: number): Promise<Hold | null> {
  const row = await db
    .prepare(`SELECT ${holdReason} AS reason FROM orders WHERE id = ?2`)
    .bind(now, orderId)
    .first<{ reason: Hold | null }>();
  return row?.reason && !jobHolds.includes(row.reason) ? row.reason : null;
}

/** Writes and logs the release of an order. Returns false if the condition is not true. `now` in ms. */
async function release(
  env: WebhookEnv,
  orderId: string,
  /** A condition on `orders`; ?1 in it is `now`. */
  condition: Condition,
  { by, reason }: Cause,
  now: number,
): Promise<boolean> {
  const revision = crypto.randomUUID();
  const isReleased = hasRevision(orderId, revision);
  const { DB: db } = env;
  const [written] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET fulfilment = 'released', released_at = ?1, revision = ?2
         WHERE id = ?3 AND ${condition.sql}`,
      )
      .bind(now, revision, orderId, ...condition.values),
    eventInsertion(db, orderId, { name: 'released', detail: reason, author: by }, now, isReleased),
    ...webhookInsertions(
      env,
      { type: 'order.released', subject: orderId, orderId },
      now,
      isReleased,
    ),
  ]);
  return written?.meta.changes === 1;
}
