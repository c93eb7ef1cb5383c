import { isEbook, type LineItem } from '../../catalogue/line-item.ts';
import type { Currency } from '../../catalogue/money.ts';
import { type EbookId, ebooks, type SupplementId, supplements } from '../../catalogue/products.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import { vatContained, vatRate } from '../../law/vat.ts';
import type { PageName } from '../../pages.ts';
import type { EbookConsent, WalletConsent } from './order.ts';

/** A line of an order before it is stored; amounts in minor units. */
export type DraftLine = PricedLine & LineVat;

export type PricedLine = LineItem & { totalMinor: number };
type LineVat = { vatBasisPoints: number; vatMinor: number };

/** The VAT contained in a line, by the delivery country and the product's VAT class at a time `at` in ms. */
export function lineVat(line: PricedLine, country: ServedCountry, at: number): LineVat {
  const { vatClass } = isEbook(line) ? ebooks[line.product] : supplements[line.product];
  const vatBasisPoints = vatRate(country, vatClass, new Date(at));
  return { vatBasisPoints, vatMinor: vatContained(line.totalMinor, vatBasisPoints) };
}

/** The VAT of an order's lines and its delivery, in minor units. The delivery has the bundle's VAT rate. */
export function orderVat(
  lines: readonly (LineVat & Pick<LineItem, 'kind'>)[],
  deliveryMinor: number,
): number {
  const goods = lines.find(({ kind }) => kind === 'bundle')?.vatBasisPoints ?? 0;
  return lines.reduce((sum, line) => sum + line.vatMinor, vatContained(deliveryMinor, goods));
}

/**
 * The buyer's data and postal address from a form. `street2`, the second address line, is empty without one. The
 * postcode has the country's format; the phone is E.164.
 */
export type FormBuyer = Record<
  'email' | 'firstName' | 'lastName' | 'street' | 'street2' | 'postcode' | 'city',
  string
> & { country: ServedCountry; phone: string | null };

/**
 * The valid fields of an order form. Their texts have no spaces at the ends and only single spaces inside. The note
 * keeps its line breaks.
 */
export type OrderForm = {
  bundle: { product: SupplementId; count: number };
  /** The ebook that the buyer adds to the order; null without one. */
  bump: EbookId | null;
  /** True if the order has an ebook and the buyer made both declarations for its immediate delivery. */
  atOnce: boolean;
  /** True if the buyer consents to the saving of the wallet. False if the wallet gives the address. */
  savesWallet: boolean;
  /** The buyer's note to the recipient of the parcel; null without a note. */
  note: string | null;
  /**
   * `open`: the buyer may get an invitation to a review. `refused`: they opted out. Null: the form showed no
   * notice about invitations, or the wallet gives the address.
   */
  invitation: 'open' | 'refused' | null;
  /** The buyer's data; null if the wallet gives the address. */
  buyer: FormBuyer | null;
  /** The name of the chosen payment method. It is a row of `paymentMethods`; the sale may not offer it. */
  method: string;
};

/**
 * The earlier order of the visitor: the one that the browser's cookie names, or the one of a mailed link that filled the form.
 */
export type KnownOrder = { id: string; by: 'cookie' | 'link' };

/** An order before it is stored. Its prices are final. Money in minor units, `now` in ms. */
export type OrderDraft = {
  form: OrderForm;
  formHash: string;
  /**
   * The id of the visit. It identifies a repeated post of the same form while the browser has no cookie with
   * the order.
   */
  visitId: string;
  knownOrder: KnownOrder | null;
  origin: string;
  from: PageName;
  query: string;
  variants: readonly string[];
  market: MarketCode;
  currency: Currency;
  product: SupplementId;
  deliveryCountry: ServedCountry;
  lines: readonly DraftLine[];
  consent: EbookConsent | null;
  walletConsent: WalletConsent | null;
  deliveryMinor: number;
  totalMinor: number;
  vatMinor: number;
  now: number;
};
