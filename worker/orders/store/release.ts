import { type Teller, tellNobody } from '../../outgoing/webhooks.ts';
import { UPSELL_WINDOW } from '../model/charge-intent.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { UNDO_WINDOW } from '../model/refund.ts';
import { OUTCOME_WINDOW } from './due-payment.ts';
import { revisionEvent } from './order-event.ts';
import { blocksShipping } from './withdrawal.ts';

/** What keeps an order from being shipped; nobody may ship one that is not released (rule 7.37). */
export type Hold = (typeof holds)[number][0];

/**
 * Why an order may not be shipped yet at ?1 (ms), the first that applies: it is paid, nobody withdrew,
 * nothing of it is charged, held or given back just now or may still turn out to be charged, all of what was
 * undone or not wanted has gone back, and nothing can be added or undone any more. A withdrawal that is
 * settled was of a part.
 */
const holds = [
  ['unpaid', 'paid_at IS NULL'],
  ['refunded', "status NOT IN ('paid', 'partlyRefunded')"],
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
  [
    'refundUnderWay',
    `EXISTS (SELECT 1 FROM refund_requests AS r JOIN payments AS p ON p.id = r.payment_id
      WHERE r.order_id = orders.id AND (r.state = 'open'
        OR (r.requested_by IN ('shop', 'buyer') AND p.refunded_minor < p.amount_minor)))`,
  ],
  ['upsellWindow', `paid_at > ?1 - ${UPSELL_WINDOW}`],
  [
    'undoWindow',
    `EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND purpose <> 'order'
      AND paid_at > ?1 - ${UNDO_WINDOW})`,
  ],
] as const satisfies readonly (readonly [string, string])[];

/** The windows of the buyer's own changes, which an operator may end early. */
const windows: readonly Hold[] = ['upsellWindow', 'undoWindow'];

const holdReason = `CASE ${holds.map(([why, sql]) => `WHEN ${sql} THEN '${why}'`).join('\n')} END`;
const releasable = `fulfilment = 'held' AND paid_at IS NOT NULL AND paid_at <= ?1 - ${UPSELL_WINDOW}
  AND status IN ('paid', 'partlyRefunded') AND (${holdReason}) IS NULL`;

/** The statement that finds the orders that may be shipped, those paid first. */
export const releasableSql = `SELECT id FROM orders INDEXED BY orders_held
  WHERE ${releasable} ORDER BY paid_at LIMIT ?2`;

/**
 * Releases the orders that may be shipped, those paid first, and notes it in their logs. From then on
 * nothing can be added to them. `now` in ms.
 */
export async function releaseOrders(
  db: D1Database,
  now: number,
  limit: number,
  tell: Teller = tellNobody,
): Promise<void> {
  const { results } = await db.prepare(releasableSql).bind(now, limit).all<{ id: string }>();
  for (const { id } of results) {
    const cause = { by: 'shop', why: null };
    await release(db, id, { condition: releasable, values: [] }, { cause, tell }, now);
  }
}

/**
 * Releases an order before its windows are over, as an operator says; false where somebody else wrote to it
 * since it was read, or it is held by anything else.
 */
export function releaseEarly(
  db: D1Database,
  { view, revision }: StoredOrder,
  options: ReleaseOptions,
  now: number,
): Promise<boolean> {
  const early = windows.map((one) => `'${one}'`).join(', ');
  const isFree = `ifnull((${holdReason}), '${windows[0]}') IN (${early})`;
  const condition = `fulfilment = 'held' AND revision = ?4 AND ${isFree}`;
  return release(db, view.id, { condition, values: [revision] }, options, now);
}

/** What keeps an order from being released by an operator at `now` (ms); null for nothing but its windows. */
export async function findHold(db: D1Database, orderId: string, now: number): Promise<Hold | null> {
  const row = await db
    .prepare(`SELECT ${holdReason} AS why FROM orders WHERE id = ?2`)
    .bind(now, orderId)
    .first<{ why: Hold | null }>();
  return row?.why && !windows.includes(row.why) ? row.why : null;
}

/** Why an order is released, and who is told of it. */
type ReleaseOptions = { cause: Cause; tell: Teller };

async function release(
  db: D1Database,
  orderId: string,
  /** Its values come from ?4 on. */
  { condition, values }: { condition: string; values: readonly string[] },
  { cause, tell }: ReleaseOptions,
  now: number,
): Promise<boolean> {
  const revision = crypto.randomUUID();
  const [written] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET fulfilment = 'released', released_at = ?1, revision = ?2
         WHERE id = ?3 AND ${condition}`,
      )
      .bind(now, revision, orderId, ...values),
    revisionEvent(db, { orderId, revision }, { name: 'released', ...cause }, now),
    ...tell({ type: 'order.released', subject: orderId, orderId }, now, {
      sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ? AND revision = ?)',
      values: [orderId, revision],
    }),
  ]);
  return written?.meta.changes === 1;
}
