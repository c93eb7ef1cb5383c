import { type Bundle, bundle } from '../../catalogue/bundles.ts';
import type { Currency } from '../../catalogue/money.ts';
import { deliveryFee, ebookPrices } from '../../catalogue/prices.ts';
import { ebookFor, type SupplementId, supplements } from '../../catalogue/products.ts';
import type { Market, ServedCountry } from '../../country/markets.ts';
import { showsBundle } from '../../funnel.ts';
import { normaliseText } from '../../http/body/form-text.ts';
import { areConsentsValid, ebookConsents } from '../../law/ebook-consents.ts';
import { walletConsent } from '../../law/wallet-consent.ts';
import { type PageName, page } from '../../pages.ts';
import type { EbookConsent } from '../model/order.ts';
import {
  type DraftLine,
  type KnownOrder,
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
  /** The delivery country that the form suggested. The page shows the legal texts of this country. */
  shownCountry: ServedCountry;
  from: PageName;
  query: string;
  /** The page variants that the visitor saw in splits and experiments, for the funnel's statistics. */
  variants: readonly string[];
  visit: { deadline: number; id: string };
  knownOrder: KnownOrder | null;
  origin: string;
  now: number;
};

/**
 * Computes the prices of an order. The page's market decides the prices and the currency. The delivery country
 * decides the included VAT. Without a postal address, it is the market's country until the wallet sends an
 * address. Delivery is free before the visitor's deadline (decision 0005).
 * @throws RangeError for a bundle that is not sold
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
    knownOrder: input.knownOrder,
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
    walletConsent: form.savesWallet ? { ...walletConsent(market.code), at: now } : null,
    deliveryMinor,
    totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, deliveryMinor),
    vatMinor: orderVat(lines, deliveryMinor),
    now,
  };
}

/** True if the order includes the page's free ebook. Only the bundles that the page shows include it. */
function hasGift({ form, from, query }: OrderInput): boolean {
  const src = new URLSearchParams(query).get('src') ?? '';
  return page(from).gift === true && showsBundle(from, src, form.bundle);
}

/**
 * The buyer's ebook consents with the texts that the form showed. Null without consents, or if these texts are
 * not valid in the delivery country.
 */
function toEbookConsent(
  { form, market, shownCountry, now }: OrderInput,
  country: ServedCountry,
): EbookConsent | null {
  if (!form.atOnce || !areConsentsValid(shownCountry, country)) return null;
  return { ...ebookConsents(market.code, shownCountry), at: now };
}

/** The order line of an upsell, with the offer's price and the delivery country's VAT. `now` in ms. */
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

/**
 * The query parameters of the page that an order stores: about the quiz, the page's product and the advertising
 * campaign.
 */
const storedKeys = [
  'src',
  'product',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** The maximum length of a stored query parameter's value, in characters. */
const MAX_VALUE_LENGTH = 100;

/**
 * The query parameters, without `?`, that an order stores. The web address for a return from the wallet
 * contains them, too. All other parameters, long values and values with an email address are removed (rule 7.40). The
 * first value of a repeated parameter counts.
 */
export function storedQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  const stored = storedKeys.flatMap((key) => {
    const value = normaliseText(parameters.get(key));
    return value && value.length <= MAX_VALUE_LENGTH && !value.includes('@') ? [[key, value]] : [];
  });
  return new URLSearchParams(stored).toString();
}
