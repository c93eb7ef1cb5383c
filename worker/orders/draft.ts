import { bundle } from '../catalogue/bundles.ts';
import { deliveryFee } from '../catalogue/prices.ts';
import { type SupplementId, supplements } from '../catalogue/products.ts';
import { vatContained, vatRate } from '../law/vat.ts';
import type { Currency, Market, MarketCode, ServedCountry } from '../markets.ts';
import type { PageName } from '../pages.ts';
import type { LineKind } from './order.ts';
import type { OrderForm } from './order-form.ts';

/** A line about to be sold; amounts in minor units. */
export type DraftLine = {
  kind: LineKind;
  product: SupplementId;
  count: number;
  totalMinor: number;
  vatBasisPoints: number;
  vatMinor: number;
};

/** An order about to be kept: its prices are final from here on. */
export type OrderDraft = {
  form: OrderForm;
  formHash: string;
  visitId: string;
  /** The order this visitor's cookie names, if any. */
  knownOrderId: string | null;
  origin: string;
  from: PageName;
  query: string;
  market: MarketCode;
  currency: Currency;
  line: DraftLine;
  deliveryMinor: number;
  totalMinor: number;
  vatMinor: number;
  now: number;
};

export type Placing = {
  form: OrderForm;
  formHash: string;
  market: Market;
  from: PageName;
  query: string;
  visit: { id: string; deadline: number };
  knownOrderId: string | null;
  origin: string;
  now: number;
};

/** The longest query an order keeps, in characters. */
const LONGEST_QUERY = 1024;

/**
 * Prices an order. The page's market gives price and currency, the delivery country the VAT
 * contained; delivery is free before the visitor's express deadline (decision 0005) and is
 * taxed as the goods it comes with. Throws RangeError for a bundle that is not sold.
 */
export function draftOrder(placing: Placing): OrderDraft {
  const { form, market, now, visit, query } = placing;
  const line = draftLine('bundle', form.bundle, market.currency, form.country, now);
  const deliveryMinor = visit.deadline > now ? 0 : deliveryFee[market.currency];
  return {
    form,
    formHash: placing.formHash,
    visitId: visit.id,
    knownOrderId: placing.knownOrderId,
    origin: placing.origin,
    from: placing.from,
    query: query.length > LONGEST_QUERY ? '' : query,
    market: market.code,
    currency: market.currency,
    line,
    deliveryMinor,
    totalMinor: line.totalMinor + deliveryMinor,
    vatMinor: line.vatMinor + vatContained(deliveryMinor, line.vatBasisPoints),
    now,
  };
}

/** A line at today's price and the delivery country's rate. Throws RangeError as `bundle` does. */
export function draftLine(
  kind: LineKind,
  chosen: { product: SupplementId; count: number },
  currency: Currency,
  country: ServedCountry,
  now: number,
): DraftLine {
  const { product, count, totalMinor } = bundle(chosen.product, chosen.count, currency);
  const vatBasisPoints = vatRate(country, supplements[product].vatClass, new Date(now));
  return {
    kind,
    product,
    count,
    totalMinor,
    vatBasisPoints,
    vatMinor: vatContained(totalMinor, vatBasisPoints),
  };
}
