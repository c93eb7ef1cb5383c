import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  countryFacts,
  isServed,
  market,
  marketCodes,
  markets,
  segment,
  servedCountries,
} from '../../../worker/country/markets.ts';

test('rule 2.1: CH-FR is a market of Switzerland, not a country', () => {
  expect(market('CH-FR').country).toBe('CH');
  expect(servedCountries).not.toContain('CH-FR');
});

describe('the market files', () => {
  test('the table of markets imports every market file, and each file has the name of its market', () => {
    const files = globSync('*.ts', { cwd: 'worker/country/markets' });
    expect(files.toSorted()).toEqual(marketCodes.map((code) => `${segment(code)}.ts`).toSorted());
    const table = readFileSync('worker/country/markets.ts', 'utf8');
    for (const file of files) expect(table).toContain(`'./markets/${file}'`);
  });

  test.each(marketCodes)(
    'market %s: Intl supports the market’s language tag and currency',
    (code) => {
      const { lang, currency, locale } = market(code);
      expect(Intl.getCanonicalLocales(lang)).toEqual([lang]);
      expect(Intl.NumberFormat.supportedLocalesOf([lang])).toEqual([lang]);
      expect(Intl.supportedValuesOf('currency')).toContain(currency);
      expect(existsSync(`locales/${locale}`)).toBe(true);
    },
  );

  test.each(marketCodes)(
    'the secondary country of market %s, or else its country, has pictures',
    (code) => {
      const { country, secondary } = market(code);
      expect(countryFacts[secondary ?? country].pictures).toBeTruthy();
    },
  );

  test('rule 2.5: if special paths replace one market by another, they do not replace the second market again', () => {
    for (const code of marketCodes) {
      const { special } = markets[code];
      expect(markets[special].special, code).toBe(special);
    }
  });
});

describe.each(servedCountries)('the data of the country %s', (country) => {
  const { timeZone, law } = countryFacts[country];

  test('the country’s time zone is always 0 to 3 whole hours ahead of UTC (local-time.ts)', () => {
    for (const date of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']) {
      const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      const clock = new Intl.DateTimeFormat('en-GB', format).format(new Date(date));
      expect(clock).toMatch(/^0[0-3]:00$/);
    }
  });

  test('rule 4.14: the markets of a country have a postal contact address if the country’s law requires one', () => {
    if (!law.notices.some(({ id }) => id === 'gbContact')) return;
    for (const market of Object.values(markets).filter((row) => row.country === country))
      expect(market.contact?.address, market.code).toBeTruthy();
  });

  test.each(['supplement', 'ebook'] as const)(
    'the country’s VAT rates on every %s are possible rates',
    (item) => {
      const rows = law.vat[item];
      expect(rows.map(({ basisPoints }) => basisPoints).filter(isImpossible)).toEqual([]);
      expect(rows[0]?.from).toBeNull();
      const days = rows.slice(1).map(({ from }) => from ?? '');
      expect(days.every((day) => new Date(day).toISOString().startsWith(day))).toBe(true);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const { source } of rows) expect(source).not.toBe('');
    },
  );
});

/** True if no country of Europe has this VAT rate. Rates are 0 or from 2.1 % to 27 %, in steps of 0.1 %. */
function isImpossible(basisPoints: number): boolean {
  return basisPoints !== 0 && (basisPoints < 210 || basisPoints > 2700 || basisPoints % 10 !== 0);
}

test.each([90, 7, 190, 2710, 705, -700, 0.07])(
  'a VAT rate of %d basis points is impossible',
  (rate) => {
    expect(isImpossible(rate)).toBe(true);
  },
);

test('isServed accepts exactly the countries of the markets', () => {
  expect(['DE', 'CH'].filter(isServed)).toEqual(['DE', 'CH']);
  expect(['US', 'CH-FR', 'de', '', 'constructor', '__proto__'].filter(isServed)).toEqual([]);
});
