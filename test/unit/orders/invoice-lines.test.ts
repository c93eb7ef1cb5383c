import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apportion,
  type InvoicedLine,
  invoiceLines,
  invoiceNumber,
  invoiceTotal,
  sharesByRate,
  sumsByRate,
  vatIn,
} from '../../../worker/orders/model/invoice.ts';

const nothing = { before: 0, after: 0 };
const goods = (lineId: number, basisPoints: number): InvoicedLine => {
  return { lineId, name: 'Slim', quantity: '3 packs', count: 3, supply: 'goods', basisPoints };
};
const ebook = (lineId: number, basisPoints: number): InvoicedLine => {
  return { ...goods(lineId, basisPoints), name: 'Recipes', count: 1, supply: 'services' };
};

describe('rule 7.70: the VAT of an invoice, by invoice line and VAT rate', () => {
  test('an invoice line at 7 % has its gross amount and the VAT included in this amount', () => {
    const moves = { lines: [{ line: goods(1, 700), before: 0, after: 8970 }] };
    const [line] = invoiceLines({ ...moves, delivery: nothing, difference: nothing }, [], []);
    expect([line?.grossMinor, line?.vatMinor]).toEqual([8970, 587]);
  });

  test('an invoice divides the delivery fee between VAT rates by the prices of the goods, without ebooks', () => {
    const carried = sharesByRate([
      { ...goods(1, 550), weight: 2000 },
      { ...goods(2, 2000), weight: 1000 },
    ]);
    const lines = invoiceLines(
      { lines: [], delivery: { before: 0, after: 490 }, difference: nothing },
      carried,
      sharesByRate([{ ...ebook(3, 0), weight: 9000 }]),
    );
    expect(lines.map(({ basisPoints, grossMinor }) => [basisPoints, grossMinor])).toEqual([
      [550, 327],
      [2000, 163],
    ]);
    expect(lines.map(({ vatMinor }) => vatMinor)).toEqual([17, 27]);
  });

  test('the parts of a divided amount add up to the amount, for any weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
        (amount, weights) => {
          const parts = apportion(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        },
      ),
    );
  });

  test('the remaining cents of a divided amount go to the parts with the largest remainders', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(apportion(-10, [1, 2, 4])).toEqual([-1, -3, -6]);
  });

  test('the VAT of an invoice line’s partial refunds adds up to the line’s VAT, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }),
        fc.constantFrom(260, 550, 600, 700, 1000, 1350, 2000, 2500),
        (price, parts, basisPoints) => {
          let remainder = price;
          let vat = 0;
          for (const part of [...parts.map((one) => Math.min(one, price)), price]) {
            const after = Math.max(0, remainder - part);
            const [line] = invoiceLines(
              {
                lines: [{ line: goods(1, basisPoints), before: remainder, after }],
                delivery: nothing,
                difference: nothing,
              },
              [],
              [],
            );
            vat += line?.vatMinor ?? 0;
            remainder = after;
          }
          expect([remainder, vat]).toEqual([0, -vatIn(price, basisPoints) || 0]);
        },
      ),
    );
  });

  test('an invoice has separate sums for goods and services with the same VAT rate', () => {
    const lines = invoiceLines(
      {
        lines: [
          { line: goods(1, 700), before: 0, after: 1070 },
          { line: ebook(2, 700), before: 0, after: 535 },
        ],
        delivery: { before: 0, after: 107 },
        difference: nothing,
      },
      [{ supply: 'goods', basisPoints: 700, weight: 1 }],
      [],
    );
    expect(sumsByRate(lines)).toEqual([
      { supply: 'goods', basisPoints: 700, netMinor: 1100, vatMinor: 77 },
      { supply: 'services', basisPoints: 700, netMinor: 500, vatMinor: 35 },
    ]);
    expect(invoiceTotal(lines)).toEqual({ grossMinor: 1712, vatMinor: 112 });
  });
});

test('rule 7.71: an invoice number contains the invoice’s year and at least six digits', () => {
  expect([invoiceNumber(2026, 123), invoiceNumber(2027, 1_234_567)]).toEqual([
    '2026-000123',
    '2027-1234567',
  ]);
});
