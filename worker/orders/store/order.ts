import type { StoredOrder } from '../model/order.ts';
import type { Condition } from './condition.ts';
import type { ConsentRow, LineRow } from './order-lines.ts';
import { type IntentRow, type OrderRow, type PaymentRow, toStoredOrder } from './order-rows.ts';

/** SQL column: the amount of an order line that went back to the buyer, in minor units, from the ledger. */
const refunded = `-ifnull((SELECT sum(l.amount_minor) FROM ledger_lines AS l
  JOIN ledger ON ledger.key = l.entry_key
  WHERE l.line_id = order_lines.id AND kind IN ('refund', 'reversal', 'returned')), 0)
  AS refunded_minor`;

/** The order with an id, or null. */
export function orderById(db: D1Database, id: string): Promise<StoredOrder | null> {
  return orderWhere(db, 'id = ?1', id);
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

/** The order of a charge intent, or null. */
export function orderByIntent(db: D1Database, intentId: string): Promise<StoredOrder | null> {
  return orderWhere(db, 'id = (SELECT order_id FROM charge_intents WHERE id = ?1)', intentId);
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
  const selections = orderSelections(db, { sql: where, values: [value] });
  return readOrder(await db.batch<OrderPartRow>(selections));
}

/** A row of one of the tables that hold an order. */
export type OrderPartRow = OrderRow | LineRow | PaymentRow | IntentRow | ConsentRow;

/** The statements that read the order for which a condition is true. `readOrder` takes their results. */
export function orderSelections(
  db: D1Database,
  { sql: where, values }: Condition,
): D1PreparedStatement[] {
  const orderId = `(SELECT id FROM orders WHERE ${where})`;
  return [
    `SELECT * FROM orders WHERE ${where}`,
    `SELECT *, ${refunded} FROM order_lines WHERE order_id = ${orderId} ORDER BY id`,
    `SELECT * FROM payments WHERE order_id = ${orderId} ORDER BY sequence`,
    `SELECT id, payment_id, state, way, pressed_at, called_at, calls, issue, closed_by FROM charge_intents
     WHERE order_id = ${orderId} ORDER BY pressed_at, rowid`,
    `SELECT * FROM ebook_consents WHERE order_id = ${orderId}`,
  ].map((sql) => db.prepare(sql).bind(...values));
}

/** The order in the results of `orderSelections`. Null if there is none. */
export function readOrder(results: readonly D1Result<OrderPartRow>[]): StoredOrder | null {
  const [orders, lines, payments, intents, consents] = results;
  const row = orders?.results[0];
  if (!row || !lines || !payments || !intents) return null;
  return toStoredOrder({
    order: row as OrderRow,
    lines: lines.results as LineRow[],
    payments: payments.results as PaymentRow[],
    intents: intents.results as IntentRow[],
    consent: (consents?.results[0] as ConsentRow | undefined) ?? null,
  });
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
