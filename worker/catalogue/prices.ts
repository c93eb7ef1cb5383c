import type { Currency } from './money.ts';
import type { EbookId, SupplementId } from './products.ts';

/** The numbers of packs that bundles can have, in ascending order (rule 7.2). */
export const bundleCounts = [1, 2, 3, 5, 6] as const;
export type BundleCount = (typeof bundleCounts)[number];

/** The total price of each bundle in minor units, with VAT. */
type Totals = Readonly<Record<BundleCount, number>>;
type Prices = Readonly<Record<Currency, Totals>>;

// Each total is the number of packs times a price per pack in whole minor units. Compared with single packs
// the buyer saves 15, 25, 30 and 35 %, rounded down. Prices in SEK and DKK have no decimals.
const regular: Prices = {
  EUR: { 1: 3990, 2: 6780, 3: 8970, 5: 13950, 6: 15540 },
  GBP: { 1: 3490, 2: 5900, 3: 7800, 5: 12200, 6: 13500 },
  SEK: { 1: 44900, 2: 75800, 3: 100500, 5: 157000, 6: 173400 },
  DKK: { 1: 29900, 2: 50800, 3: 67200, 5: 104500, 6: 116400 },
  CHF: { 1: 3990, 2: 6780, 3: 8970, 5: 13950, 6: 15540 },
};

const light: Prices = {
  EUR: { 1: 3490, 2: 5900, 3: 7800, 5: 12200, 6: 13500 },
  GBP: { 1: 2990, 2: 5080, 3: 6720, 5: 10450, 6: 11640 },
  SEK: { 1: 39900, 2: 67800, 3: 89700, 5: 139500, 6: 155400 },
  DKK: { 1: 26900, 2: 45600, 3: 60300, 5: 94000, 6: 104400 },
  CHF: { 1: 3490, 2: 5900, 3: 7800, 5: 12200, 6: 13500 },
};

const powder: Prices = {
  EUR: { 1: 4490, 2: 7580, 3: 10050, 5: 15700, 6: 17340 },
  GBP: { 1: 3990, 2: 6780, 3: 8970, 5: 13950, 6: 15540 },
  SEK: { 1: 49900, 2: 84800, 3: 112200, 5: 174500, 6: 194400 },
  DKK: { 1: 34900, 2: 59000, 3: 78000, 5: 122000, 6: 135000 },
  CHF: { 1: 4490, 2: 7580, 3: 10050, 5: 15700, 6: 17340 },
};

export const supplementPrices: Readonly<Record<SupplementId, Prices>> = {
  slim: regular,
  detolex: light,
  balance: light,
  collagen: powder,
  burn: light,
  mind: regular,
};

const guide = { EUR: 990, GBP: 890, SEK: 9900, DKK: 6900, CHF: 990 };

/** The prices of the ebooks in minor units, with VAT. */
export const ebookPrices: Readonly<Record<EbookId, Readonly<Record<Currency, number>>>> = {
  'meal-plan': guide,
  recipes: guide,
  habits: guide,
};

/**
 * The price of express delivery for one order, in minor units. Buyers pay it after the deadline of their
 * visit. Before, it is free.
 */
export const deliveryFee: Readonly<Record<Currency, number>> = {
  EUR: 490,
  GBP: 390,
  SEK: 4900,
  DKK: 3900,
  CHF: 490,
};
