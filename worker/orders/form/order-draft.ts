import { type Bundle, bundle } from '../../catalogue/bundles.ts';
import { deliveryFee, ebookPrices } from '../../catalogue/prices.ts';
import { ebookFor, type SupplementId, supplements } from '../../catalogue/products.ts';
import type { Currency } from '../../country/market.ts';
import type { Market, ServedCountry } from '../../country/markets.ts';
import { showsBundle } from '../../funnel.ts';
import { consentsHold, ebookConsents } from '../../law/ebook-consents.ts';
import { type PageName, page } from '../../pages.ts';
import type { EbookConsent } from '../model/order.ts';
import {
  type DraftLine,
  lineVat,
  type OrderDraft,
  type OrderForm,
  orderVat,
  type PricedLine,
} from '../model/order-draft.ts';

export type OrderInput = {
  form: OrderForm;
  formHash: string;
  market: Market;
  /** Whose rights the page spoke of: the country the form suggested for the delivery. */
  shownCountry: ServedCountry;
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
export function draftOrder(input: OrderInput): OrderDraft {
  const { form, market, now, visit, query } = input;
  const { currency } = market;
  const country = form.buyer?.country ?? market.country;
  const priced: PricedLine[] = [pricedBundle(form.bundle, currency)];
  if (form.bump) {
    const totalMinor = ebookPrices[form.bump][currency];
    priced.push({ kind: 'bump', product: form.bump, count: 1, totalMinor });
  }
  if (hasGift(input)) {
    const product = ebookFor(supplements[form.bundle.product].theme);
    priced.push({ kind: 'ebook', product, count: 1, totalMinor: 0 });
  }
  const lines = priced.map((line) => ({ ...line, ...lineVat(line, country, now) }));
  const deliveryMinor = visit.deadline > now ? 0 : deliveryFee[currency];
  return {
    form,
    formHash: input.formHash,
    visitId: visit.id,
    knownOrderId: input.knownOrderId,
    origin: input.origin,
    from: input.from,
    query: storedQuery(query),
    variants: input.variants,
    market: market.code,
    currency,
    product: form.bundle.product,
    deliveryCountry: country,
    lines,
    consent: toEbookConsent(input, country),
    deliveryMinor,
    totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, deliveryMinor),
    vatMinor: orderVat(lines, deliveryMinor),
    now,
  };
}

/** Whether a page's gift comes with the order: it belongs to the bundles that the page shows. */
function hasGift({ form, from, query }: OrderInput): boolean {
  const src = new URLSearchParams(query).get('src') ?? '';
  return page(from).gift === true && showsBundle(from, src, form.bundle);
}

/** What the form declared in the words it stood in; null where nothing, or in another country's words. */
function toEbookConsent(
  { form, market, shownCountry, now }: OrderInput,
  country: ServedCountry,
): EbookConsent | null {
  if (!form.atOnce || !consentsHold(shownCountry, country)) return null;
  return { ...ebookConsents(market.code, shownCountry), at: now };
}

/** A line of an upsell at its offer's price and the delivery country's rate. */
export function draftUpsell(
  { product, count, totalMinor }: Bundle,
  country: ServedCountry,
  now: number,
): DraftLine {
  const line: PricedLine = { kind: 'upsell', product, count, totalMinor };
  return { ...line, ...lineVat(line, country, now) };
}

function pricedBundle(
  chosen: { product: SupplementId; count: number },
  currency: Currency,
): PricedLine {
  const { product, count, totalMinor } = bundle(chosen.product, chosen.count, currency);
  return { kind: 'bundle', product, count, totalMinor };
}

/** What an order keeps of the address it was made at: the quiz, the page's product, and what a campaign calls itself. */
const storedKeys = [
  'src',
  'product',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** The longest value that is kept, in characters. */
const LONGEST_VALUE = 100;

/**
 * The part of a page's query that an order keeps and the wallet's way back repeats, without its `?`: no click
 * id, and nothing that a mailing hangs on about its reader (rule 7.40). Of a key sent twice the first counts.
 */
export function storedQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  const stored = storedKeys.flatMap((key) => {
    const value = parameters.get(key) ?? '';
    return value && value.length <= LONGEST_VALUE && !value.includes('@') ? [[key, value]] : [];
  });
  return new URLSearchParams(stored).toString();
}
