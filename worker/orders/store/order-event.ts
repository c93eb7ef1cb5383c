import type { Cause, OrderEventName } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';

/** Adds an entry to the order's log. */
export async function recordEvent(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId'>,
  name: OrderEventName,
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO order_events (order_id, payment_id, name, at) VALUES (?1, ?2, ?3, ?4)')
    .bind(payment.orderId, payment.id, name, now)
    .run();
}

/**
 * The statement that logs a change of an order. It writes only if the order has the revision that this change
 * wrote.
 */
export function revisionEvent(
  db: D1Database,
  { orderId, revision }: { orderId: string; revision: string },
  { name, by, why }: { name: OrderEventName } & Cause,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, name, detail, author, at)
       SELECT id, ?1, ?2, ?3, ?4 FROM orders WHERE id = ?5 AND revision = ?6`,
    )
    .bind(name, why, by, now, orderId, revision);
}

/** An entry of an order's log. `payment`: `order`, or the page of the upsell. `at`: the time in ms. */
type LogEntry = {
  name: OrderEventName;
  payment: string | null;
  detail: string | null;
  /**
   * The author of the change: an operator's name, `buyer`, `carrier` or `shop`. Null for events of the checkout
   * and payment.
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

/** Logs in each order that an operator (`by`) read its personal data, with the verb (`why`). `now` in ms. */
export async function noteDataRead(
  db: D1Database,
  orderIds: readonly string[],
  { by, why }: Cause,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO order_events (order_id, name, detail, author, at)
       SELECT value, 'dataRead', ?1, ?2, ?3 FROM json_each(?4)`,
    )
    .bind(why, by, now, JSON.stringify(orderIds))
    .run();
}
