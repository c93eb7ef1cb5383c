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
