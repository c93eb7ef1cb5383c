import type { StoredOrder } from '../store/store-rows.ts';
import type { OrderEventName } from './events.ts';
import { type OrderStatus, orderStatusAfter } from './order.ts';
import { isPaid, type NewsName, nextPaymentStatus, type Payment } from './payment.ts';

/** A piece of news about a payment, from wherever it comes. Amounts in minor units. */
export type News =
  | {
      name: Exclude<
        NewsName,
        'pending' | 'denied' | 'captured' | 'refundedPartly' | 'refundedFully'
      >;
    }
  | { name: 'pending' | 'denied' | 'captured'; captureId: string }
  | { name: 'refunded'; refundId: string; amountMinor: number };

/** What a piece of news makes of a payment and its order. */
export type Decision = {
  payment: Payment;
  orderStatus: OrderStatus;
  event: OrderEventName;
  /** Whether money came in that was not there before. */
  becamePaid: boolean;
};

/**
 * Applies news to a payment; null when it changes nothing, as repeated and late news does.
 * Throws IllegalTransition for what must not happen.
 */
export function decide(
  order: StoredOrder,
  payment: Payment,
  news: News,
  now: number,
): Decision | null {
  const refundedMinor = payment.refundedMinor + (news.name === 'refunded' ? news.amountMinor : 0);
  const name = nameOf(news, refundedMinor, payment.amountMinor);
  const status = nextPaymentStatus(payment.status, name);
  const becamePaid = isPaid(status) && !isPaid(payment.status);
  if (status === payment.status && news.name !== 'refunded' && news.name !== 'declined')
    return null;
  if (isPaid(payment.status) && news.name !== 'refunded') return null;
  const changed: Payment = {
    ...payment,
    status,
    refundedMinor,
    captureId: 'captureId' in news ? news.captureId : payment.captureId,
    captureAttempt: payment.captureAttempt + (news.name === 'declined' ? 1 : 0),
    paidAt: becamePaid ? now : payment.paidAt,
    updatedAt: now,
  };
  const payments = order.payments.map((other) => (other.id === payment.id ? changed : other));
  const own = payments.find(({ purpose }) => purpose === 'order')?.status ?? status;
  const paid = payments.filter((other) => isPaid(other.status));
  const orderStatus = orderStatusAfter(order.view.status, own, {
    paidMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundedMinor: payments.reduce((sum, other) => sum + other.refundedMinor, 0),
  });
  return { payment: changed, orderStatus, event: name, becamePaid };
}

function nameOf(news: News, refundedMinor: number, amountMinor: number): NewsName {
  if (news.name !== 'refunded') return news.name;
  return refundedMinor >= amountMinor ? 'refundedFully' : 'refundedPartly';
}
