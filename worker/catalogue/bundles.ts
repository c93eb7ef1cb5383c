import type { Currency } from '../country/market.ts';
import { type BundleCount, supplementPrices } from './prices.ts';
import { isSupplementId, type SupplementId, supplements } from './products.ts';

/** Packs of one supplement at one price; every amount in minor units of `currency`, VAT included. */
export type Bundle = {
  /** `slim-3` */
  id: string;
  product: SupplementId;
  count: BundleCount;
  currency: Currency;
  totalMinor: number;
  /** The same number of single packs at today's price. */
  comparisonMinor: number;
  /** Whole percent, rounded down: never more than the visitor saves. */
  savingsPercent: number;
  perPackMinor: number;
  unitPriceMinorPerKg: number;
};

const MG_PER_KG = 1_000_000;

/** The counts sold, smallest first. */
export const bundleCounts: readonly BundleCount[] = [1, 2, 3, 5, 6];

/**
 * A bundle with the figures the law wants beside its price: the price of as many single packs
 * and the price per kg of net weight.
 * @throws RangeError for a count that is not sold
 */
export function bundle(product: SupplementId, count: number, currency: Currency): Bundle {
  if (!isBundleCount(count)) throw new RangeError(`No bundle of ${count} packs is sold`);
  return toBundle(product, count, currency, supplementPrices[product][currency][count]);
}

/**
 * A bundle for the buyer of `bought` packs of the same product. It costs what is missing to the bundle of
 * both together where that size is sold, else what it costs alone (rule 7.43). Throws as `bundle` does.
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

/** The price per kg of net weight, in minor units, of packs that cost `totalMinor` together. */
export function unitPrice(product: SupplementId, count: number, totalMinor: number): number {
  return Math.round((totalMinor * MG_PER_KG) / (supplements[product].netWeightMg * count));
}

/** Bundles of one product in the order of `counts`. Throws as `bundle` does. */
export function bundles(
  product: SupplementId,
  counts: readonly number[],
  currency: Currency,
): Bundle[] {
  return counts.map((count) => bundle(product, count, currency));
}

/** What a bundle id such as `slim-3` names, or null for anything that is not sold. */
export function parseBundleId(value: string): { product: SupplementId; count: BundleCount } | null {
  const [, product = '', digits = ''] = value.match(/^([a-z]+)-(\d)$/) ?? [];
  const count = Number(digits);
  return isSupplementId(product) && isBundleCount(count) ? { product, count } : null;
}

/**
 * The banner's savings percentage: that of the second entry (rule 4.4), or of the
 * product's whole range where a page shows one bundle only.
 * @throws RangeError without any bundle
 */
export function bannerSavings(shown: readonly Bundle[]): number {
  const [first, second] = shown;
  if (first === undefined) throw new RangeError('A banner needs a bundle');
  return (second ?? bundle(first.product, 2, first.currency)).savingsPercent;
}

function isBundleCount(value: number): value is BundleCount {
  return (bundleCounts as readonly number[]).includes(value);
}
