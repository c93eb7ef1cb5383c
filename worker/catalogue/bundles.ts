import type { Currency } from './money.ts';
import { type BundleCount, bundleCounts, supplementPrices } from './prices.ts';
import { isSupplementId, type SupplementId, supplements } from './products.ts';

/**
 * A number of packs of one supplement, sold at one price. All amounts include VAT and are in minor units of
 * `currency`, such as cents.
 */
export type Bundle = {
  /** The product and the number of packs, such as `slim-3`. */
  id: string;
  product: SupplementId;
  count: BundleCount;
  currency: Currency;
  totalMinor: number;
  /** The price of the same number of packs if each is bought alone. */
  comparisonMinor: number;
  /** The saving in percent, rounded down, so that the shop never promises more than the real saving. */
  savingsPercent: number;
  perPackMinor: number;
  unitPriceMinorPerKg: number;
};

const MG_PER_KG = 1_000_000;

/**
 * A bundle with its total and the other prices that the law requires: the price of the same number of single
 * packs, and the price per kg of net weight.
 * @throws RangeError for an unknown number of packs
 */
export function bundle(product: SupplementId, count: number, currency: Currency): Bundle {
  if (!isBundleCount(count)) throw new RangeError(`No bundle of ${count} packs is sold`);
  return toBundle(product, count, currency, supplementPrices[product][currency][count]);
}

/**
 * A bundle for a buyer who already has `bought` packs of the product in the order. The buyer pays the
 * difference: the price of a bundle of all packs, minus the price of a bundle of `bought` packs. If one of
 * these bundles does not exist, the usual price applies (rule 7.43).
 * @throws RangeError for an unknown number of packs
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

/** The price per kg of net weight, in minor units. `totalMinor` is the price of `count` packs. */
export function unitPrice(product: SupplementId, count: number, totalMinor: number): number {
  return Math.round((totalMinor * MG_PER_KG) / (supplements[product].netWeightMg * count));
}

/**
 * The bundles of one product, in the order of `counts`.
 * @throws RangeError for an unknown number of packs
 */
export function bundles(
  product: SupplementId,
  counts: readonly number[],
  currency: Currency,
): Bundle[] {
  return counts.map((count) => bundle(product, count, currency));
}

/** The product and the number of packs in a bundle id such as `slim-3`. Null for an unknown bundle. */
export function parseBundleId(value: string): { product: SupplementId; count: BundleCount } | null {
  const [, product = '', digits = ''] = value.match(/^([a-z]+)-(\d)$/) ?? [];
  const count = Number(digits);
  return isSupplementId(product) && isBundleCount(count) ? { product, count } : null;
}

/**
 * The saving that the banner shows, in percent. It is the saving of the second bundle in the list (rule 4.4).
 * With one bundle in the list, it is the saving of two packs of the product. For a page that sells one
 * bundle, the caller passes the usual bundles.
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
