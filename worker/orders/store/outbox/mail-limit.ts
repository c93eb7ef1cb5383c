import { DAY } from '../../../durations.ts';
import type { NewMail } from '../../../mail/mail.ts';
import type { OrderView } from '../../model/order.ts';
import type { Condition } from '../condition.ts';

/**
 * An SQL condition for a mail with a new link to an order: all orders with this order's email address together have
 * fewer than `mostPerDay` mails of the kind `receiptLink` within the 24 hours before `now` (ms).
 */
export function linkLimit(
  { email }: Pick<OrderView, 'email'>,
  mostPerDay: number,
  now: number,
): Condition {
  return {
    sql: `(SELECT count(*) FROM outbox AS sent JOIN orders ON orders.id = sent.order_id
      WHERE sent.kind = 'receiptLink' AND sent.created_at > ? AND lower(email) = lower(?)) < ?`,
    values: [now - DAY, email, mostPerDay],
  };
}

/**
 * An SQL condition for a new mail of a kind: the order has fewer than `mostPerDay` mails of this kind within
 * the 24 hours before `now` (ms).
 */
export function mailLimit(
  { kind, orderId }: Pick<NewMail, 'kind' | 'orderId'>,
  mostPerDay: number,
  now: number,
): Condition {
  return {
    sql: '(SELECT count(*) FROM outbox WHERE order_id = ? AND kind = ? AND created_at > ?) < ?',
    values: [orderId ?? '', kind, now - DAY, mostPerDay],
  };
}
