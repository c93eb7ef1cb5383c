import { isRepeatable } from '../model/charge-intent.ts';
import type { Payment } from '../model/payment.ts';
import type { ChargeEvent } from '../model/payment-event.ts';
import type { ProviderOrder } from './answers.ts';

/** The payment event that follows from the order in the provider's answer to a charge. */
export function toPaymentEvent(
  { status, capture }: ProviderOrder,
  { intent }: Pick<Payment, 'intent'>,
): ChargeEvent {
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
        // A completed order at the provider cannot be charged again.
        if (status === 'COMPLETED') return { name: 'denied', captureId, issue };
        // The payer may approve an order again that is not completed at the provider. The event names the
        // refused call, so that it does not decline a later call.
        if (intent?.calledAt)
          return { name: 'declined', intentId: intent.id, call: intent.calls, issue };
    }
  }
  switch (status) {
    case 'APPROVED':
    case 'COMPLETED':
      // The provider may report the capture of a completed order later.
      return { name: 'awaitsCapture' };
    case 'VOIDED':
      return { name: 'expired' };
    default:
      return { name: 'awaitsPayer' };
  }
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
  payment: Pick<Payment, 'intent' | 'refusedAt'>,
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
