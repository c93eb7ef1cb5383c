import type { Cause, OrderEventName } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';
import { always, type Condition } from './condition.ts';

/** An event for an order's log, with the payment that it is about. `author` as in `Cause`. */
type NewEvent = {
  name: OrderEventName;
  paymentId?: string;
  detail?: string | null;
  author?: string;
};

/** The statement that adds an event to an order's log, under a condition. `now` in ms. */
export function eventInsertion(
  db: D1Database,
  orderId: string,
  { name, paymentId, detail, author }: NewEvent,
  now: number,
  condition = always,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, payment_id, name, detail, author, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${condition.sql}`,
    )
    .bind(
      ...[orderId, paymentId ?? null, name, detail ?? null, author ?? null, now],
      ...condition.values,
    );
}

/** The statement that adds an event to the log of every order for which a condition is true. `now` in ms. */
export function eventInsertions(
  db: D1Database,
  { name, detail, author }: Omit<NewEvent, 'paymentId'>,
  now: number,
  orders: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, name, detail, author, at)
       SELECT id, ?1, ?2, ?3, ?4 FROM orders WHERE ${orders.sql}`,
    )
    .bind(name, detail ?? null, author ?? null, now, ...orders.values);
}

/** Adds an event of a payment to the order's log. `now` in ms. */
export async function recordEvent(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  name: OrderEventName,
  now: number,
): Promise<void> {
  await eventInsertion(db, orderId, { name, paymentId }, now).run();
}

/** An entry of an order's log. `payment`: `order`, or the page of the upsell. `at`: the time in ms. */
type LogEntry = {
  name: OrderEventName;
  payment: string | null;
  detail: string | null;
  /**
   * The author of the change: an operator's name, `buyer`, `shop` or the name of another system. Null for most
   * events of the checkout and payment.
   */
  author: string | null;
  at: number;
};

/** An order's log, oldest entry first. */
export async function orderLog(db: D1Database, orderId: string): Promise<LogEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT name, purpose AS payment, detail, author, order_events.at FROM order_events
       LEFT JOIN payments ON payments.id = payment_id
       WHERE order_events.order_id = ?1 ORDER BY order_events.id`,
    )
    .bind(orderId)
    .all<LogEntry>();
  return results;
}

/** Logs in each order that an operator (`by`) read its personal data, with the verb (`reason`). `now` in ms. */
export async function noteDataRead(
  db: D1Database,
  orderIds: readonly string[],
  { by, reason }: Cause,
  now: number,
): Promise<void> {
  await eventInsertions(db, { name: 'dataRead', detail: reason, author: by }, now, {
    sql: 'id IN (SELECT value FROM json_each(?))',
    values: [JSON.stringify(orderIds)],
  }).run();
}
