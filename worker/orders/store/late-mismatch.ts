import type { Payment } from '../model/payment.ts';
import { alertInsertion } from './due-alert.ts';
import { eventInsertion } from './order-event.ts';

/**
 * Stores that a wrong amount was charged for a finally refused payment, once for each capture, with the alert. Only an
 * operator can give this money back, because the books have no such payment. `now` in ms.
 * @throws the errors of D1
 */
export async function storeLateMismatch(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  captureId: string,
  now: number,
): Promise<void> {
  const isNew = {
    sql: `NOT EXISTS (SELECT 1 FROM order_events
      WHERE order_id = ? AND name = 'amountMismatch' AND detail = ?)`,
    values: [orderId, captureId],
  };
  const alert = {
    event: 'amountMismatch',
    details: { orderId, paymentId, id: captureId },
  } as const;
  await db.batch([
    alertInsertion(db, alert, now, isNew),
    eventInsertion(
      db,
      orderId,
      { name: 'amountMismatch', paymentId, detail: captureId },
      now,
      isNew,
    ),
  ]);
}
