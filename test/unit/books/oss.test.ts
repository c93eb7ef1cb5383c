import { describe, expect, test } from 'vitest';
import { addUp, inEuros } from '../../../ops/books/oss-return.ts';
import type { JournalRow } from '../../../ops/books/pages.ts';
import { parseRates, rateOn } from '../../../ops/books/rates.ts';

const at = (text: string) => Date.parse(text);
const issued: JournalRow = {
  id: 'order:1',
  number: '2026-000001',
  kind: 'invoice',
  corrects: null,
  order: 'TW-7K3M9Q',
  country: 'FR',
  scheme: 'oss',
  currency: 'EUR',
  grossMinor: 1055,
  suppliedAt: at('2026-11-26T12:00Z'),
  issuedAt: at('2026-11-26T13:00Z'),
  sums: [{ supply: 'goods', basisPoints: 550, netMinor: 1000, vatMinor: 55 }],
};

const ratesFile =
  'Date,USD,SEK,DKK,\n2027-01-04,1.1,11.5,7.46,\n2026-12-30,1.1,10.0,7.0,\n2026-09-30,1.1,11.0,N/A,\n';

describe('rule 7.74: the quarterly return for the VAT one-stop shop', () => {
  test('the quarterly return adds up VAT by country, kind of supply and VAT rate, and lists other VAT schemes apart', () => {
    const sums = addUp('2026-Q4');
    sums.add(issued);
    sums.add({ ...issued, id: 'order:2' });
    sums.add({ ...issued, country: 'DK', scheme: 'domestic', currency: 'DKK' });
    sums.add({ ...issued, country: 'CH', scheme: 'own', currency: 'CHF' });
    const parts = sums.parts();
    expect(parts.oss).toEqual([
      {
        country: 'FR',
        supply: 'goods',
        basisPoints: 550,
        currency: 'EUR',
        netMinor: 2000,
        vatMinor: 110,
        corrects: null,
      },
    ]);
    expect(parts.domestic.map(({ country, currency }) => [country, currency])).toEqual([
      ['DK', 'DKK'],
    ]);
    expect(parts.own.map(({ country }) => country)).toEqual(['CH']);
    expect(parts.corrections).toEqual([]);
  });

  test('a credit note for a sale of an earlier quarter is a correction of the earlier quarter', () => {
    const sums = addUp('2027-Q1');
    const back = [{ supply: 'goods' as const, basisPoints: 550, netMinor: -1000, vatMinor: -55 }];
    sums.add({ ...issued, kind: 'creditNote', issuedAt: at('2027-01-10T12:00Z'), sums: back });
    const { oss, corrections } = sums.parts();
    expect(oss).toEqual([]);
    expect(corrections).toMatchObject([{ corrects: '2026-Q4', netMinor: -1000, vatMinor: -55 }]);
  });

  test('a sale and its credit note in the same quarter are one row of the return', () => {
    const sums = addUp('2026-Q4');
    sums.add(issued);
    sums.add({
      ...issued,
      kind: 'creditNote',
      sums: issued.sums.map((one) => ({ ...one, netMinor: -400, vatMinor: -22 })),
    });
    expect(sums.parts().oss).toMatchObject([{ netMinor: 600, vatMinor: 33 }]);
  });

  test('the quarterly return converts kronor to euros at the exchange rate of the quarter’s last day, or of the next day with a rate', () => {
    const rates = parseRates(ratesFile, 'rates.csv');
    const [row] = inEuros(
      [
        {
          country: 'SE',
          supply: 'goods',
          basisPoints: 600,
          currency: 'SEK',
          netMinor: 11500,
          vatMinor: 690,
          corrects: null,
        },
      ],
      '2026-Q4',
      rates,
    );
    expect([row?.currency, row?.netMinor, row?.vatMinor]).toEqual(['EUR', 1000, 60]);
    expect(rateOn(rates, '2026-12-31', 'SEK')).toBe(11.5);
    expect(rateOn(rates, '2026-09-30', 'DKK')).toBeNull();
  });

  test('the quarterly return converts a correction at the exchange rate of the corrected quarter', () => {
    const correction = {
      country: 'SE',
      supply: 'goods',
      basisPoints: 600,
      currency: 'SEK',
      netMinor: -11000,
      vatMinor: -660,
      corrects: '2026-Q3',
    };
    const [row] = inEuros([correction], '2026-Q4', parseRates(ratesFile, 'rates.csv'));
    expect([row?.netMinor, row?.vatMinor]).toEqual([-1000, -60]);
  });

  test('the quarterly return refuses a conversion without an exchange rate, and names the missing rate', () => {
    const row = {
      country: 'SE',
      supply: 'goods',
      basisPoints: 600,
      currency: 'SEK',
      netMinor: 100,
      vatMinor: 6,
      corrects: null,
    };
    expect(() => inEuros([row], '2026-Q4', [])).toThrow(/SEK of 2026-12-31.*--rates/s);
  });

  test.each([
    ['', /first line must begin with Date/],
    ['Date,SEK\n', /first line must begin with Date/],
    ['Datum,SEK\n2026-12-31,11', /first line must begin with Date/],
    ['Date,SEK\nyesterday,11', /line 2: "yesterday" is no day/],
    ['Date,"SEK\n', /no CSV/],
  ])(
    'parseRates refuses %j, which is not a file of rates, and names the reason',
    (text, problem) => {
      expect(() => parseRates(text, 'rates.csv')).toThrow(problem);
    },
  );

  test('parseRates reads the central bank’s daily file of exchange rates, whose months are words', () => {
    const rates = parseRates('Date, SEK,\n31 December 2026, 11.02,\n', 'eurofxref.csv');
    expect(rateOn(rates, '2026-12-31', 'SEK')).toBe(11.02);
  });
});
