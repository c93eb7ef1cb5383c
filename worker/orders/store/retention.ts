import type { AgedTable } from '../../aged-table.ts';
import { isDisputed } from './dispute.ts';
import { hasUnfinishedRefund } from './order-standing.ts';

/** The statuses of a payment without received or pending money. */
const withoutMoney = "('created', 'denied', 'cancelled', 'expired')";

/**
 * The orders created before ?1 (ms) that were never paid and have no approved or pending payment, no open intent,
 * no ledger entry and no review. Oldest first, at most ?2.
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
 * The paid orders created before ?1 (ms) without a change of their money since ?1. Orders with an approved or pending
 * payment, an open charge intent or an unfinished refund are left out, because it must end first. Oldest first, at most ?2.
 */
const paid = `SELECT id FROM orders INDEXED BY orders_by_age
  WHERE status IN ('paid', 'partlyRefunded', 'refunded') AND created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id
      AND (updated_at >= ?1 OR status IN ('approved', 'pending')))
    AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE order_id = orders.id AND state = 'open')
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE order_id = orders.id AND at >= ?1)
    AND NOT ${hasUnfinishedRefund}
  ORDER BY created_at, id LIMIT ?2`;

const due = { unpaid, paid } as const;

/** The tables that keep their rows when the order is deleted. Only the order's id is removed from the rows. */
const remainingTables = ['withdrawals', 'reviews'];

/**
 * The tables whose rows are deleted with their order. Each table may have foreign keys only to tables after it
 * in this list.
 */
const deletedTables = [
  ...[
    'outbox',
    'disputes',
    'unbooked_money_back',
    'tracking_reports',
    'invoices',
    'downloads',
    // Only old rows: the shop no longer writes this table (docs/design/measuring.md).
    'order_reports',
    'ebook_consents',
    'wallet_consents',
    'ledger_lines',
    'ledger',
    'order_lines',
    'order_events',
    'order_notes',
    'open_calls',
    'payment_attempts',
  ],
  ...['refund_requests', 'charge_intents', 'payments', 'saved_wallets'],
];

/**
 * Deletes at most `limit` orders of a kind that are older than `before` (ms), with all their rows, in one
 * batch. Withdrawals and reviews stay without the order's id. Returns the number of orders.
 * @throws the errors of D1
 */
export async function deleteOrders(
  db: D1Database,
  kind: keyof typeof due,
  before: number,
  limit: number,
): Promise<number> {
  const orderIds = due[kind];
  // Most runs find no order, and one statement is enough to know this.
  const isDue = await db.prepare(`SELECT EXISTS (${orderIds}) AS due`).bind(before, 1).first('due');
  if (!isDue) return 0;
  const statements = [
    ...remainingTables.map(
      (table) => `UPDATE ${table} SET order_id = NULL WHERE order_id IN (${orderIds})`,
    ),
    ...deletedTables.map((table) => `DELETE FROM ${table} WHERE order_id IN (${orderIds})`),
    `DELETE FROM orders WHERE id IN (${orderIds})`,
  ];
  const outcomes = await db.batch(statements.map((sql) => db.prepare(sql).bind(before, limit)));
  return outcomes.at(-1)?.meta.changes ?? 0;
}

/**
 * The number of unpaid orders created in a time span (ms): `from` is inside, `until` outside.
 * @throws the errors of D1
 */
export async function countUnpaid(db: D1Database, from: number, until: number): Promise<number> {
  const counted = await db
    .prepare(
      `SELECT count(*) AS orders FROM orders INDEXED BY orders_unpaid
       WHERE paid_at IS NULL AND created_at >= ?1 AND created_at < ?2`,
    )
    .bind(from, until)
    .first<{ orders: number }>();
  return counted?.orders ?? 0;
}

/** The rules for the deletion by age of the provider's webhook events. */
export const agedWebhookEvents = {
  table: 'webhook_events',
  key: 'id',
  at: 'received_at',
} as const satisfies AgedTable;

/**
 * The buyers' ebook consents. A consent is deleted after the withdrawal period, so the ebook remains available.
 */
export const agedEbookConsents = {
  table: 'ebook_consents',
  key: 'order_id',
  at: 'given_at',
} as const satisfies AgedTable;

/** The buyers' consents to the saving of the wallet. The wallet itself is deleted much earlier (rule 7.38). */
export const agedWalletConsents = {
  table: 'wallet_consents',
  key: 'order_id',
  at: 'given_at',
} as const satisfies AgedTable;

/** The rules for the deletion by age of other systems' requests about parcels. */
export const agedShipmentPosts = {
  table: 'shipment_posts',
  key: 'sender, id',
  at: 'received_at',
} as const satisfies AgedTable;

/**
 * The paid orders with data of the visit that the shop no longer needs: the order is released for shipping, or
 * was paid before ?1 (ms) (rule 9.32).
 */
const ordersWithVisit = `SELECT id FROM orders INDEXED BY orders_with_visit
  WHERE paid_at IS NOT NULL AND visit_id <> '' AND (released_at IS NOT NULL OR paid_at < ?1)
  ORDER BY paid_at LIMIT ?2`;

/**
 * The paid orders with a phone number that were released, withdrawn or fully refunded before ?1 (ms) and have no open
 * dispute (rule 9.32).
 */
const ordersWithPhone = `SELECT id FROM orders INDEXED BY orders_with_phone
  WHERE paid_at < ?1 AND phone IS NOT NULL
    AND (released_at < ?1 OR status = 'refunded'
      OR EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id))
    AND (released_at IS NULL OR released_at < ?1)
    AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND declared_at >= ?1)
    AND NOT (status = 'refunded' AND EXISTS (SELECT 1 FROM ledger
      WHERE order_id = orders.id AND kind IN ('refund', 'reversal') AND at >= ?1))
    AND NOT ${isDisputed}
  ORDER BY paid_at LIMIT ?2`;

/**
 * The orders with a note for the parcel that were paid before ?1 (ms) (rule 7.46). They were not shipped: the
 * shipping deletes the note.
 */
const ordersWithNote = `SELECT id FROM orders INDEXED BY orders_with_note
  WHERE paid_at < ?1 AND note IS NOT NULL ORDER BY paid_at LIMIT ?2`;

/**
 * The statements that empty columns of paid orders long before the orders are deleted. `form_hash` is emptied
 * because the hash includes the phone number.
 */
const unneededData = {
  visit: `UPDATE orders SET visit_id = '', form_hash = '', query = '' WHERE id IN (${ordersWithVisit})`,
  phone: `UPDATE orders SET phone = NULL WHERE id IN (${ordersWithPhone})`,
  note: `UPDATE orders SET note = NULL WHERE id IN (${ordersWithNote})`,
} as const;

/**
 * Empties columns of at most `limit` paid orders that no longer need their data, first paid first. `before` in
 * ms. Returns the number of orders.
 * @throws the errors of D1
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
