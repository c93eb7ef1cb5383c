import type { OrderLine } from './order.ts';
import type { Payment } from './payment.ts';

/** The state of an order line's money as a text for operators. */
export function lineStateText({
  paid,
  isUnwanted,
}: Pick<OrderLine, 'paid' | 'isUnwanted'>): string {
  if (isUnwanted) return 'not wanted, its money goes back';
  return paid ? 'paid' : 'unpaid';
}

/** The money that came in for a payment as a text for operators, with the price if it is another amount. */
export function receivedText(
  { amountMinor, receivedMinor }: Pick<Payment, 'amountMinor' | 'receivedMinor'>,
  money: (minor: number) => string,
): string {
  const received = money(receivedMinor);
  return receivedMinor === amountMinor ? received : `${received}, price ${money(amountMinor)}`;
}
