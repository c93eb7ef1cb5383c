/** The terms of PayPal's disputes API, from its documentation. */

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

/** The statuses of an unresolved dispute. */
export const statuses = [
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
  'OTHER',
] as const;

/**
 * The channels of a dispute. The value is the reason of an immediate reversal: a bank's chargeback takes the
 * money at once.
 */
export const channels = { INTERNAL: null, EXTERNAL: 'CHARGEBACK' } as const;

/** The outcomes of a dispute. The value is the buyer's repayment: a reversal by the wallet, a refund, or none. */
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
