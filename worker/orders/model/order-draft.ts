import { isEbook, type LineItem } from '../../catalogue/line-item.ts';
import type { EbookId, SupplementId } from '../../catalogue/products.ts';
import { ebooks, supplements } from '../../catalogue/products.ts';
import type { Currency } from '../../country/market.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import { vatContained, vatRate } from '../../law/vat.ts';
import type { PageName } from '../../pages.ts';
import type { EbookConsent } from './order.ts';

/** A line about to be sold; amounts in minor units. */
export type DraftLine = PricedLine & LineVat;

export type PricedLine = LineItem & { totalMinor: number };
type LineVat = { vatBasisPoints: number; vatMinor: number };

/** The VAT contained in a line that goes to a country, by its product's class. `at` in ms. */
export function lineVat(line: PricedLine, country: ServedCountry, at: number): LineVat {
  const { vatClass } = isEbook(line) ? ebooks[line.product] : supplements[line.product];
  const vatBasisPoints = vatRate(country, vatClass, new Date(at));
  return { vatBasisPoints, vatMinor: vatContained(line.totalMinor, vatBasisPoints) };
}

/** The VAT of an order's own lines and of its delivery, which is taxed as the bundle it comes with. */
export function orderVat(
  lines: readonly (LineVat & Pick<LineItem, 'kind'>)[],
  deliveryMinor: number,
): number {
  const goods = lines.find(({ kind }) => kind === 'bundle')?.vatBasisPoints ?? 0;
  return lines.reduce((sum, line) => sum + line.vatMinor, vatContained(deliveryMinor, goods));
}

/** A buyer and their address as a form gives them: postcode and phone as the country writes them. */
export type FormBuyer = Record<
  'email' | 'firstName' | 'lastName' | 'street' | 'postcode' | 'city',
  string
> & { country: ServedCountry; phone: string | null };

/** An order form in order: trimmed, white space collapsed. */
export type OrderForm = {
  bundle: { product: SupplementId; count: number };
  /** The ebook added to it. */
  bump: EbookId | null;
  /** Both declarations that let the order's ebooks be delivered at once were made. */
  atOnce: boolean;
  /** What the buyer writes to whom the parcel is for; null without a note. */
  note: string | null;
  /** Whether the buyer may be invited to a review; null where nothing told them of it beside their address. */
  invitation: 'open' | 'refused' | null;
  /** Null: the wallet will say. */
  buyer: FormBuyer | null;
};

/** An order about to be kept: its prices are final from here on. */
export type OrderDraft = {
  form: OrderForm;
  formHash: string;
  /** What a post sent twice has in common beside its form, where no cookie names the order yet. */
  visitId: string;
  /** The order this visitor's cookie names, if any. */
  knownOrderId: string | null;
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
  deliveryMinor: number;
  totalMinor: number;
  vatMinor: number;
  now: number;
};
