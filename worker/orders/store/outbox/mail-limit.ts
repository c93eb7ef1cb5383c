import type { NewMail } from '../../../mail/mail.ts';
import type { OrderView } from '../../model/order.ts';
import type { Condition } from '../ledger.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Lets a statement do nothing where `mostPerDay` new links were asked for within the day before `now` (ms),
 * for orders of this order's email address.
 */
export function linkLimit(
  { email }: Pick<OrderView, 'email'>,
  mostPerDay: number,
  now: number,
): Condition {
  return {
    sql: `(SELECT count(*) FROM outbox asked JOIN orders ON orders.id = asked.order_id
      WHERE asked.kind = 'receiptLink' AND asked.created_at > ? AND lower(email) = lower(?)) < ?`,
    values: [now - DAY, email, mostPerDay],
  };
}

/** The same of one order's mails of a kind. */
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
