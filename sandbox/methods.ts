import { DAY } from './durations.ts';

/** A button of the payer's page, besides the approval. */
export type Button = {
  /** The name of the attribute by which tests find the button, without `data-`. */
  hook: 'wait' | 'deny' | 'expire' | 'cancel';
  /** The end of the address to which the button posts. */
  path: 'approve' | 'expire' | 'cancel';
  /** The instruction that the button chooses. */
  behaviour?: string;
};

const expire: Button = { hook: 'expire', path: 'expire' };
const cancel: Button = { hook: 'cancel', path: 'cancel' };
/** Wallet and card: the payer returns to the shop, and the wallet refuses the capture. */
const walletButtons: readonly Button[] = [
  { hook: 'deny', path: 'approve', behaviour: 'decline' },
  expire,
  cancel,
];
const bankButtons: readonly Button[] = [
  {
    hook: 'wait',
    path: 'approve',
    behaviour: 'pending; reason=TRANSACTION_APPROVED_AWAITING_FUNDING',
  },
  { hook: 'deny', path: 'approve', behaviour: 'capture-declined; event=DENIED' },
  expire,
  cancel,
];

/** The field of `payment_source` that names a method. */
export type Source = 'paypal' | 'bancontact' | 'eps' | 'trustly' | 'swish';

type Row = {
  /** The name that the payer's page shows; null for a page with its own title. */
  brand: string | null;
  source: Source;
  /** The landing page that distinguishes a method from others with the same source. */
  landingPage?: string;
  /** True if PayPal captures the payment by itself when the payer approves it. */
  capturesItself: boolean;
  /** The currency of each country in which payers can use the method. Without it the method has no limits. */
  currencies?: Readonly<Record<string, string>>;
  /** The least amount in minor units. */
  minUnits: bigint;
  /** The time in ms, after the capture, in which a payment can be refunded. */
  refundableFor: number;
  /** The time in ms after which a pending capture is declined; null if only the wallet ends it. */
  pendingFor: number | null;
  buttons: readonly Button[];
};

/** The properties that the bank methods share. */
const bank = { capturesItself: true, pendingFor: 7 * DAY, buttons: bankButtons } as const;

/**
 * The methods of payment that the sandbox knows. Sources of the limits: PayPal's pages about each method, such as
 * developer.paypal.com/docs/checkout/apm/eps. PayPal's API description lacks Swish, so its limits and its request are
 * those of developer.paypal.com/docs/checkout/apm/swish. There, payments can be refunded for 13 months.
 */
const methods = {
  card: {
    brand: null,
    source: 'paypal',
    landingPage: 'GUEST_CHECKOUT',
    capturesItself: false,
    minUnits: 1n,
    refundableFor: 180 * DAY,
    pendingFor: null,
    buttons: walletButtons,
  },
  paypal: {
    brand: null,
    source: 'paypal',
    capturesItself: false,
    minUnits: 1n,
    refundableFor: 180 * DAY,
    pendingFor: null,
    buttons: walletButtons,
  },
  bancontact: {
    ...bank,
    brand: 'Bancontact',
    source: 'bancontact',
    currencies: { BE: 'EUR' },
    minUnits: 100n,
    refundableFor: 180 * DAY,
  },
  eps: {
    ...bank,
    brand: 'eps',
    source: 'eps',
    currencies: { AT: 'EUR' },
    minUnits: 100n,
    refundableFor: 180 * DAY,
  },
  trustly: {
    ...bank,
    brand: 'Trustly',
    source: 'trustly',
    currencies: {
      AT: 'EUR',
      DE: 'EUR',
      DK: 'DKK',
      EE: 'EUR',
      ES: 'EUR',
      FI: 'EUR',
      GB: 'GBP',
      LT: 'EUR',
      LV: 'EUR',
      NL: 'EUR',
      NO: 'NOK',
      SE: 'SEK',
    },
    minUnits: 1n,
    refundableFor: 365 * DAY,
  },
  swish: {
    ...bank,
    brand: 'Swish',
    source: 'swish',
    currencies: { SE: 'SEK' },
    minUnits: 1n,
    refundableFor: 395 * DAY,
  },
} as const satisfies Record<string, Row>;

export type MethodName = keyof typeof methods;

const names = Object.keys(methods) as MethodName[];

/** The methods that an account may lack: those with a source of their own. */
export const bankMethods: readonly Source[] = names
  .map((name) => methods[name])
  .filter((row) => row.capturesItself)
  .map((row) => row.source);

/** The row of a method. */
export function getMethod(name: MethodName): Row {
  return methods[name];
}

/** The method that an order's source and landing page name. An order without a source is the wallet's. */
export function toMethodName(source: string | undefined, landingPage?: string): MethodName {
  const named = names.find((name) => {
    const row = getMethod(name);
    return row.source === source && (!row.landingPage || row.landingPage === landingPage);
  });
  return named ?? 'paypal';
}
