import { OUTCOMES_COME } from './due-charges.ts';
import { UPSELL_WINDOW } from './intents.ts';

const MINUTE = 60 * 1000;

/** How long after an upsell was paid it can be undone, in ms (rule 7.36). */
export const UNDO_WINDOW = 15 * MINUTE;

/**
 * Orders that may be shipped at ?1 (ms): paid, nothing can be added or undone, nothing of them is charged,
 * held or given back just now or may still turn out to be charged, all of what was undone or not wanted has
 * gone back, nobody withdrew, and not all of the money went back (rule 7.37).
 */
const releasable = `released_at IS NULL AND paid_at <= ?1 - ${UPSELL_WINDOW}
  AND status IN ('paid', 'partlyRefunded')
  AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND (status = 'pending'
    OR (purpose <> 'order' AND paid_at > ?1 - ${UNDO_WINDOW})))
  AND NOT EXISTS (SELECT 1 FROM charge_intents AS i JOIN payments AS p ON p.id = i.payment_id
    WHERE i.order_id = orders.id AND p.paid_at IS NULL
      AND (i.state = 'open' OR (i.state = 'superseded' AND i.called_at > ?1 - ${OUTCOMES_COME})))
  AND NOT EXISTS (SELECT 1 FROM refund_requests AS r JOIN payments AS p ON p.id = r.payment_id
    WHERE r.order_id = orders.id AND (r.state = 'open'
      OR (r.requested_by IN ('shop', 'buyer') AND p.refunded_minor < p.amount_minor)))
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id)`;

/**
 * Releases the orders that may be shipped, those paid first, and notes it in their logs. From then on
 * nothing can be added to them. `now` in ms.
 */
export async function releaseOrders(db: D1Database, now: number, most: number): Promise<void> {
  const { results } = await db
    .prepare(`SELECT id FROM orders WHERE ${releasable} ORDER BY paid_at LIMIT ?2`)
    .bind(now, most)
    .all<{ id: string }>();
  for (const { id } of results) await release(db, id, now);
}

async function release(db: D1Database, orderId: string, now: number): Promise<void> {
  const revision = crypto.randomUUID();
  await db.batch([
    db
      .prepare(`UPDATE orders SET released_at = ?1, revision = ?2 WHERE id = ?3 AND ${releasable}`)
      .bind(now, revision, orderId),
    db
      .prepare(
        `INSERT INTO order_events (order_id, payment_id, name, at)
         SELECT orders.id, payments.id, 'released', ? FROM orders
         JOIN payments ON payments.order_id = orders.id AND purpose = 'order'
         WHERE orders.id = ? AND revision = ?`,
      )
      .bind(now, orderId, revision),
  ]);
}
