/** The values that fields of PayPal's disputes API can have, from PayPal's documentation. */

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

/** The stages, each with the number of days that the merchant has for an answer. */
export const stages = {
  INQUIRY: 20,
  CHARGEBACK: 10,
  PRE_ARBITRATION: 10,
  ARBITRATION: 10,
} as const;

export type Stage = keyof typeof stages;

/** The statuses that a dispute can have before it is resolved. */
export const statuses = [
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
  'OTHER',
] as const;

/**
 * The channels through which a dispute comes. With a bank's chargeback the money is reversed at once: the value
 * is the reason of this reversal. Null: the wallet reverses nothing at once.
 */
export const channels = { INTERNAL: null, EXTERNAL: 'CHARGEBACK' } as const;

/**
 * The outcomes of a dispute. The value says how the buyer gets the money: by a reversal of the wallet, by a
 * refund, or not at all.
 */
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
