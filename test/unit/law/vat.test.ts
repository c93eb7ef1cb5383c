import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { servedCountries } from '../../../worker/country/markets.ts';
import { vatContained, vatRate } from '../../../worker/law/vat.ts';

const november2026 = new Date('2026-11-20T12:00:00Z');

describe('rule 9.11: the VAT rate of each country', () => {
  test.each([
    ['DE', 700, 700],
    ['FR', 550, 550],
    ['BE', 600, 600],
    ['AT', 1000, 1000],
    ['SE', 600, 600],
    ['DK', 2500, 2500],
    ['FI', 1350, 1350],
    ['GB', 2000, 0],
    ['CH', 260, 260],
  ] as const)(
    'in country %s the VAT rate is %i basis points on supplements and %i on ebooks',
    (country, supplement, ebook) => {
      expect(vatRate(country, 'supplement', november2026)).toBe(supplement);
      expect(vatRate(country, 'ebook', november2026)).toBe(ebook);
    },
  );

  test.each([
    ['2026-03-31T21:59:59Z', 1200],
    ['2026-03-31T22:00:00Z', 600],
    ['2027-12-31T22:59:59Z', 600],
    ['2027-12-31T23:00:00Z', 1200],
  ])(
    'at %s Sweden’s VAT rate on food is %i basis points, because it changes at midnight in Stockholm',
    (at, expected) => {
      expect(vatRate('SE', 'supplement', new Date(at))).toBe(expected);
      expect(vatRate('SE', 'ebook', new Date(at))).toBe(600);
    },
  );

  test('vatRate refuses an invalid date', () => {
    expect(() => vatRate('DE', 'ebook', new Date('no date'))).toThrow(RangeError);
  });
});

describe('the amount of VAT that a price contains', () => {
  test.each([
    [3990, 700, 261],
    [10700, 700, 700],
    [3490, 2000, 582],
    [990, 0, 0],
    [3, 10_000, 2],
  ])(
    'the price %i at %i basis points contains a VAT of %i, with half a minor unit rounded up',
    (gross, rate, vat) => {
      expect(vatContained(gross, rate)).toBe(vat);
    },
  );

  test('the VAT is a whole number, at most the price, and correct to half a minor unit', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.constantFrom(...servedCountries),
        fc.constantFrom('supplement' as const, 'ebook' as const),
        (gross, country, vatClass) => {
          const rate = vatRate(country, vatClass, november2026);
          const vat = vatContained(gross, rate);
          const net = gross - vat;
          expect(Number.isSafeInteger(vat)).toBe(true);
          expect(net).toBeGreaterThanOrEqual(0);
          expect(Math.abs(2 * (vat * (10_000 + rate) - gross * rate))).toBeLessThanOrEqual(
            10_000 + rate,
          );
        },
      ),
    );
  });

  test('vatContained is exact for amounts up to the largest safe integer of JavaScript', () => {
    expect(vatContained(Number.MAX_SAFE_INTEGER, 0)).toBe(0);
    expect(vatContained(9_007_199_254_740_990, 10_000)).toBe(4_503_599_627_370_495);
  });

  test.each([
    [-1, 700],
    [0.5, 700],
    [100, -1],
    [100, 6.5],
  ])('vatContained refuses the price %d at %d basis points', (gross, rate) => {
    expect(() => vatContained(gross, rate)).toThrow(RangeError);
  });
});
