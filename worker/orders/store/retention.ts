import type { AgedTable } from '../../jobs/delete-oldest.ts';

/** Statuses in which a payment has no money, and none is on its way. */
const withoutMoney = "('created', 'denied', 'cancelled', 'expired')";

/**
 * Orders older than ?1, the oldest ?2 of them, that were never paid and about which nothing is open:
 * no payment that was approved or is held, and no press that is neither charged nor refused.
 */
const unpaid = `SELECT id FROM orders INDEXED BY orders_unpaid
  WHERE status IN ('created', 'cancelled', 'expired') AND paid_at IS NULL AND created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id
      AND (paid_at IS NOT NULL OR status NOT IN ${withoutMoney}))
    AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE order_id = orders.id AND state = 'open')
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE order_id = orders.id)
  ORDER BY created_at, id LIMIT ?2`;

/**
 * Paid orders of whose money nothing happened since ?1, the oldest ?2 of them. One about which
 * anything is open waits for a person.
 */
const paid = `SELECT id FROM orders INDEXED BY orders_by_age
  WHERE status IN ('paid', 'partlyRefunded', 'refunded') AND created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id
      AND (updated_at >= ?1 OR status IN ('approved', 'pending')))
    AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE order_id = orders.id AND state = 'open')
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE order_id = orders.id AND at >= ?1)
    AND NOT EXISTS (SELECT 1 FROM refund_requests WHERE order_id = orders.id AND state = 'open')
  ORDER BY created_at, id LIMIT ?2`;

const due = { unpaid, paid } as const;

/** What outlives an order, and then names none. */
const remainingTables = ['withdrawals', 'reviews'];

/** What belongs to an order, before the order itself: each table refers to those after it. */
const deletedTables = [
  ...[
    'outbox',
    'tracking_reports',
    'invoices',
    'downloads',
    // Nothing writes it any more (docs/design/measuring.md).
    'order_reports',
    'ebook_consents',
    'ledger_lines',
    'ledger',
    'order_lines',
    'order_events',
    'order_notes',
  ],
  ...['refund_requests', 'charge_intents', 'payments', 'saved_wallets'],
];

/**
 * Deletes at most `most` orders of a kind that are older than `before` in ms, with all that belongs
 * to them, or none. A withdrawal or a review of one stays. Returns how many. Throws what D1 throws.
 */
export async function deleteOrders(
  db: D1Database,
  kind: keyof typeof due,
  before: number,
  limit: number,
): Promise<number> {
  const these = due[kind];
  const statements = [
    ...remainingTables.map(
      (table) => `UPDATE ${table} SET order_id = NULL WHERE order_id IN (${these})`,
    ),
    ...deletedTables.map((table) => `DELETE FROM ${table} WHERE order_id IN (${these})`),
    `DELETE FROM orders WHERE id IN (${these})`,
  ];
  const done = await db.batch(statements.map((sql) => db.prepare(sql).bind(before, limit)));
  return done.at(-1)?.meta.changes ?? 0;
}

/** How many orders made from one time until before another, in ms, are not paid. Throws what D1 throws. */
export async function countUnpaid(db: D1Database, from: number, until: number): Promise<number> {
  const counted = await db
    .prepare(
      `SELECT count(*) AS orders FROM orders INDEXED BY orders_unpaid
       WHERE paid_at IS NULL AND created_at >= ? AND created_at < ?`,
    )
    .bind(from, until)
    .first<{ orders: number }>();
  return counted?.orders ?? 0;
}

/** The provider's events. */
export const agedWebhookEvents = {
  table: 'webhook_events',
  key: 'id',
  at: 'received_at',
} as const satisfies AgedTable;

/** Declarations on ebooks. Once one is due the ebook's withdrawal is over, so it stays open to its buyer. */
export const agedEbookConsents = {
  table: 'ebook_consents',
  key: 'order_id',
  at: 'given_at',
} as const satisfies AgedTable;

/** What systems posted about parcels. */
export const agedShipmentPosts = {
  table: 'shipment_posts',
  key: 'sender, id',
  at: 'received_at',
} as const satisfies AgedTable;

/**
 * Paid orders whose sale is over: nothing of them is counted or found again by the visit any more. Those
 * that were not released wait until ?1 (rule 9.32).
 */
const ordersWithVisit = `SELECT id FROM orders INDEXED BY orders_with_visit
  WHERE paid_at IS NOT NULL AND visit_id <> '' AND (released_at IS NOT NULL OR paid_at < ?1)
  ORDER BY paid_at LIMIT ?2`;

/**
 * Paid orders with a phone number that were released, withdrawn or wholly given back before ?1, and about
 * which no dispute is open (rule 9.32).
 */
const ordersWithPhone = `SELECT id FROM orders INDEXED BY orders_with_phone
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
const ordersWithNote = `SELECT id FROM orders INDEXED BY orders_with_note
  WHERE paid_at < ?1 AND note IS NOT NULL ORDER BY paid_at LIMIT ?2`;

/** What leaves a paid order before the order itself does. The hash of the form was made with the phone number. */
const unneededData = {
  visit: `UPDATE orders SET visit_id = '', form_hash = '', query = '' WHERE id IN (${ordersWithVisit})`,
  phone: `UPDATE orders SET phone = NULL WHERE id IN (${ordersWithPhone})`,
  note: `UPDATE orders SET note = NULL WHERE id IN (${ordersWithNote})`,
} as const;

/**
 * Empties what has served in at most `most` paid orders, those paid first; `before` in ms. Returns in how
 * many. Throws what D1 throws.
 */
export async function clearUnneededData(
  db: D1Database,
  what: keyof typeof unneededData,
  before: number,
  limit: number,
): Promise<number> {
  const { meta } = await db.prepare(unneededData[what]).bind(before, limit).run();
  return meta.changes;
}
