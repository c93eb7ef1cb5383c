import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toMinor, typedMinor } from '../../../worker/catalogue/money.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { marketCodes, markets } from '../../../worker/country/markets.ts';
import { moneyFormat } from '../../../worker/country/money-format.ts';

describe('rule 11.5: an amount of money in the notation of each country', () => {
  test.each([
    ['DE', 3990, '39,90 €'],
    ['FR', 3990, '39,90 €'],
    ['BE', 3990, '39,90 €'],
    ['FI', 3990, '39,90 €'],
    ['AT', 3990, '€ 39,90'],
    ['GB', 3490, '£34.90'],
    ['SE', 44900, '449 kr'],
    ['SE', 44950, '449,50 kr'],
    ['DK', 29900, '299 kr.'],
    ['DK', 29905, '299,05 kr.'],
    ['CH', 3990, 'CHF 39.90'],
    ['CH-FR', 3990, 'CHF 39.90'],
    ['DE', 4000, '40,00 €'],
    ['CH', 4000, 'CHF 40.00'],
    ['DE', 0, '0,00 €'],
    ['SE', 0, '0 kr'],
  ] as const)('market %s writes an amount of %i minor units as %s', (code, minor, expected) => {
    const { currency, lang } = markets[code];
    const text = formatMoney(minor, currency, lang);
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
    expect(text, 'no line break separates an amount and its currency').not.toContain(' ');
  });
});

test('formatMoney writes any amount like Intl.NumberFormat', () => {
  const amounts = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.integer());
  fc.assert(
    fc.property(fc.constantFrom(...marketCodes), amounts, (code, minor) => {
      const { currency, lang } = markets[code];
      const written = moneyFormat(currency, lang).format(minor / 100);
      expect(formatMoney(minor, currency, lang)).toBe(written);
    }),
    { numRuns: 2000 },
  );
});

describe('the format of amounts for PayPal', () => {
  test.each([
    [3990, '39.90'],
    [5, '0.05'],
    [0, '0.00'],
    [100, '1.00'],
    [-490, '-4.90'],
    [-5, '-0.05'],
  ])('decimal(%i) returns %s', (minor, text) => {
    expect(decimal(minor)).toBe(text);
    expect(toMinor(text)).toBe(minor);
  });

  test('toMinor is the inverse of `decimal` for every whole number of minor units', () => {
    fc.assert(
      fc.property(fc.integer(), (minor) => {
        expect(toMinor(decimal(minor))).toBe(minor);
      }),
    );
  });

  test('toMinor reads amounts with one decimal and with none', () => {
    expect(toMinor('39.9')).toBe(3990);
    expect(toMinor('39')).toBe(3900);
  });

  test.each([
    '',
    '.',
    '39.',
    '.90',
    '39,90',
    '1e3',
    '39.901',
    ' 39.90',
    '€39',
    '--1',
    '99999999999999999',
  ])('toMinor refuses %j, which is not an amount', (text) => {
    expect(() => toMinor(text)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'decimal and formatMoney refuse %d minor units',
    (minor) => {
      expect(() => decimal(minor)).toThrow(RangeError);
      expect(() => formatMoney(minor, 'EUR', 'de-DE')).toThrow(RangeError);
    },
  );
});

test('a market shows an amount with the same digits as it charges', () => {
  fc.assert(
    fc.property(fc.constantFrom(...marketCodes), fc.nat(99_999_999), (code, minor) => {
      const { currency, lang } = markets[code];
      const bare = (currency === 'SEK' || currency === 'DKK') && minor % 100 === 0;
      const digits = formatMoney(minor, currency, lang).replace(/\D/g, '');
      expect(digits).toBe(bare ? String(minor / 100) : decimal(minor).replace('.', ''));
    }),
  );
});

test.each([
  ['5.00', 500],
  ['5,5', 550],
  [' \u200b1\u00a0234,50 ', 123450],
  ["1'234.50", 123450],
  ['５', 500],
])('typedMinor(%j) is %i', (text, minor) => {
  expect(typedMinor(text)).toBe(minor);
});

test.each(['', '5 €', '1.234,50', '1.234', '5,00,0', '5 00'])('typedMinor(%j) throws', (text) => {
  expect(() => typedMinor(text)).toThrow(RangeError);
});
