import type { Currency } from '../country/market.ts';
import { type BundleCount, supplementPrices } from './prices.ts';
import { isSupplementId, type SupplementId, supplements } from './products.ts';

/** Packs of one supplement at one price. All amounts are in minor units of `currency` and include VAT. */
export type Bundle = {
  /** Product and count, such as `slim-3`. */
  id: string;
  product: SupplementId;
  count: BundleCount;
  currency: Currency;
  totalMinor: number;
  /** The price of the same number of packs, each bought alone. */
  comparisonMinor: number;
  /** Whole percent, rounded down, so that it never exceeds the visitor's saving. */
  savingsPercent: number;
  perPackMinor: number;
  unitPriceMinorPerKg: number;
};

const MG_PER_KG = 1_000_000;

/** The pack counts of bundles, in ascending order. */
export const bundleCounts: readonly BundleCount[] = [1, 2, 3, 5, 6];

/**
 * A bundle with the prices that the law demands beside its total: the price of the same number of single packs,
 * and the price per kg of net weight.
 * @throws RangeError for an unknown count
 */
export function bundle(product: SupplementId, count: number, currency: Currency): Bundle {
  if (!isBundleCount(count)) throw new RangeError(`No bundle of ${count} packs is sold`);
  return toBundle(product, count, currency, supplementPrices[product][currency][count]);
}

/**
 * A bundle for a buyer who already has `bought` packs of the product in the order. The price is the difference
 * between the bundle of all packs and the bundle of `bought` packs. Without these two bundles it is the usual
 * price (rule 7.43).
 * @throws RangeError for an unknown count
 */
export function addedBundle(
  product: SupplementId,
  count: number,
  bought: number,
  currency: Currency,
): Bundle {
  const regular = bundle(product, count, currency);
  if (!isBundleCount(bought) || !isBundleCount(bought + count)) return regular;
  const toTotal = (packs: number) => bundle(product, packs, currency).totalMinor;
  return toBundle(product, regular.count, currency, toTotal(bought + count) - toTotal(bought));
}

function toBundle(
  product: SupplementId,
  count: BundleCount,
  currency: Currency,
  totalMinor: number,
): Bundle {
  const comparisonMinor = supplementPrices[product][currency][1] * count;
  return {
    id: `${product}-${count}`,
    product,
    count,
    currency,
    totalMinor,
    comparisonMinor,
    savingsPercent: Math.floor(((comparisonMinor - totalMinor) * 100) / comparisonMinor),
    perPackMinor: Math.round(totalMinor / count),
    unitPriceMinorPerKg: unitPrice(product, count, totalMinor),
  };
}

/** The price per kg of net weight, in minor units. `totalMinor` is the price of all packs. */
export function unitPrice(product: SupplementId, count: number, totalMinor: number): number {
  return Math.round((totalMinor * MG_PER_KG) / (supplements[product].netWeightMg * count));
}

/**
 * Bundles of one product, in the order of `counts`.
 * @throws RangeError for an unknown count
 */
export function bundles(
  product: SupplementId,
  counts: readonly number[],
  currency: Currency,
): Bundle[] {
  return counts.map((count) => bundle(product, count, currency));
}

/** The product and count in a bundle id such as `slim-3`; null for an unknown bundle. */
export function parseBundleId(value: string): { product: SupplementId; count: BundleCount } | null {
  const [, product = '', digits = ''] = value.match(/^([a-z]+)-(\d)$/) ?? [];
  const count = Number(digits);
  return isSupplementId(product) && isBundleCount(count) ? { product, count } : null;
}

/**
 * The banner's saving in percent. It is the saving of the second bundle (rule 4.4). On a page with one bundle,
 * it is the saving of the product's bundle of two.
 * @throws RangeError for an empty list
 */
export function bannerSavings(shown: readonly Bundle[]): number {
  const [first, second] = shown;
  if (first === undefined) throw new RangeError('A banner needs a bundle');
  return (second ?? bundle(first.product, 2, first.currency)).savingsPercent;
}

function isBundleCount(value: number): value is BundleCount {
  return (bundleCounts as readonly number[]).includes(value);
}
