import type { OrderEventName } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';

/** Adds an entry to the order's log. */
export async function recordEvent(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId'>,
  name: OrderEventName,
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO order_events (order_id, payment_id, name, at) VALUES (?, ?, ?, ?)')
    .bind(payment.orderId, payment.id, name, now)
    .run();
}

/** The statement that enters in an order's log that a mail has left; for one of no order, or noted before, nothing. */
export function mailSentEvent(db: D1Database, key: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, payment_id, name, detail, at)
       SELECT order_id, (SELECT id FROM payments WHERE id = subject), 'mailSent', kind, ?
       FROM mails WHERE key = ? AND order_id IS NOT NULL AND sent_at IS NULL`,
    )
    .bind(now, key);
}
