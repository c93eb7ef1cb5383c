import type { Charge } from '../../view/page-order.ts';
import { isOutcomeLost } from './charge-intent.ts';
import { refusedCharge } from './issue.ts';
import { isPaid, isPressedFirst, type Payment } from './payment.ts';

/** The progress of a payment's charge, from the payment's status and its newest charge intent. */
export function toCharge(
  payment: Pick<Payment, 'status' | 'intent' | 'isUnwanted' | 'purpose' | 'method'>,
): Charge {
  const { status, intent, isUnwanted } = payment;
  if (isPaid(status)) return isUnwanted ? 'unwanted' : 'paid';
  switch (status) {
    case 'pending':
    case 'denied':
      return status;
    case 'cancelled':
      // A charge call may still be running, so the page must not report a failure.
      return isOutcomeLost(intent) ? 'checking' : status;
    case 'created':
    case 'approved':
      return toUnpaidCharge(status, payment);
    default:
      return 'over';
  }
}

function toUnpaidCharge(
  status: 'created' | 'approved',
  payment: Pick<Payment, 'intent' | 'purpose' | 'method'>,
): Charge {
  const { intent, purpose } = payment;
  const isRequested = status === 'approved' || intent?.calledAt || intent?.method === 'savedWallet';
  if (intent?.state === 'open' && isRequested) return 'checking';
  const refused = intent?.state === 'refused' ? refusedCharge(intent.issue) : null;
  // The order review comes before the provider's page.
  const isReviewFirst = purpose === 'order' && isPressedFirst(payment);
  if (intent === null && isReviewFirst) return 'awaitsPress';
  if (status === 'approved') return refused === 'blocked' ? refused : 'awaitsPress';
  // Without an open press, money of the provider's page goes back. The order form starts another attempt.
  if (isReviewFirst && (refused === 'notApproved' || refused === 'blocked')) return 'declined';
  return refused ?? 'notApproved';
}

/** True if the buyer may open the order: the shop received its money, or the payment is pending. */
export function isPlaced(charge: Charge): boolean {
  return charge === 'paid' || charge === 'pending' || charge === 'unwanted';
}

/** True if the order is placed or ended, so the buyer has nothing left to confirm. */
export function isFinal(charge: Charge): boolean {
  return isPlaced(charge) || charge === 'denied' || charge === 'cancelled' || charge === 'over';
}

/**
 * True if the provider may have charged the payment, or may still charge it, without a new press. A page must not say
 * that nothing was charged.
 */
export function mayBeCharged(charge: Charge): boolean {
  return charge === 'checking' || charge === 'denied' || charge === 'cancelled';
}
