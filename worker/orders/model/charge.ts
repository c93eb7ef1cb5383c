import { isOutcomeLost } from './charge-intent.ts';
import { type RefusedCharge, refusedCharge } from './issue.ts';
import { isPaid, type Payment } from './payment.ts';

/**
 * The progress of charging a payment.
 * - `checking`: the buyer pressed the binding button and the outcome is not known yet.
 * - `awaitsPress`: the payer approved the payment; the buyer has to press the binding button.
 * - `notApproved`: the payer has to approve the payment at the wallet.
 * - `declined`, `addressRefused`, `blocked`: the charge was refused, because of the wallet, the delivery address or the
 *   shop's account. The payer may approve again.
 * - `cancelled`: the payment was cancelled, for example for a newer order.
 * - `over`: the payment expired.
 */
export type Charge =
  | 'paid'
  | 'pending'
  | 'checking'
  | 'awaitsPress'
  | 'cancelled'
  | 'denied'
  | RefusedCharge;

/** The progress of a payment's charge, from the payment's status and its newest charge intent. */
export function toCharge({ status, intent }: Pick<Payment, 'status' | 'intent'>): Charge {
  if (isPaid(status)) return 'paid';
  switch (status) {
    case 'pending':
    case 'denied':
      return status;
    case 'cancelled':
      // A charge call may still be running, so the page must not report a failure.
      return isOutcomeLost(intent) ? 'checking' : status;
    case 'created':
    case 'approved':
      return toUnpaidCharge(status, intent);
    default:
      return 'over';
  }
}

function toUnpaidCharge(status: 'created' | 'approved', intent: Payment['intent']): Charge {
  const isRequested = status === 'approved' || intent?.calledAt || intent?.method === 'savedWallet';
  if (intent?.state === 'open' && isRequested) return 'checking';
  if (status === 'approved') return 'awaitsPress';
  return intent?.state === 'refused' ? refusedCharge(intent.issue) : 'notApproved';
}

/** True if the order is placed: the shop received the money, or the payment is pending. */
export function isPlaced(charge: Charge): boolean {
  return charge === 'paid' || charge === 'pending';
}

/** True if the order is placed or ended, so the buyer has nothing left to confirm. */
export function isFinal(charge: Charge): boolean {
  return isPlaced(charge) || charge === 'denied' || charge === 'cancelled' || charge === 'over';
}
