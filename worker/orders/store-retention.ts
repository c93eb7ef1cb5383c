/** Statuses in which a payment has no money, and none is on its way. */
const withoutMoney = "('created', 'declined', 'denied', 'cancelled', 'expired')";

/**
 * Orders older than ?1, the oldest ?2 of them, that were never paid and about which nothing is open:
 * no payment that was approved, is held or whose outcome is not known.
 */
const unpaid = `SELECT id FROM orders
  WHERE status IN ('created', 'cancelled', 'expired') AND paid_at IS NULL AND created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id
      AND (paid_at IS NOT NULL OR status NOT IN ${withoutMoney}))
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE order_id = orders.id)
  ORDER BY created_at, id LIMIT ?2`;

/** What belongs to an order, before the order itself: each table refers to those after it. */
const belongings = ['order_reports', 'ebook_consents', 'order_lines', 'order_events', 'payments'];

/**
 * Deletes at most `most` orders never paid that are older than `before` in ms, with all that belongs
 * to them, or none. A withdrawal that names one stays, and names the number alone. Returns how many.
 */
export async function deleteUnpaidOrders(
  db: D1Database,
  before: number,
  most: number,
): Promise<number> {
  const statements = [
    `UPDATE withdrawals SET order_id = NULL WHERE order_id IN (${unpaid})`,
    ...belongings.map((table) => `DELETE FROM ${table} WHERE order_id IN (${unpaid})`),
    `DELETE FROM orders WHERE id IN (${unpaid})`,
  ];
  const done = await db.batch(statements.map((sql) => db.prepare(sql).bind(before, most)));
  return done.at(-1)?.meta.changes ?? 0;
}

/** Deletes at most `most` of the provider's events that came before `before` in ms; returns how many. */
export async function deleteWebhookEvents(
  db: D1Database,
  before: number,
  most: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM webhook_events WHERE id IN
         (SELECT id FROM webhook_events WHERE received_at < ? ORDER BY received_at LIMIT ?)`,
    )
    .bind(before, most)
    .run();
  return meta.changes;
}

/**
 * Deletes at most `most` declarations on ebooks given before `before` in ms; returns how many. An
 * ebook's withdrawal is over by then, so it stays open to its buyer.
 */
export async function deleteEbookConsents(
  db: D1Database,
  before: number,
  most: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM ebook_consents WHERE order_id IN
         (SELECT order_id FROM ebook_consents WHERE given_at < ? ORDER BY given_at LIMIT ?)`,
    )
    .bind(before, most)
    .run();
  return meta.changes;
}
