/** What PayPal's documentation of its disputes API names. */

export const reasons = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'PAYMENT_BY_OTHER_MEANS',
  'CANCELED_RECURRING_BILLING',
  'PROBLEM_WITH_REMITTANCE',
  'OTHER',
] as const;

export const stages = ['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'] as const;

/** The states of a dispute that is not resolved. */
export const statuses = [
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
  'OTHER',
] as const;

/** Where it was opened, and whether that takes the money at once: a bank's chargeback does. */
export const channels = { INTERNAL: null, EXTERNAL: 'CHARGEBACK' } as const;

/** How a dispute may end, and how the buyer then gets the money: by the wallet, by a refund, or not. */
export const outcomes = {
  RESOLVED_BUYER_FAVOUR: 'reversal',
  RESOLVED_SELLER_FAVOUR: null,
  RESOLVED_WITH_PAYOUT: null,
  CANCELED_BY_BUYER: null,
  ACCEPTED: 'refund',
  DENIED: null,
  NONE: null,
} as const satisfies Record<string, 'reversal' | 'refund' | null>;

export type Outcome = keyof typeof outcomes;
