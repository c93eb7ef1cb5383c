import { isPaid, type Payment } from './payment.ts';

/**
 * How a charge ended: `checking` is not known yet, `over` can never be charged, `unaddressed` was
 * not asked for, because nobody knows yet who orders or where it goes.
 */
export type Charge =
  | 'paid'
  | 'pending'
  | 'declined'
  | 'notApproved'
  | 'unaddressed'
  | 'checking'
  | 'over';

/** What a payment's status says of its charge. */
export function chargeOf({ status }: Payment): Charge {
  if (isPaid(status)) return 'paid';
  switch (status) {
    case 'pending':
    case 'declined':
      return status;
    case 'created':
      return 'notApproved';
    case 'unknown':
    case 'approved':
      return 'checking';
    default:
      return 'over';
  }
}
