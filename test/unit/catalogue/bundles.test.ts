import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addedBundle,
  bannerSavings,
  bundle,
  bundles,
  parseBundleId,
} from '../../../worker/catalogue/bundles.ts';
import type { Currency } from '../../../worker/catalogue/money.ts';
import { bundleCounts, ebookPrices, supplementPrices } from '../../../worker/catalogue/prices.ts';
import { ebookIds, supplementIds, supplements } from '../../../worker/catalogue/products.ts';

const currencies = ['EUR', 'GBP', 'SEK', 'DKK', 'CHF'] as const satisfies readonly Currency[];
const product = fc.constantFrom(...supplementIds);
const currency = fc.constantFrom(...currencies);
const count = fc.constantFrom(...bundleCounts);

describe('rule 7.2: the prices of bundles', () => {
  test('a larger bundle costs more in total and less per pack', () => {
    fc.assert(
      fc.property(product, currency, (id, money) => {
        const range = bundles(id, bundleCounts, money);
        for (const [i, larger] of range.entries()) {
          const smaller = range[i - 1];
          if (!smaller) continue;
          expect(larger.totalMinor).toBeGreaterThan(smaller.totalMinor);
          expect(larger.perPackMinor).toBeLessThan(smaller.perPackMinor);
        }
      }),
    );
  });

  test('the percentage of a bundle’s saving is rounded down', () => {
    fc.assert(
      fc.property(product, count, currency, (id, packs, money) => {
        const { totalMinor, comparisonMinor, savingsPercent } = bundle(id, packs, money);
        expect(comparisonMinor).toBe(bundle(id, 1, money).totalMinor * packs);
        const saved = (comparisonMinor - totalMinor) * 100;
        expect(savingsPercent * comparisonMinor).toBeLessThanOrEqual(saved);
        expect((savingsPercent + 1) * comparisonMinor).toBeGreaterThan(saved);
      }),
    );
  });

  test('a bundle of a number of packs saves the same percentage for every product and currency', () => {
    for (const id of supplementIds) {
      for (const money of currencies) {
        const savings = bundles(id, bundleCounts, money).map((row) => row.savingsPercent);
        expect(savings, `${id} in ${money}`).toEqual([0, 15, 25, 30, 35]);
      }
    }
  });

  test('the price per pack times the number of packs equals the price of the bundle', () => {
    fc.assert(
      fc.property(product, count, currency, (id, packs, money) => {
        const row = bundle(id, packs, money);
        expect(row.perPackMinor * packs).toBe(row.totalMinor);
      }),
    );
  });

  test('rule 9.9: the unit price per kg of net weight is correct to half a minor unit', () => {
    fc.assert(
      fc.property(product, count, currency, (id, packs, money) => {
        const row = bundle(id, packs, money);
        const kg = (supplements[id].netWeightMg * packs) / 1_000_000;
        expect(Math.abs(row.unitPriceMinorPerKg - row.totalMinor / kg)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('rule 9.9: one pack of slim, 117 g for 39,90 €, has a unit price of 341,03 € per kg', () => {
    expect(bundle('slim', 1, 'EUR').unitPriceMinorPerKg).toBe(34103);
  });

  test('prices in Swedish kronor and Danish kroner are whole numbers', () => {
    for (const money of ['SEK', 'DKK'] as const) {
      for (const id of supplementIds) {
        for (const row of bundles(id, bundleCounts, money)) expect(row.totalMinor % 100).toBe(0);
      }
      for (const id of ebookIds) expect(ebookPrices[id][money] % 100).toBe(0);
    }
  });

  test('the function `bundle` refuses a number of packs that the shop does not sell', () => {
    for (const packs of [0, 4, 7, 1.5, Number.NaN]) {
      expect(() => bundle('slim', packs, 'EUR')).toThrow(RangeError);
    }
  });
});

describe('rule 4.4: the banner shows the saving of the second bundle', () => {
  test('the banner shows the saving of the page’s second bundle', () => {
    expect(bannerSavings(bundles('slim', [1, 3, 5], 'EUR'))).toBe(25);
    expect(bannerSavings(bundles('slim', [3, 6], 'EUR'))).toBe(35);
  });

  test('on a page that sells one bundle, the banner shows the saving of the product’s second bundle', () => {
    expect(bannerSavings(bundles('mind', [3], 'SEK'))).toBe(15);
  });

  test('bannerSavings refuses a page without bundles', () => {
    expect(() => bannerSavings([])).toThrow(RangeError);
  });
});

describe('the ids of bundles', () => {
  test('a bundle’s id consists of the product and the number of packs', () => {
    fc.assert(
      fc.property(product, count, currency, (id, packs, money) => {
        expect(parseBundleId(bundle(id, packs, money).id)).toEqual({ product: id, count: packs });
      }),
    );
  });

  test.each([
    '',
    'slim',
    'slim-',
    'slim-4',
    'slim-0',
    'slim-33',
    'slim-1 ',
    'SLIM-1',
    'recipes-1',
    'toString-1',
    'constructor-1',
    'slim-1-1',
    '-1',
  ])('the text %j is not a bundle id', (value) => {
    expect(parseBundleId(value)).toBeNull();
  });
});

describe('rule 7.43: the price of packs added to an order', () => {
  /** The number of packs after the buyer adds two packs, by the number of bought packs. */
  const largerBundles: Readonly<Record<number, 3 | 5>> = { 1: 3, 3: 5 };

  test.each(currencies)(
    'in %s, two more packs cost the difference to the larger bundle, or else the price of two packs',
    (money) => {
      for (const id of supplementIds) {
        for (const bought of bundleCounts) {
          const { totalMinor } = addedBundle(id, 2, bought, money);
          const prices = supplementPrices[id][money];
          const larger = largerBundles[bought];
          const missing = larger ? prices[larger] - prices[bought] : prices[2];
          expect(totalMinor, `${id}, ${bought} and 2`).toBe(missing);
          expect(totalMinor).toBeGreaterThan(0);
          expect(totalMinor).toBeLessThanOrEqual(prices[2]);
        }
      }
    },
  );

  test('an added pack of another product costs the product’s normal price', () => {
    fc.assert(
      fc.property(product, currency, (id, money) => {
        expect(addedBundle(id, 1, 0, money)).toEqual(bundle(id, 1, money));
      }),
    );
  });

  test('saving, price per pack and price per kg are calculated from the price of the added packs', () => {
    fc.assert(
      fc.property(product, currency, (id, money) => {
        const row = addedBundle(id, 2, 3, money);
        const singles = 2 * bundle(id, 1, money).totalMinor;
        expect(row.comparisonMinor).toBe(singles);
        expect(row.savingsPercent).toBe(Math.floor(((singles - row.totalMinor) * 100) / singles));
        expect(row.perPackMinor * 2).toBe(row.totalMinor);
        const kg = (supplements[id].netWeightMg * 2) / 1_000_000;
        expect(row.unitPriceMinorPerKg).toBe(Math.round(row.totalMinor / kg));
      }),
    );
  });
});
