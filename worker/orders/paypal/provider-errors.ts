/** No way to take payments is configured: orders answer 503. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider gave no usable answer; whether it did the work is not known. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The provider refused the charge for good reason; nothing was charged, the payer may approve it again. The message is the issue. */
export class Declined extends Error {
  override name = 'Declined';
}

/** The provider answered with an issue that says nothing about the payer: an operator has to look. The message is the issue. */
export class Undecided extends Error {
  override name = 'Undecided';
}

/** The provider refused to give money back. The message is the issue. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** The provider does not take what it was told of a parcel. The message is the issue. */
export class TrackingRefused extends Error {
  override name = 'TrackingRefused';
}

/** The payer has not approved the payment; nothing was charged. */
export class NotApproved extends Error {
  override name = 'NotApproved';
}

/** The provider does not know the payment any more; it can neither be approved nor charged. */
export class Gone extends Error {
  override name = 'Gone';
}

/** How a charge ended could not be written down: whether there is money, only the provider knows. */
export class ChargeNotStored extends Error {
  override name = 'ChargeNotStored';
}

type Outage = { status: 502 | 503; notice: 'unavailable' | 'pending'; reason: string };

/**
 * The status of an answer that could not take or check a payment, what its page says, and the cause
 * for the log: 503 when payments are switched off or could not be written down, 502 when the
 * provider does not answer. Rethrows anything else.
 */
export function toOutage(error: unknown): Outage {
  const reason = error instanceof Error ? error.message : '';
  if (error instanceof PaymentsUnavailable) return { status: 503, notice: 'unavailable', reason };
  if (error instanceof Unreachable) return { status: 502, notice: 'unavailable', reason };
  if (error instanceof ChargeNotStored) return { status: 503, notice: 'pending', reason };
  throw error;
}

/**
 * The issues that refuse a charge because of the payer or their wallet, by the provider's description of
 * `POST /v2/checkout/orders/{id}/capture` and its page on funding failures. Every other issue is about the
 * merchant's account, the request or the provider, and refuses nothing.
 */
export const refusals: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
];

/**
 * The issues that in addition refuse to charge a saved wallet: it is not saved any more, or what it pays
 * with was declined. By the provider's description of `POST /v2/checkout/orders`.
 */
export const savedWalletRefusals: readonly string[] = [
  'AGREEMENT_ALREADY_CANCELLED',
  'BILLING_AGREEMENT_NOT_FOUND',
  'CARD_EXPIRED',
  'PAYMENT_SOURCE_CANNOT_BE_USED',
  'PAYMENT_SOURCE_DECLINED_BY_PROCESSOR',
  'TOKEN_EXPIRED',
  'TOKEN_ID_NOT_FOUND',
];
