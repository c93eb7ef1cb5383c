import type { StoredOrder } from '../model/order.ts';
import type { Condition } from './condition.ts';
import { moneyBackKinds, receivedMinor } from './ledger.ts';
import type { ConsentRow, LineRow, WalletConsentRow } from './order-lines.ts';
import { type IntentRow, type OrderRow, type PaymentRow, toStoredOrder } from './order-rows.ts';
import { isInState } from './refund-rows.ts';

/** SQL: the amount of an order line that went back to the buyer, in minor units, from the ledger. */
function refundedMinor(condition: string): string {
  return `-ifnull((SELECT sum(l.amount_minor) FROM ledger_lines AS l JOIN ledger ON ledger.key = l.entry_key
    WHERE l.line_id = order_lines.id AND kind IN ${moneyBackKinds} AND ${condition}), 0)`;
}

const shippedAt = '(SELECT shipped_at FROM orders WHERE orders.id = order_lines.order_id)';

/** SQL: the number of packs of an order line whose money went back before the parcel left. */
const refundedPacks = `CASE WHEN total_minor > 0 AND ${refundedMinor(`at <= ifnull(${shippedAt}, at)`)} >= total_minor
  THEN count
  ELSE ifnull((SELECT sum(part.value ->> 'packs') FROM refund_requests AS r, json_each(r.lines) AS part
    WHERE r.order_id = order_lines.order_id AND ${isInState.done} AND r.ended_at <= ifnull(${shippedAt}, r.ended_at)
      AND part.value ->> 'lineId' = order_lines.id), 0) END`;

const lineColumns = `order_lines.*, ${refundedMinor('true')} AS refunded_minor, ${refundedPacks} AS refunded_packs`;

/** The order with an id, or null. */
export function orderById(db: D1Database, id: string): Promise<StoredOrder | null> {
  return orderWhere(db, 'id = ?1', id);
}

/**
 * The orders with these ids, by id. Reads all of them with as many statements as one. An id without an order is left
 * out.
 */
export async function ordersById(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await ordersWhere(db, {
    sql: 'id IN (SELECT value FROM json_each(?1))',
    values: [JSON.stringify(ids)],
  });
  return new Map(orders.map((order) => [order.view.id, order]));
}

/** The order with a number, or null. */
export function orderByNumber(db: D1Database, number: string): Promise<StoredOrder | null> {
  return orderWhere(db, 'number = ?1', number);
}

/** The order with this number, this id or a payment with this id. Null if there is none. */
export function orderByAnyId(db: D1Database, name: string): Promise<StoredOrder | null> {
  const ofPayment = 'SELECT order_id FROM payments WHERE id = ?1';
  return orderWhere(db, `number = ?1 OR id = ?1 OR id = (${ofPayment})`, name);
}

/** The id of the order with a number and an email address, or null. */
export async function findOrderId(
  db: D1Database,
  number: string,
  email: string,
): Promise<string | null> {
  const row = await db
    .prepare('SELECT id FROM orders WHERE number = ?1 AND lower(email) = lower(?2)')
    .bind(number, email)
    .first<{ id: string }>();
  return row?.id ?? null;
}

/**
 * Reads one row of `orders`.
 * @throws the errors of D1 if the database is unreachable or not migrated
 */
export async function probeOrders(db: D1Database): Promise<void> {
  await db.prepare('SELECT 1 FROM orders LIMIT 1').run();
}

/** The order of a payment, or null. */
export function orderByPayment(db: D1Database, paymentId: string): Promise<StoredOrder | null> {
  return orderWhere(db, 'id = (SELECT order_id FROM payments WHERE id = ?1)', paymentId);
}

/** Records that a page showed an order as paid or pending. Only the first time counts. `now` in ms. */
export async function storeShown(db: D1Database, id: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE orders SET shown_at = ?1 WHERE id = ?2 AND shown_at IS NULL')
    .bind(now, id)
    .run();
}

/** Reads an order again from the database, because it may have changed. */
export async function reread(db: D1Database, order: StoredOrder): Promise<StoredOrder> {
  return (await orderById(db, order.view.id)) ?? order;
}

async function orderWhere(
  db: D1Database,
  where: string,
  value: string,
): Promise<StoredOrder | null> {
  const [order = null] = await ordersWhere(db, { sql: where, values: [value] });
  return order;
}

async function ordersWhere(db: D1Database, condition: Condition): Promise<StoredOrder[]> {
  return readOrders(await db.batch<OrderPartRow>(orderSelections(db, condition)));
}

/** A row of one of the tables that hold orders. */
export type OrderPartRow =
  | OrderRow
  | LineRow
  | PaymentRow
  | IntentRow
  | ConsentRow
  | WalletConsentRow;

/** The statements that read the orders for which a condition is true. `readOrders` takes their results. */
export function orderSelections(
  db: D1Database,
  { sql: where, values }: Condition,
): D1PreparedStatement[] {
  const orderIds = `(SELECT id FROM orders WHERE ${where})`;
  return [
    `SELECT * FROM orders WHERE ${where}`,
    `SELECT ${lineColumns} FROM order_lines WHERE order_id IN ${orderIds} ORDER BY order_id, id`,
    `SELECT *, ${receivedMinor('payments')} AS received_minor FROM payments WHERE order_id IN ${orderIds} ORDER BY order_id, sequence`,
    `SELECT id, order_id, payment_id, state, way, pressed_at, called_at, calls, issue, closed_by FROM charge_intents
     WHERE order_id IN ${orderIds} AND replaced_at IS NULL ORDER BY order_id, rowid`,
    `SELECT * FROM ebook_consents WHERE order_id IN ${orderIds}`,
    `SELECT * FROM wallet_consents WHERE order_id IN ${orderIds}`,
  ].map((sql) => db.prepare(sql).bind(...values));
}

/** The orders in the results of `orderSelections`. */
export function readOrders(results: readonly D1Result<OrderPartRow>[]): StoredOrder[] {
  const [orders, lines, payments, intents, consents, walletConsents] = results.map(
    ({ results: rows }) => rows,
  );
  const linesOf = groupByOrder<LineRow>(lines);
  const paymentsOf = groupByOrder<PaymentRow>(payments);
  const intentsOf = groupByOrder<IntentRow>(intents);
  const consentsOf = groupByOrder<ConsentRow>(consents);
  const walletConsentsOf = groupByOrder<WalletConsentRow>(walletConsents);
  return (orders as OrderRow[]).map((order) =>
    toStoredOrder({
      order,
      lines: linesOf.get(order.id) ?? [],
      payments: paymentsOf.get(order.id) ?? [],
      intents: (intentsOf.get(order.id) ?? []).sort((a, b) => a.pressed_at - b.pressed_at),
      consent: consentsOf.get(order.id)?.[0] ?? null,
      walletConsent: walletConsentsOf.get(order.id)?.[0] ?? null,
    }),
  );
}

/** The rows of one of the orders' tables, by the order's id. */
function groupByOrder<Row extends object>(rows: readonly object[] = []): Map<string, Row[]> {
  return Map.groupBy(rows as readonly (Row & { order_id: string })[], ({ order_id }) => order_id);
}

/** The shop's origin (`https://…`) at the newest order. Null if there are no orders. */
export async function newestOrigin(db: D1Database): Promise<string | null> {
  const row = await db
    .prepare('SELECT origin FROM orders ORDER BY created_at DESC LIMIT 1')
    .first<{ origin: string }>();
  return row?.origin ?? null;
}

type PaymentIds = Partial<
  Record<'providerOrderId' | 'captureId' | 'invoiceId', string | undefined>
>;

/**
 * The id of the payment that has the given order id, capture id or invoice id at the provider. The first of
 * these ids that matches counts. Null if none matches.
 */
export async function findPaymentId(db: D1Database, ids: PaymentIds): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT id FROM payments WHERE provider_order_id = ?1 OR capture_id = ?2 OR invoice_id = ?3
         OR id IN (SELECT payment_id FROM payment_attempts WHERE provider_order_id = ?1)
       ORDER BY provider_order_id = ?1 DESC, capture_id = ?2 DESC LIMIT 1`,
    )
    .bind(ids.providerOrderId ?? null, ids.captureId ?? null, ids.invoiceId ?? null)
    .first<{ id: string }>();
  return row?.id ?? null;
}

/** True if an order has no email address, for example after its buyer's data is erased. */
export async function lacksEmail(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 FROM orders WHERE id = ?1 AND email = ''")
    .bind(orderId)
    .first();
  return row !== null;
}
