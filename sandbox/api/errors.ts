import { newId } from '../state/ids.ts';

/** Every issue the sandbox raises: its status and PayPal's wording. */
const issues = {
  MALFORMED_REQUEST_JSON: [400, 'The request JSON is not well formed.'],
  MISSING_REQUIRED_PARAMETER: [400, 'A required parameter is missing.'],
  INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  INVALID_PARAMETER_VALUE: [400, 'A parameter value is not valid.'],
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long'],
  INVALID_ARRAY_MIN_ITEMS: [400, 'The number of items in an array parameter is too small.'],
  INVALID_ARRAY_MAX_ITEMS: [400, 'The number of items in an array parameter is too large.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ],
  FIELD_NOT_PATCHABLE: [400, 'Field cannot be patched.'],
  INVALID_RESOURCE_ID: [
    404,
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    409,
    'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
  ],
  DUPLICATE_REQUEST_ID: [422, 'The value of PayPal-Request-Id header has already been used.'],
  AMOUNT_MISMATCH: [
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  CANNOT_BE_NEGATIVE: [
    422,
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: [
    422,
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CITY_REQUIRED: [422, 'The specified country requires a city (address.admin_area_2).'],
  DECIMAL_PRECISION: [
    422,
    'If the currency supports decimals, only two decimal place precision is supported.',
  ],
  DUPLICATE_REFERENCE_ID: [
    422,
    '`reference_id` must be unique if multiple `purchase_unit` are provided.',
  ],
  INVALID_CURRENCY_CODE: [
    422,
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ],
  ITEM_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  ITEM_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ],
  MAX_VALUE_EXCEEDED: [422, 'Should be less than or equal to 999999999999999.99.'],
  MULTI_CURRENCY_ORDER: [
    422,
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ],
  POSTAL_CODE_REQUIRED: [422, 'The specified country requires a postal code.'],
  REFERENCE_ID_REQUIRED: [
    422,
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  ],
  TAX_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
  ],
  TAX_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.',
  ],
  UNSUPPORTED_INTENT: [
    422,
    '`intent=AUTHORIZE` is not supported for multiple purchase units. Only `intent=CAPTURE` is supported.',
  ],
  AGREEMENT_ALREADY_CANCELLED: [422, 'The requested agreement is already canceled.'],
  BILLING_AGREEMENT_NOT_FOUND: [422, 'The requested Billing Agreement token was not found.'],
  DUPLICATE_INVOICE_ID: [
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ],
  INSTRUMENT_DECLINED: [
    422,
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ],
  ORDER_ALREADY_CAPTURED: [
    422,
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  ORDER_ALREADY_COMPLETED: [422, 'The order cannot be patched after it is completed.'],
  REFERENCE_ID_NOT_FOUND: [
    422,
    'Filter expression value is incorrect. Please check the value of the reference_id and try again.',
  ],
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded'],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture'],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [
    422,
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  ],
  PENDING_CAPTURE: [
    422,
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ],
  REFUND_NOT_ALLOWED: [422, 'Capture cannot be refunded.'],
  INVALID_TOKEN: [401, null],
  LOST: [500, null],
  UNAVAILABLE: [503, null],
} as const satisfies Record<string, readonly [keyof typeof statuses, string | null]>;

export type Issue = keyof typeof issues;

const statuses = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const;

type Details = {
  /** JSON pointer into the body. */
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query';
  /** PayPal's wording where one operation differs from the others. */
  description?: string;
  /** Links in addition to the documentation's, such as where the payer can try again. */
  links?: { href: string; rel: string; method: 'GET' }[];
};

/** Thrown by a handler that refuses a call; `operation` turns it into the answer. */
export class Refusal extends Error {
  readonly issue: Issue;
  readonly at: Details;
  constructor(issue: Issue, at: Details = {}) {
    super(issue);
    this.issue = issue;
    this.at = at;
  }
}

/** The answer to a refusal in PayPal's error shape. */
export function refusalAnswer(refusal: Refusal) {
  const [status, sentence] = issues[refusal.issue];
  const [name, message] = statuses[status];
  const { links = [], ...at } = refusal.at;
  const help = `https://developer.paypal.com/docs/api/orders/v2/#error-${refusal.issue}`;
  const body = {
    name,
    message,
    debug_id: newId(13).toLowerCase(),
    ...(sentence ? { details: [{ issue: refusal.issue, description: sentence, ...at }] } : {}),
    links: [{ href: help, rel: 'information_link', method: 'GET' }, ...links],
  };
  return { status, body };
}
