import { isOutcomeLost } from './charge-intent.ts';
import { isPaid, type Payment } from './payment.ts';

/**
 * How far the charge of a payment has come. `checking` was asked for, or needs nobody else, and its outcome is not known yet,
 * `awaitsPress` is approved, `notApproved` waits for the payer at the wallet, `declined` too, after a
 * charge that was refused; `cancelled` was given up for something newer, `over` can never be charged.
 */
export type Charge =
  | 'paid'
  | 'pending'
  | 'checking'
  | 'awaitsPress'
  | 'notApproved'
  | 'declined'
  | 'cancelled'
  | 'denied'
  | 'over';

/** What the provider says where the payer has to approve, again or at all. */
const approvalMissing: readonly string[] = [
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'APPROVAL_LAPSED',
];

/** How far the charge of a payment has come, by its status and its newest intent. */
export function toCharge({ status, intent }: Pick<Payment, 'status' | 'intent'>): Charge {
  if (isPaid(status)) return 'paid';
  switch (status) {
    case 'pending':
    case 'denied':
      return status;
    case 'cancelled':
      // A call may still be under way: nobody is told that it failed.
      return isOutcomeLost(intent) ? 'checking' : status;
    case 'created':
    case 'approved':
      return toUnpaidCharge(status, intent);
    default:
      return 'over';
  }
}

function toUnpaidCharge(status: 'created' | 'approved', intent: Payment['intent']): Charge {
  const isRequested = status === 'approved' || intent?.calledAt || intent?.way === 'savedWallet';
  if (intent?.state === 'open' && isRequested) return 'checking';
  if (status === 'approved') return 'awaitsPress';
  const isRefused = intent?.state === 'refused' && !approvalMissing.includes(intent.issue ?? '');
  return isRefused ? 'declined' : 'notApproved';
}

/** Whether an order whose charge stands so is placed: money has come in, or the wallet holds it for a check. */
export function isPlaced(charge: Charge): boolean {
  return charge === 'paid' || charge === 'pending';
}

/** Whether an order whose charge stands so is settled, one way or the other: nothing is left to confirm. */
export function isSettled(charge: Charge): boolean {
  return isPlaced(charge) || charge === 'denied' || charge === 'cancelled' || charge === 'over';
}
