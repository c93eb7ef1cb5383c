import { APPROVAL_LAPSED, APPROVAL_MISSING, PAYMENT_LAPSED } from './charge-intent.ts';

/**
 * The progress of a charge after the provider refused it.
 * - `notApproved`: the payer has to approve the payment at the wallet.
 * - `declined`: the wallet cannot pay; the payer may approve again.
 * - `addressRefused`: the provider does not accept the delivery address.
 * - `blocked`: the shop cannot take this payment now; the payer's approval still stands.
 * - `over`: the payment expired.
 * - `checking`: the outcome is open.
 */
type RefusedCharge =
  | 'notApproved'
  | 'declined'
  | 'addressRefused'
  | 'blocked'
  | 'over'
  | 'checking';

type KindRow = {
  /** The progress of a charge that was refused for this reason. It decides the notice that the buyer reads. */
  charge: RefusedCharge;
  /**
   * The urgency of the refusal of an order or a charge: nobody but the buyer hears of it, or an operator on the same
   * working day (`ticket`) or at any hour (`page`).
   */
  alert: 'none' | 'ticket' | 'page';
  /**
   * True if the refusal decides nothing: the provider may have charged the payment or may still charge it. Only then
   * does the shop try again for the same press.
   */
  isRepeated: boolean;
};

/**
 * TABLE: the kinds of issues (the provider's error codes), by the person or company that can remedy them, with the
 * consequences for a refused order or charge.
 */
export const issueKinds = {
  /** The payer has to approve the payment at the wallet. */
  approval: { charge: 'notApproved', alert: 'none', isRepeated: false },
  /** The provider does not accept the buyer's delivery address. */
  address: { charge: 'addressRefused', alert: 'none', isRepeated: false },
  /** The buyer's wallet, bank or card cannot pay. */
  wallet: { charge: 'declined', alert: 'none', isRepeated: false },
  /** The shop's account at the provider has a limit, a block or a missing right. */
  account: { charge: 'blocked', alert: 'page', isRepeated: false },
  /** The shop's account has no right to save wallets. An order can be made without this. */
  vaultRight: { charge: 'blocked', alert: 'ticket', isRepeated: false },
  /** The shop's account does not have the payment method. The buyer can choose another one. */
  methodRight: { charge: 'declined', alert: 'none', isRepeated: false },
  /** The shop's request has a fault. */
  request: { charge: 'blocked', alert: 'page', isRepeated: false },
  /** The provider does not refund this payment any more, or not in this way. */
  refund: { charge: 'blocked', alert: 'page', isRepeated: false },
  /** The provider does not have the order, refund or capture any more. */
  gone: { charge: 'over', alert: 'none', isRepeated: false },
  /** The provider has charged this payment before, or another payment with the same invoice id. */
  charged: { charge: 'checking', alert: 'page', isRepeated: true },
  /** The provider has not completed its work, so the outcome is open. */
  provider: { charge: 'checking', alert: 'ticket', isRepeated: true },
  /** The provider does not document the issue. */
  unknown: { charge: 'checking', alert: 'page', isRepeated: true },
} as const satisfies Record<string, KindRow>;

type IssueKind = keyof typeof issueKinds;

/** The shop's own issue for a call that the provider refused because of fields of the delivery address alone. */
export const ADDRESS_FIELD_REFUSED = 'ADDRESS_FIELD_REFUSED';

/** The shop's error code of a refund that it does not send, because the refund period of the payment's method is over. */
export const PERIOD_OVER = 'REFUND_PERIOD_OVER';

/** The issues with one meaning. `words` explain them to operators. */
type IssueGroup = { kind: IssueKind; words: string; issues: readonly string[] };

/**
 * TABLE: all issues that PayPal documents for the calls of the shop, the names of PayPal's errors without an issue,
 * and the shop's own reasons. Source: PayPal's descriptions of Orders v2 and Payments v2. A test compares the table
 * with them.
 */
const groups: readonly IssueGroup[] = [
  {
    kind: 'approval',
    words: 'the buyer has to approve the payment at PayPal',
    issues: ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'],
  },
  {
    kind: 'address',
    words: 'PayPal does not accept the delivery address',
    issues: ['CITY_REQUIRED', 'POSTAL_CODE_REQUIRED', 'SHIPPING_ADDRESS_INVALID'],
  },
  {
    kind: 'address',
    words: 'PayPal does not accept a field of the delivery address',
    issues: [ADDRESS_FIELD_REFUSED],
  },
  {
    kind: 'wallet',
    words: "the buyer's bank or card declined the payment",
    issues: [
      'ALIAS_DECLINED_BY_PROCESSOR',
      'BILLING_ADDRESS_INVALID',
      'CARD_BRAND_NOT_SUPPORTED',
      'CARD_EXPIRED',
      'DECLINED_DUE_TO_RELATED_TXN',
      'INSTRUMENT_DECLINED',
      'PAYMENT_SOURCE_CANNOT_BE_USED',
      'PAYMENT_SOURCE_DECLINED_BY_PROCESSOR',
      'PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED',
      'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
      'REFERENCED_CARD_EXPIRED',
    ],
  },
  {
    kind: 'wallet',
    words: 'PayPal refused the payment because of the buyer or the amount',
    issues: [
      'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
      'TRANSACTION_LIMIT_EXCEEDED',
      'TRANSACTION_REFUSED',
    ],
  },
  {
    kind: 'wallet',
    words: "the buyer's PayPal account cannot pay us",
    issues: [
      'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
      'PAYER_ACCOUNT_RESTRICTED',
      'PAYER_CANNOT_PAY',
      'PLATFORM_FEE_PAYEE_CANNOT_BE_SAME_AS_PAYER',
    ],
  },
  {
    kind: 'wallet',
    words: "the buyer's PayPal account is no longer saved",
    issues: [
      'AGREEMENT_ALREADY_CANCELLED',
      'BILLING_AGREEMENT_NOT_FOUND',
      'TOKEN_EXPIRED',
      'TOKEN_ID_NOT_FOUND',
    ],
  },
  {
    kind: 'account',
    words: 'our PayPal account is locked, restricted or not ready for payments',
    issues: [
      'AUTH_CAPTURE_NOT_ENABLED',
      'INVALID_ACCOUNT_STATUS',
      'PAYEE_ACCOUNT_INVALID',
      'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
      'PAYEE_ACCOUNT_RESTRICTED',
      'SETUP_ERROR_FOR_BANK',
    ],
  },
  {
    kind: 'account',
    words: 'the settings of our PayPal account block this payment',
    issues: [
      'COMPLIANCE_VIOLATION',
      'DOMESTIC_TRANSACTION_REQUIRED',
      'PAYEE_BLOCKED_TRANSACTION',
      'TRANSACTION_BLOCKED_BY_PAYEE',
    ],
  },
  {
    kind: 'account',
    words: 'our PayPal account has reached its limit for incoming money',
    issues: ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED'],
  },
  {
    kind: 'account',
    words: 'our PayPal account or its credentials have no right to this call',
    issues: ['AUTHENTICATION_FAILURE', 'CONSENT_NEEDED', 'NOT_AUTHORIZED', 'PERMISSION_DENIED'],
  },
  {
    kind: 'account',
    words: 'our PayPal account has no right to this kind of payment',
    issues: [
      'NOT_ELIGIBLE_FOR_PAYPAL_TRANSACTION_ID_PROCESSING',
      'NOT_ELIGIBLE_FOR_PNREF_PROCESSING',
      'NOT_ELIGIBLE_FOR_TOKEN_PROCESSING',
      'NOT_ENABLED_FOR_APPLE_PAY',
      'NOT_ENABLED_FOR_GOOGLE_PAY',
      'PAYEE_PRICING_TIER_ID_NOT_ENABLED',
      'PERMISSION_DENIED_FOR_DONATION_ITEMS',
      'PLATFORM_FEES_NOT_SUPPORTED',
      'PLATFORM_FEE_NOT_ENABLED',
      'SHIPPING_TYPE_NOT_SUPPORTED_FOR_CLIENT',
    ],
  },
  {
    kind: 'account',
    words: 'our PayPal account has too little money for this refund',
    issues: ['REFUND_FAILED_INSUFFICIENT_FUNDS'],
  },
  {
    kind: 'vaultRight',
    words: 'our PayPal account has no right to save wallets',
    issues: ['NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE'],
  },
  {
    kind: 'methodRight',
    words: 'our PayPal account does not have this way to pay',
    issues: [
      'NOT_ENABLED_FOR_BANK_PROCESSING',
      'NOT_ENABLED_FOR_CARD_PROCESSING',
      'NOT_ENABLED_FOR_PAYMENT_SOURCE',
      'PAYEE_NOT_ENABLED_FOR_BANK_PROCESSING',
      'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING',
      'PAYMENT_SOURCE_NOT_SUPPORTED',
    ],
  },
  {
    kind: 'refund',
    words: 'PayPal does not refund this payment any more; give the money back in another way',
    issues: [
      'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
      'REFUND_IS_RESTRICTED',
      'REFUND_NOT_ALLOWED',
      'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
      'REFUND_TIME_LIMIT_EXCEEDED',
    ],
  },
  {
    kind: 'refund',
    words: 'the money is back already, or more was asked than is left',
    issues: ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'],
  },
  {
    kind: 'refund',
    words: 'PayPal refunds only the whole payment, because of a dispute or its amount',
    issues: ['PARTIAL_REFUND_NOT_ALLOWED', 'REFUND_AMOUNT_TOO_LOW', 'TRANSACTION_DISPUTED'],
  },
  {
    kind: 'refund',
    words: 'the payment is still pending at PayPal',
    issues: ['PENDING_CAPTURE'],
  },
  {
    kind: 'refund',
    words: 'PayPal accepted the refund first, and then it failed',
    issues: ['REFUND_CANCELLED', 'REFUND_FAILED'],
  },
  {
    kind: 'request',
    words: 'PayPal has no such payment, or it is not complete',
    issues: ['CAPTURE_ID_NOT_FOUND', 'CAPTURE_STATUS_NOT_VALID'],
  },
  {
    kind: 'charged',
    words: 'PayPal has charged this payment before, or another payment has its number',
    issues: ['DUPLICATE_INVOICE_ID', 'ORDER_ALREADY_CAPTURED'],
  },
  {
    kind: 'gone',
    words: 'PayPal has no such order, refund or payment any more',
    issues: ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND'],
  },
  {
    kind: 'provider',
    words: 'PayPal has not completed an earlier call',
    issues: [
      'DUPLICATE_REQUEST_ID',
      'ORDER_COMPLETION_IN_PROGRESS',
      'PREVIOUS_REQUEST_IN_PROGRESS',
    ],
  },
  {
    kind: 'provider',
    words: 'PayPal has a fault or too much to do',
    issues: ['INTERNAL_SERVER_ERROR', 'RATE_LIMIT_REACHED', 'SERVICE_UNAVAILABLE'],
  },
  {
    kind: 'request',
    words: 'our request has a fault',
    issues: [
      'AMOUNT_MISMATCH',
      'APPLE_PAY_AMOUNT_MISMATCH',
      'BANK_NOT_SUPPORTED_FOR_VERIFICATION',
      'BILLING_AGREEMENT_ID_MISMATCH',
      'BLIK_ONE_CLICK_MISSING_REQUIRED_PARAMETER',
      'CANCEL_URL_REQUIRED',
      'CANNOT_BE_NEGATIVE',
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'CARD_EXPIRY_REQUIRED',
      'CARD_NUMBER_REQUIRED',
      'COUNTRY_NOT_SUPPORTED_BY_PAYMENT_SOURCE',
      'CRYPTOGRAM_REQUIRED',
      'CURRENCY_NOT_SUPPORTED_BY_PAYMENT_SOURCE',
      'CURRENCY_MISMATCH',
      'CURRENCY_NOT_SUPPORTED_FOR_BANK',
      'DECIMALS_NOT_SUPPORTED',
      'DECIMAL_PRECISION',
      'DONATION_ITEMS_NOT_SUPPORTED',
      'DUPLICATE_REFERENCE_ID',
      'EMV_DATA_REQUIRED',
      'GOOGLE_PAY_GATEWAY_MERCHANT_ID_MISMATCH',
      'IBAN_COUNTRY_NOT_SUPPORTED',
      'IDENTIFIER_NOT_FOUND',
      'INCOMPATIBLE_PARAMETER_VALUE',
      'INVALID_ARRAY_MAX_ITEMS',
      'INVALID_ARRAY_MIN_ITEMS',
      'INVALID_COUNTRY_CODE',
      'INVALID_CURRENCY_CODE',
      'INVALID_EXPIRY_DATE',
      'INVALID_FX_RATE_ID',
      'INVALID_GOOGLE_PAY_TOKEN',
      'INVALID_IBAN',
      'INVALID_PARAMETER_SYNTAX',
      'INVALID_PARAMETER_VALUE',
      'INVALID_PAYEE_PRICING_TIER_ID',
      'INVALID_PAYER_ID',
      'INVALID_PICKUP_ADDRESS',
      'INVALID_PLATFORM_FEES_ACCOUNT',
      'INVALID_PLATFORM_FEES_AMOUNT',
      'INVALID_PREVIOUS_TRANSACTION_REFERENCE',
      'INVALID_REQUEST',
      'INVALID_SECURITY_CODE_LENGTH',
      'INVALID_STRING_LENGTH',
      'ITEM_SKU_MISMATCH',
      'ITEM_TOTAL_MISMATCH',
      'ITEM_TOTAL_REQUIRED',
      'MALFORMED_REQUEST_JSON',
      'MAX_VALUE_EXCEEDED',
      'MERCHANT_INITIATED_WITH_AUTHENTICATION_RESULTS',
      'MERCHANT_INITIATED_WITH_MULTIPLE_PURCHASE_UNITS',
      'MERCHANT_INITIATED_WITH_SECURITY_CODE',
      'MISMATCHED_VAULT_ID_TO_PAYMENT_SOURCE',
      'MISSING_CRYPTOGRAM',
      'MISSING_PICKUP_ADDRESS',
      'MISSING_PREVIOUS_REFERENCE',
      'MISSING_REQUIRED_PARAMETER',
      'MSP_NOT_SUPPORTED',
      'MULTIPLE_ITEM_CATEGORIES',
      'MULTIPLE_SHIPPING_ADDRESS_NOT_SUPPORTED',
      'MULTIPLE_SHIPPING_OPTION_SELECTED',
      'MULTIPLE_SHIPPING_TYPE_NOT_SUPPORTED',
      'MULTI_CURRENCY_ORDER',
      'NOT_SUPPORTED',
      'ONE_OF_PARAMETERS_REQUIRED',
      'ONLY_ONE_BANK_SOURCE_ALLOWED',
      'ONLY_ONE_PAYMENT_SOURCE_ALLOWED',
      'ORDER_COMPLETE_ON_PAYMENT_APPROVAL',
      'PAYEE_FX_RATE_ID_CURRENCY_MISMATCH',
      'PAYEE_FX_RATE_ID_EXPIRED',
      'PAYMENT_SOURCE_MISMATCH',
      'PAYPAL_REQUEST_ID_REQUIRED',
      'PAYPAL_TRANSACTION_ID_EXPIRED',
      'PAYPAL_TRANSACTION_ID_NOT_FOUND',
      'PLATFORM_FEE_EXCEEDED',
      'PNREF_EXPIRED',
      'PNREF_NOT_FOUND',
      'PREFERRED_PAYMENT_SOURCE_MISMATCH',
      'PREFERRED_SHIPPING_OPTION_AMOUNT_MISMATCH',
      'PREVIOUS_TRANSACTION_REFERENCE_HAS_CHARGEBACK',
      'PREVIOUS_TRANSACTION_REFERENCE_VOIDED',
      'REFERENCE_ID_REQUIRED',
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'REQUIRED_PARAMETER_FOR_CUSTOMER_INITIATED_PAYMENT',
      'RETURN_URL_REQUIRED',
      'SHIPPING_OPTIONS_NOT_SUPPORTED',
      'SHIPPING_OPTION_NOT_SELECTED',
      'TAX_TOTAL_MISMATCH',
      'TAX_TOTAL_REQUIRED',
      'UNSUPPORTED_INTENT',
      'UNSUPPORTED_PAYMENT_INSTRUCTION',
      'UNSUPPORTED_PROCESSING_INSTRUCTION',
      'UNSUPPORTED_SHIPPING_TYPE',
      'VAULT_INSTRUCTION_DUPLICATED',
      'VAULT_INSTRUCTION_REQUIRED',
    ],
  },
  {
    kind: 'approval',
    words: 'the buyer has not approved the payment at PayPal',
    issues: [APPROVAL_MISSING],
  },
  {
    kind: 'approval',
    words: "the buyer's approval at PayPal has expired",
    issues: [APPROVAL_LAPSED],
  },
  {
    kind: 'wallet',
    words: 'the buyer deleted the saved PayPal account',
    issues: ['WALLET_DELETED'],
  },
  {
    kind: 'wallet',
    words: "the payment expired at the buyer's bank",
    issues: [PAYMENT_LAPSED],
  },
  {
    kind: 'wallet',
    words: 'an operator ended the charge',
    issues: ['ENDED_BY_OPERATOR'],
  },
  {
    kind: 'wallet',
    words: 'the bank or PayPal declined the payment',
    issues: ['CAPTURE_DECLINED', 'CAPTURE_FAILED'],
  },
  {
    kind: 'unknown',
    words: 'the outcome is unknown, and a repeated call could charge twice',
    issues: ['NOT_REPEATABLE'],
  },
  {
    kind: 'refund',
    words: 'PayPal had made an earlier refund that we took for refused; see what is left to refund',
    issues: ['EARLIER_REFUND'],
  },
  {
    kind: 'provider',
    words: 'PayPal did not answer for three days',
    issues: ['NO_ANSWER'],
  },
  {
    kind: 'refund',
    words:
      'the time in which this way to pay gives money back is over; give it back in another way, and book it as given back outside PayPal',
    issues: [PERIOD_OVER],
  },
  {
    kind: 'refund',
    words: 'PayPal did not answer for 40 days; look there for the refund before you ask again',
    issues: ['REFUND_UNANSWERED'],
  },
  {
    kind: 'refund',
    words: 'PayPal took the money back for the buyer, and then gave it to the shop again',
    issues: ['REVERSAL_UNDONE'],
  },
  {
    kind: 'request',
    words: 'the order or its carrier does not exist any more',
    issues: ['NO_SUCH_PARCEL'],
  },
];

const byIssue: ReadonlyMap<string, IssueGroup> = new Map(
  groups.flatMap((group) => group.issues.map((issue) => [issue, group] as const)),
);

/** The kind of an issue; `unknown` for an issue that is not in the table. */
export function issueKind(issue: string): IssueKind {
  return byIssue.get(issue)?.kind ?? 'unknown';
}

/**
 * The progress of a charge whose intent ended as refused with this reason. The reason may have text behind its first
 * word. A refusal with an unknown reason counts as a refusal by the wallet, because an open outcome ends no intent.
 */
export function refusedCharge(issue: string | null): RefusedCharge {
  const { isRepeated, charge } = issueKinds[issueKind(firstWord(issue ?? ''))];
  return isRepeated ? 'declined' : charge;
}

/** True if the payer must approve the payment again after a charge of the approved payment was refused for this reason. */
export function endsApproval(issue: string | null): boolean {
  const charge = refusedCharge(issue);
  return charge !== 'notApproved' && charge !== 'blocked';
}

/** An issue in words for operators, with its code. */
export function issueText(issue: string): string {
  const words = byIssue.get(firstWord(issue))?.words ?? 'PayPal gave this reason';
  return `${words} (${issue})`;
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}
