import { paymentMethod } from '../../payment-methods.ts';
import { isRepeatable, PAYMENT_LAPSED } from './charge-intent.ts';
import type { Payment } from './payment.ts';
import { type ChargeEvent, declined } from './payment-event.ts';
import type { ProviderOrder } from './provider.ts';

/** The payment event that follows from the order in the provider's answer to a charge. */
export function toPaymentEvent(
  { status, capture }: ProviderOrder,
  payment: Pick<Payment, 'intent' | 'status' | 'method'>,
): ChargeEvent {
  const { intent } = payment;
  const { approvalPays } = paymentMethod(payment.method);
  if (capture) {
    const { id: captureId, reason, feeMinor } = capture;
    const issue = reason || `CAPTURE_${capture.status}`;
    switch (capture.status) {
      case 'COMPLETED':
      case 'PARTIALLY_REFUNDED':
      case 'REFUNDED':
        return { name: 'captured', captureId, feeMinor };
      case 'PENDING':
        return { name: 'pending', captureId, reason };
      default:
        // A pending charge and a completed order at the provider cannot be charged again. After the refusal of an
        // approval that pays, another attempt can pay.
        if (payment.status === 'pending' || (status === 'COMPLETED' && !approvalPays)) {
          return { name: 'denied', captureId, issue };
        }
        // The payer may approve an order again that is not completed at the provider. The event names the
        // refused call, so that it does not decline a later call.
        if (intent && (intent.calledAt !== null || approvalPays))
          return { name: 'declined', intentId: intent.id, call: intent.calls, issue };
    }
  }
  switch (status) {
    case 'APPROVED':
    case 'COMPLETED':
      // The provider may report the capture of a completed order later.
      return { name: 'awaitsCapture' };
    case 'VOIDED':
      return voided(payment);
    default:
      return { name: 'awaitsPayer' };
  }
}

/**
 * The event of a payment whose order at the provider ended without a charge. If the approval would have moved the money,
 * another attempt can pay.
 */
export function voided({ intent, method }: Pick<Payment, 'intent' | 'method'>): ChargeEvent {
  const isRefused = paymentMethod(method).approvalPays && intent;
  return isRefused ? declined(intent, PAYMENT_LAPSED) : { name: 'expired' };
}

/**
 * The payment event that follows from reading an order at the provider at `now` (ms). Null if the reading decides
 * nothing. `isReturn`: the payer has just come back from the wallet.
 *
 * The provider does not document the state of an order after a refused charge. So only the provider's answer to a call
 * decides that the call was refused, as long as the shop may repeat the call. And after a refusal the order may still
 * show the approval of the refused charge, so only a return or a webhook about a later approval is a new approval.
 */
export function toReadEvent(
  order: ProviderOrder,
  payment: Pick<Payment, 'intent' | 'refusedAt' | 'status' | 'method'>,
  now: number,
  isReturn: boolean,
): ChargeEvent | null {
  const event = toPaymentEvent(order, payment);
  const { intent, refusedAt } = payment;
  const isCalled =
    intent?.state === 'open' && intent.calledAt !== null && isRepeatable(intent, now);
  if (isCalled && (event.name === 'declined' || event.name === 'awaitsPayer')) return null;
  const isOldApproval = event.name === 'awaitsCapture' && refusedAt !== null && !isReturn;
  return isOldApproval ? null : event;
}
