import type { Translate } from '../../../copy/copy.ts';
import { paymentMethod } from '../../../payment-methods.ts';
import type { PageOrder } from '../../page-order.ts';

/**
 * The delivery time of an order in words. It counts from the payment as long as the money may come days after the order:
 * before a payment whose approval pays, and while a payment is pending.
 */
export function deliveryTime(
  t: Translate,
  { paidAt, payment }: Pick<PageOrder, 'paidAt' | 'payment'>,
): string {
  const isPaidLater = payment.charge === 'pending' || paymentMethod(payment.method).approvalPays;
  return paidAt === null && isPaidLater
    ? t('order:summary.deliveryTimeFromPayment')
    : t('order:summary.deliveryTime');
}
