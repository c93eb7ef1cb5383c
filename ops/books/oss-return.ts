import type { JournalRow } from './pages.ts';
import { lastDay, quarterAt } from './period.ts';
import { RATES_FILE, type Rates, rateOn } from './rates.ts';

/** The net sum and the VAT for one country, kind of supply and VAT rate. Amounts are minor units of the currency. */
export type ReturnRow = {
  country: string;
  supply: string;
  /** The VAT rate; 700 is 7 %. */
  basisPoints: number;
  currency: string;
  netMinor: number;
  vatMinor: number;
  /** The earlier quarter that the row corrects; null for a sale of the return's own quarter. */
  corrects: string | null;
};

/** The rows of a quarter by part of the VAT return: one-stop shop, its corrections, domestic, outside the EU. */
export type Return = Record<'oss' | 'corrections' | 'domestic' | 'own', ReturnRow[]>;

/**
 * Returns functions that add up the invoices of a quarter. An invoice for a supply of an earlier quarter corrects that
 * quarter.
 */
export function addUp(quarter: string) {
  const sums = new Map<string, ReturnRow & { part: keyof Return }>();
  return {
    add({ country, scheme, currency, suppliedAt, sums: byRate }: JournalRow): void {
      const supplied = quarterAt(suppliedAt);
      const isOwn = supplied === quarter;
      const part: keyof Return = scheme === 'oss' && !isOwn ? 'corrections' : scheme;
      const corrects = isOwn ? null : supplied;
      for (const { supply, basisPoints, netMinor, vatMinor } of byRate) {
        const row = { part, country, supply, basisPoints, currency, corrects };
        const key = JSON.stringify(row);
        const sum = sums.get(key) ?? { ...row, netMinor: 0, vatMinor: 0 };
        sums.set(key, {
          ...sum,
          netMinor: sum.netMinor + netMinor,
          vatMinor: sum.vatMinor + vatMinor,
        });
      }
    },
    /**
     * Returns the sums by part of the VAT return, sorted by country, kind of supply, VAT rate, currency and corrected
     * quarter.
     */
    parts(): Return {
      const order = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      const rows = (name: keyof Return) =>
        order.flatMap(({ part, ...row }) => (part === name ? [row] : []));
      return {
        oss: rows('oss'),
        corrections: rows('corrections'),
        domestic: rows('domestic'),
        own: rows('own'),
      };
    },
  };
}

/**
 * Converts rows to euros and adds up the rows with the same country, supply, VAT rate and corrected quarter. The
 * exchange rate is the European Central Bank's on the last day of the quarter; for a correction, on the last day of
 * the corrected quarter.
 * @throws Error with the currencies and days of missing exchange rates
 */
export function inEuros(rows: readonly ReturnRow[], quarter: string, rates: Rates): ReturnRow[] {
  const missing = new Set<string>();
  const sums = new Map<string, ReturnRow>();
  for (const { netMinor, vatMinor, currency, ...row } of rows) {
    const day = lastDay(row.corrects ?? quarter);
    const rate = currency === 'EUR' ? 1 : rateOn(rates, day, currency);
    if (rate === null) {
      missing.add(`${currency} of ${day}`);
      continue;
    }
    const key = JSON.stringify(row);
    const sum = sums.get(key) ?? { ...row, currency: 'EUR', netMinor: 0, vatMinor: 0 };
    sums.set(key, {
      ...sum,
      netMinor: sum.netMinor + Math.round(netMinor / rate),
      vatMinor: sum.vatMinor + Math.round(vatMinor / rate),
    });
  }
  if (missing.size === 0) return [...sums.values()];
  throw new Error(
    `These rates of the European Central Bank are missing: ${[...missing].join(', ')} (or of the bank's next publication). ` +
      `Unpack ${RATES_FILE} and give --rates eurofxref-hist.csv`,
  );
}
