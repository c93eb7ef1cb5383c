import { receivedMinor } from './ledger.ts';

/** SQL: the sum of an amount of an order's paid payments, in minor units. Null before any payment. */
function sumOfPaid(amount: string): string {
  return `(SELECT sum(${amount}) FROM payments WHERE order_id = orders.id AND payments.paid_at IS NOT NULL)`;
}

/** SQL: all money received for an order, upsells included, in minor units. Before any payment: the order's total. */
export const moneyIn = `coalesce(${sumOfPaid(receivedMinor('payments'))}, total_minor)`;

/** SQL: the money of an order that went back, in minor units. */
export const moneyBack = `ifnull(${sumOfPaid('refunded_minor')}, 0)`;

/** SQL: the money of an order that did not go back, in minor units. */
export const moneyLeft = `ifnull(${sumOfPaid(`${receivedMinor('payments')} - refunded_minor`)}, 0)`;
