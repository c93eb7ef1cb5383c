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
