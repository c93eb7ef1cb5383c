import described from './described-issues.json' with { type: 'json' };

/**
 * The issue codes (error codes) with their HTTP status and sentence, for all calls that do not document their
 * own.
 */
const general = {
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
  // The guides to single methods, such as developer.paypal.com/docs/checkout/apm/trustly/orders-api, have these two.
  CURRENCY_NOT_SUPPORTED_BY_PAYMENT_SOURCE: [
    422,
    'The currency_code provided in the order cannot be processed by the provided payment source.',
  ],
  NOT_ENABLED_FOR_PAYMENT_SOURCE: [
    422,
    "The 'API caller' and/or 'payee' is not setup to be able to process the selected payment source. If you have already completed the required steps, please allow 2 business days for PayPal to complete the setup. If you continue to receive this error, please contact your Account Manager.",
  ],
  POSTAL_CODE_REQUIRED: [422, 'The specified country requires a postal code.'],
  INVALID_TOKEN: [401, null],
  LOST: [500, null],
  UNAVAILABLE: [503, null],
  WEBHOOK_URL_ALREADY_EXISTS: [400, null],
  WEBHOOK_NUMBER_LIMIT_EXCEEDED: [400, null],
} as const satisfies Record<string, readonly [number, string | null]>;

type ByStatus<T> = { [S in keyof T]: keyof T[S] }[keyof T];

/**
 * The calls for which PayPal documents issue codes. The sentence for the same code may differ between
 * calls.
 */
type DescribedCall = Exclude<keyof typeof described, 'confirm'>;
type DescribedIssue = {
  [C in keyof typeof described]: ByStatus<(typeof described)[C]>;
}[keyof typeof described];
export type Issue = keyof typeof general | DescribedIssue;

/**
 * The HTTP status of an answer with an issue code, and PayPal's sentence for the code; null if PayPal
 * documents no sentence.
 */
export type Wording = { status: number; sentence: string | null };

function byIssue(statuses: Record<string, Record<string, string>>): [string, Wording][] {
  return Object.entries(statuses).flatMap(([status, issues]) =>
    Object.entries(issues).map(([issue, sentence]): [string, Wording] => [
      issue,
      { status: Number(status), sentence },
    ]),
  );
}

const documented: Readonly<Record<DescribedCall, ReadonlyMap<string, Wording>>> = {
  capture: new Map(byIssue(described.capture)),
  // A call that creates an order with a payment source also confirms the source.
  create: new Map([...byIssue(described.create), ...byIssue(described.confirm)]),
  refund: new Map(byIssue(described.refund)),
  track: new Map(byIssue(described.track)),
};

const wordings = new Map([
  ...byIssue(described.confirm),
  ...byIssue(described.track),
  ...byIssue(described.refund),
  ...byIssue(described.create),
  ...byIssue(described.capture),
  ...Object.entries(general).map(([issue, [status, sentence]]): [string, Wording] => [
    issue,
    { status, sentence },
  ]),
]);

/** The issue codes that an instruction to the sandbox can choose. */
export const namedIssues: readonly string[] = [
  ...new Set(Object.values(documented).flatMap((issues) => [...issues.keys()])),
];

function isDescribed(call: string): call is DescribedCall {
  return Object.hasOwn(documented, call);
}

/**
 * PayPal's status and sentence for an issue code, from the first of these calls that documents it. Null if
 * none of them does.
 */
export function documentedFor(calls: readonly string[], issue: string): Wording | null {
  for (const call of calls) {
    const wording = isDescribed(call) && documented[call].get(issue);
    if (wording) return wording;
  }
  return null;
}

/** The default status and sentence for an issue code. An unknown code has the status 500 and no sentence. */
export function getWording(issue: string): Wording {
  return wordings.get(issue) ?? { status: 500, sentence: null };
}
