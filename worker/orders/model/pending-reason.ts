import { AMOUNT_MISMATCH } from './payment.ts';

/**
 * TABLE: the reasons why a charge is pending, in words for operators: those in PayPal's description of a capture
 * (`capture_status_details`), and the shop's own reason. A test compares the table with the description.
 */
const words: Readonly<Record<string, string>> = {
  BUYER_COMPLAINT: 'the buyer disputes the payment at PayPal',
  CHARGEBACK: "the buyer's bank wants the money back",
  ECHECK: "the buyer's bank transfer to PayPal has not arrived",
  INTERNATIONAL_WITHDRAWAL: 'accept or refuse the payment in our PayPal account',
  OTHER: 'PayPal gives no reason; look into our PayPal account or ask PayPal',
  PENDING_REVIEW: 'PayPal checks the payment',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'our PayPal account accepts such payments only by hand: accept or refuse it there',
  REFUNDED: 'PayPal has given the money back',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'the buyer has to send the money to PayPal',
  UNILATERAL: 'our PayPal account does not exist, or its email address is not confirmed',
  VERIFICATION_REQUIRED: 'our PayPal account is not verified',
  [AMOUNT_MISMATCH]: 'the money that came in differs from the amount due',
};

/** A reason why a charge is pending in words for operators, with its code. */
export function pendingText(reason: string): string {
  return `${words[reason] ?? 'PayPal gave this reason'} (${reason})`;
}
