import type { Currency } from './catalogue/money.ts';
import type { ServedCountry } from './country/markets.ts';

/**
 * A way to pay. Flow, desk, books, mails and legal texts read its row and never its name. `kind`
 * decides the words of the page where the payer approves: the wallet, a page for cards, or the payer's bank.
 */
type PaymentMethod = {
  /** The key of the method's provider in `providers` (worker/orders/flow/providers.ts). */
  provider: string;
  /** The brand's name. Null for a method without a brand: the copy files have its name. */
  brand: string | null;
  kind: 'wallet' | 'card' | 'bank';
  /** The delivery countries with the currency in which the method pays there. Null: all countries and currencies. */
  currencies: Readonly<Partial<Record<ServedCountry, Currency>>> | null;
  /** The least amount in minor units of the currency. */
  minMinor: number;
  /**
   * True if the payer's approval moves the money. The binding button then stands before the redirect, and the shop
   * never sends a capture. False: the shop captures the approved payment after the press of the binding button.
   */
  approvalPays: boolean;
  /** True if the provider can save the method for upsells with one press. */
  isSavable: boolean;
  /** The time after a payment in which the provider refunds it, in days. */
  refundDays: number;
  /** The longest time for which a charge may be pending, in days. */
  pendingDays: number;
};

/**
 * TABLE: the ways to pay. The methods of one country come before the methods of all countries, in the order in which
 * the order form shows them. The names of the rows are the values of the form field `method`. Sources: PayPal's pages
 * about Bancontact, eps, Trustly and Swish (developer.paypal.com/docs/checkout/apm), and its description of Orders v2.
 */
export const paymentMethods: Record<string, PaymentMethod> = {
  bancontact: {
    provider: 'paypal',
    brand: 'Bancontact',
    kind: 'bank',
    currencies: { BE: 'EUR' },
    minMinor: 100,
    approvalPays: true,
    isSavable: false,
    refundDays: 180,
    pendingDays: 7,
  },
  eps: {
    provider: 'paypal',
    brand: 'eps',
    kind: 'bank',
    currencies: { AT: 'EUR' },
    minMinor: 100,
    approvalPays: true,
    isSavable: false,
    refundDays: 180,
    pendingDays: 7,
  },
  swish: {
    provider: 'paypal',
    brand: 'Swish',
    kind: 'bank',
    currencies: { SE: 'SEK' },
    minMinor: 1,
    approvalPays: true,
    isSavable: false,
    // PayPal refunds Swish for 13 months.
    refundDays: 390,
    // PayPal confirms Swish at once. A day leaves time for a check of its own.
    pendingDays: 1,
  },
  trustly: {
    provider: 'paypal',
    brand: 'Trustly',
    kind: 'bank',
    currencies: { AT: 'EUR', DE: 'EUR', DK: 'DKK', FI: 'EUR', GB: 'GBP', SE: 'SEK' },
    minMinor: 1,
    approvalPays: true,
    isSavable: false,
    refundDays: 365,
    pendingDays: 7,
  },
  paypal: {
    provider: 'paypal',
    brand: 'PayPal',
    kind: 'wallet',
    currencies: null,
    minMinor: 1,
    approvalPays: false,
    isSavable: true,
    refundDays: 180,
    pendingDays: 30,
  },
  card: {
    provider: 'paypal',
    brand: null,
    kind: 'card',
    currencies: null,
    minMinor: 1,
    approvalPays: false,
    isSavable: false,
    refundDays: 180,
    pendingDays: 30,
  },
};

/**
 * TABLE: the origins of the pages on which payers approve, by the names of the providers. A browser follows the redirect
 * after a form only to these origins and to the shop, because `form-action` in the Content-Security-Policy names them.
 */
export const approvalOrigins: Record<string, readonly string[]> = {
  paypal: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
};

/** The method of the wallet: the express button, and upsells with a saved wallet. Every account of the provider has it. */
export const WALLET_METHOD = 'paypal';

/** True for the name of a row of `paymentMethods`. */
export function isPaymentMethod(name: string): boolean {
  return Object.hasOwn(paymentMethods, name);
}

/**
 * The row of a payment method.
 * @throws RangeError for an unknown name
 */
export function paymentMethod(name: string): PaymentMethod {
  const method = paymentMethods[name];
  if (!method) throw new RangeError(`No payment method ${name}`);
  return method;
}

/** The name of a method for operators. A method without a row has the name that the database has. */
export function methodLabel(name: string): string {
  return paymentMethods[name]?.brand ?? name;
}

/** A sale for which methods are offered: delivery country, currency, and the amount in minor units. */
type PayableSale = { country: ServedCountry; currency: Currency; amountMinor: number };

/** True if a method pays in a delivery country and currency. */
function paysIn(
  { currencies }: Pick<PaymentMethod, 'currencies'>,
  { country, currency }: Pick<PayableSale, 'country' | 'currency'>,
): boolean {
  return currencies === null || currencies[country] === currency;
}

/**
 * The names of the methods that a sale offers, in the order of the table. `account` has the names of the methods that
 * the shop's account has and that are not hidden.
 */
export function offeredMethods(account: ReadonlySet<string>, sale: PayableSale): string[] {
  return Object.entries(paymentMethods)
    .filter(([name]) => account.has(name))
    .filter(([, method]) => paysIn(method, sale) && sale.amountMinor >= method.minMinor)
    .map(([name]) => name);
}

/**
 * The names in `PAYMENT_METHODS`: the methods of the shop's account, separated by commas. None or an empty text means
 * all methods. Names without a row are left out; the deploy preflight reports them.
 */
export function accountMethods(setting = ''): ReadonlySet<string> {
  const names = settingNames(setting);
  return new Set(names.length === 0 ? Object.keys(paymentMethods) : names.filter(isPaymentMethod));
}

/** The names in `PAYMENT_METHODS` that are no method. */
export function unknownMethods(setting: string): string[] {
  return settingNames(setting).filter((name) => !isPaymentMethod(name));
}

function settingNames(setting: string): string[] {
  const names = setting.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '');
}

/** The methods of the shop's account without the hidden ones. `setting` is `PAYMENT_METHODS`. */
export function openMethods(
  setting: string | undefined,
  hidden: readonly string[],
): ReadonlySet<string> {
  return new Set([...accountMethods(setting)].filter((name) => !hidden.includes(name)));
}
