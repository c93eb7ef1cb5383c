import { type Bundle, bundle } from '../../catalogue/bundles.ts';
import { isEbook, type LineItem } from '../../catalogue/line-item.ts';
import { deliveryFee, ebookPrices } from '../../catalogue/prices.ts';
import { ebookFor, ebooks, type SupplementId, supplements } from '../../catalogue/products.ts';
import type { Currency } from '../../country/market.ts';
import type { Market, MarketCode, ServedCountry } from '../../country/markets.ts';
import { consentsHold, ebookConsents } from '../../law/ebook-consents.ts';
import { vatContained, vatRate } from '../../law/vat.ts';
import { showsBundle } from '../../page/funnel.ts';
import { type PageName, page } from '../../pages.ts';
import type { EbookConsent } from '../model/order.ts';
import { keptQuery } from './kept-query.ts';
import type { OrderForm } from './order-form.ts';

/** A line about to be sold; amounts in minor units. */
export type DraftLine = Priced & LineVat;

type Priced = LineItem & { totalMinor: number };
type LineVat = { vatBasisPoints: number; vatMinor: number };

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

export type Placing = {
  form: OrderForm;
  formHash: string;
  market: Market;
  /** Whose rights the page spoke of: the country the form suggested for the delivery. */
  deliverTo: ServedCountry;
  from: PageName;
  query: string;
  /** What the visitor was given in splits and experiments, as it is counted. */
  variants: readonly string[];
  visit: { deadline: number; id: string };
  knownOrderId: string | null;
  origin: string;
  now: number;
};

/**
 * Prices an order. The page's market gives price and currency, the delivery country the VAT
 * contained; delivery is free before the visitor's express deadline (decision 0005). While the
 * wallet has not said where to deliver, that is the page's country. Throws RangeError for a bundle
 * that is not sold.
 */
export function draftOrder(placing: Placing): OrderDraft {
  const { form, market, now, visit, query } = placing;
  const { currency } = market;
  const country = form.buyer?.country ?? market.country;
  const priced: Priced[] = [pricedBundle(form.bundle, currency)];
  if (form.bump) {
    const totalMinor = ebookPrices[form.bump][currency];
    priced.push({ kind: 'bump', product: form.bump, count: 1, totalMinor });
  }
  if (isWithGift(placing)) {
    const product = ebookFor(supplements[form.bundle.product].theme);
    priced.push({ kind: 'ebook', product, count: 1, totalMinor: 0 });
  }
  const lines = priced.map((line) => ({ ...line, ...lineVat(line, country, now) }));
  const deliveryMinor = visit.deadline > now ? 0 : deliveryFee[currency];
  return {
    form,
    formHash: placing.formHash,
    visitId: visit.id,
    knownOrderId: placing.knownOrderId,
    origin: placing.origin,
    from: placing.from,
    query: keptQuery(query),
    variants: placing.variants,
    market: market.code,
    currency,
    product: form.bundle.product,
    deliveryCountry: country,
    lines,
    consent: consentOf(placing, country),
    deliveryMinor,
    totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, deliveryMinor),
    vatMinor: orderVat(lines, deliveryMinor),
    now,
  };
}

/** Whether a page's gift comes with the order: it belongs to the bundles that the page shows. */
function isWithGift({ form, from, query }: Placing): boolean {
  const src = new URLSearchParams(query).get('src') ?? '';
  return page(from).gift === true && showsBundle(from, src, form.bundle);
}

/** What the form declared in the words it stood in; null where nothing, or in another country's words. */
function consentOf(
  { form, market, deliverTo, now }: Placing,
  country: ServedCountry,
): EbookConsent | null {
  if (!form.atOnce || !consentsHold(deliverTo, country)) return null;
  return { ...ebookConsents(market.code, deliverTo), at: now };
}

/** A line of an upsell at its offer's price and the delivery country's rate. */
export function draftUpsell(
  { product, count, totalMinor }: Bundle,
  country: ServedCountry,
  now: number,
): DraftLine {
  const line: Priced = { kind: 'upsell', product, count, totalMinor };
  return { ...line, ...lineVat(line, country, now) };
}

/** The VAT contained in a line that goes to a country, by its product's class. `at` in ms. */
export function lineVat(line: Priced, country: ServedCountry, at: number): LineVat {
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

function pricedBundle(
  chosen: { product: SupplementId; count: number },
  currency: Currency,
): Priced {
  const { product, count, totalMinor } = bundle(chosen.product, chosen.count, currency);
  return { kind: 'bundle', product, count, totalMinor };
}
