import type { Payment } from '../model/payment.ts';
import type { PaymentEvent } from '../model/payment-event.ts';
import type { ProviderOrder } from './answers.ts';

/** The payment event that follows from the current state of the order at the provider. */
export function toPaymentEvent(
  { status, capture }: ProviderOrder,
  { intent }: Pick<Payment, 'intent'>,
): PaymentEvent {
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
