/**
 * Paid orders whose sale is over: nothing of them is counted or found again by the visit any more. Those
 * that were not released wait until ?1 (rule 9.32).
 */
const soldOrders = `SELECT id FROM orders INDEXED BY orders_with_visit
  WHERE paid_at IS NOT NULL AND visit_id <> '' AND (released_at IS NOT NULL OR paid_at < ?1)
  ORDER BY paid_at LIMIT ?2`;

/**
 * Paid orders with a phone number that were released, withdrawn or wholly given back before ?1, and about
 * which no dispute is open (rule 9.32).
 */
const arrivedOrders = `SELECT id FROM orders INDEXED BY orders_with_phone
  WHERE paid_at < ?1 AND phone IS NOT NULL
    AND (released_at < ?1 OR status = 'refunded'
      OR EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id))
    AND (released_at IS NULL OR released_at < ?1)
    AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND declared_at >= ?1)
    AND NOT (status = 'refunded' AND EXISTS (SELECT 1 FROM ledger
      WHERE order_id = orders.id AND kind IN ('refund', 'reversal') AND at >= ?1))
    AND NOT EXISTS (SELECT 1 FROM ledger AS opened WHERE order_id = orders.id AND kind = 'dispute'
      AND NOT EXISTS (SELECT 1 FROM ledger
        WHERE key = replace(opened.key, 'dispute:', 'disputeEnded:')))
  ORDER BY paid_at LIMIT ?2`;

/** Paid orders with a note for the parcel, which has left long since (rule 7.46). */
const orderedPresents = `SELECT id FROM orders INDEXED BY orders_with_note
  WHERE paid_at < ?1 AND note IS NOT NULL ORDER BY paid_at LIMIT ?2`;

/** What leaves a paid order before the order itself does. The hash of the form was made with the phone number. */
const served = {
  visit: `UPDATE orders SET visit_id = '', form_hash = '', query = '' WHERE id IN (${soldOrders})`,
  phone: `UPDATE orders SET phone = NULL WHERE id IN (${arrivedOrders})`,
  note: `UPDATE orders SET note = NULL WHERE id IN (${orderedPresents})`,
} as const;

/**
 * Empties what has served in at most `most` paid orders, those paid first; `before` in ms. Returns in how
 * many. Throws what D1 throws.
 */
export async function emptyServed(
  db: D1Database,
  what: keyof typeof served,
  before: number,
  most: number,
): Promise<number> {
  const { meta } = await db.prepare(served[what]).bind(before, most).run();
  return meta.changes;
}
