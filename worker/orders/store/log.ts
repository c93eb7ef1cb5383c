import type { OrderEventName } from '../model/order-event.ts';

/** An entry of an order's log; `payment` is what the payment was for. `at` in ms. */
export type LogEntry = {
  name: OrderEventName;
  payment: string | null;
  detail: string | null;
  /** Who did it: an operator by name, `buyer`, `carrier` or `shop`; null of what the sale itself did. */
  author: string | null;
  at: number;
};

/** What happened to an order, in order. */
export async function orderLog(db: D1Database, orderId: string): Promise<LogEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT name, purpose AS payment, detail, author, order_events.at FROM order_events
       LEFT JOIN payments ON payments.id = payment_id
       WHERE order_events.order_id = ? ORDER BY order_events.id`,
    )
    .bind(orderId)
    .all<LogEntry>();
  return results;
}
