import { APPROVAL_MISSING } from '../model/charge-intent.ts';

/** The shop has no configured payment provider or no signing key. Order forms get an answer with the status 503. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider gave no usable answer, so the shop does not know if the call had an effect. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The provider refused to create a payment. The message has the status and the provider's error code. */
export class NotCreated extends Unreachable {
  override name = 'NotCreated';
}

/**
 * The provider refused the charge because of the payer or the wallet. Nothing was charged; the payer may
 * approve again. The message is the provider's error code.
 */
export class Declined extends Error {
  override name = 'Declined';
}

/**
 * The provider answered with an error that the payer did not cause. The outcome of the charge stays open, and operators
 * get an alert (rule 7.22). The message is the provider's error code.
 */
export class Undecided extends Error {
  override name = 'Undecided';
}

/** The provider refused a refund. The message is the provider's error code. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** The provider refused a parcel's tracking number. The message is the provider's error code. */
export class TrackingRefused extends Error {
  override name = 'TrackingRefused';
}

/** The payer has not approved the payment; nothing was charged. The message is the shop's reason. */
export class NotApproved extends Error {
  override name = 'NotApproved';
  override message = APPROVAL_MISSING;
}

/**
 * The provider no longer has the order, refund or capture. If it is an order, nobody can approve or charge it
 * any more.
 */
export class Gone extends Error {
  override name = 'Gone';
}

/** An error stopped a charge before its result was stored. Only the provider may know if the money was taken. */
export class ChargeNotStored extends Error {
  override name = 'ChargeNotStored';
}

type Outage = { status: 502 | 503; notice: 'unavailable' | 'pending'; reason: string };

/**
 * The shop's answer to the visitor after an error of the provider: HTTP status, the page's notice, and the
 * reason for the log. The status is 503 if payments are not configured or the result could not be stored. It is
 * 502 if the provider does not answer. Rethrows other errors.
 */
export function toOutage(error: unknown): Outage {
  const reason = error instanceof Error ? error.message : '';
  if (error instanceof PaymentsUnavailable) return { status: 503, notice: 'unavailable', reason };
  if (error instanceof Unreachable) return { status: 502, notice: 'unavailable', reason };
  if (error instanceof ChargeNotStored) return { status: 503, notice: 'pending', reason };
  throw error;
}

/**
 * The provider's error codes that refuse a charge because of the payer or the wallet. Source: PayPal's
 * description of `POST /v2/checkout/orders/{id}/capture` and its page on funding failures. All other error
 * codes are about the merchant's account, the request or the provider, and do not count as a refusal.
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

/** The provider's error codes that mean: the payer has to approve the payment, for the first time or again. */
export const approvalRequests: readonly string[] = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/**
 * More error codes with which the provider refuses the charge of a saved wallet: the wallet is no longer saved,
 * or its means of payment was declined. Source: PayPal's description of `POST /v2/checkout/orders`.
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
