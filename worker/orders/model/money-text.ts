import { decimal } from '../../catalogue/money.ts';
import { DAY } from '../../durations.ts';
import { paymentMethod } from '../../payment-methods.ts';
import { codeText } from './dispute.ts';
import type { OrderLine, OrderStatus } from './order.ts';
import { AMOUNT_MISMATCH, type Payment } from './payment.ts';
import { pendingText } from './pending-reason.ts';

/** An amount in minor units as a text for operators that does not break, such as `39.90 EUR`. */
export function amountText(minor: number, currency: string): string {
  return `${decimal(minor)}\u00A0${currency}`;
}

/** TABLE: the states of an order's money in words for operators. */
export const statusTexts = {
  created: 'Not paid',
  approved: 'Approved, not charged',
  paid: 'Paid',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
} as const satisfies Record<OrderStatus, string>;

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

/**
 * The status of a payment as a text for operators. A pending charge has its reason, its age at `now` (ms) and the longest
 * time that its method allows.
 */
export function paymentStatusText(
  payment: Pick<Payment, 'status' | 'method' | 'pendingReason' | 'updatedAt'>,
  now: number,
): string {
  const { status, method, pendingReason, updatedAt } = payment;
  if (status !== 'pending') return codeText(status);
  const reason = pendingReason ? `: ${pendingText(pendingReason)}` : '';
  if (pendingReason === AMOUNT_MISMATCH) return `pending${reason}`;
  const days = Math.floor((now - updatedAt) / DAY);
  return `pending${reason}, for ${days} of ${paymentMethod(method).pendingDays} days`;
}
