import type { OrderView } from '../../model/order.ts';
import type { Guard } from '../ledger/entries.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Lets a statement do nothing where `mostPerDay` new links were asked for within the day before `now` (ms),
 * for orders of this order's email address.
 */
export function askedSeldom(
  { email }: Pick<OrderView, 'email'>,
  mostPerDay: number,
  now: number,
): Guard {
  return {
    sql: `(SELECT count(*) FROM mails asked JOIN orders ON orders.id = asked.order_id
      WHERE asked.kind = 'receiptLink' AND asked.created_at > ? AND lower(email) = lower(?)) < ?`,
    values: [now - DAY, email, mostPerDay],
  };
}
