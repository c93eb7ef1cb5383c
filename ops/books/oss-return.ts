import type { JournalRow } from './pages.ts';
import { lastDayOf, quarterOf } from './period.ts';
import { RATES_FILE, type Rates, rateOn } from './rates.ts';

/** What is declared of a country at a rate, in minor units of a currency. */
export type ReturnRow = {
  country: string;
  supply: string;
  /** 700 is 7 %. */
  basisPoints: number;
  currency: string;
  netMinor: number;
  vatMinor: number;
  /** The quarter that it corrects; null of the return's own. */
  corrects: string | null;
};

/** A quarter by where its VAT is declared. */
export type Return = Record<'oss' | 'corrections' | 'domestic' | 'own', ReturnRow[]>;

/** Adds up what was issued within a quarter; what became chargeable before it corrects that quarter. */
export function addUp(quarter: string) {
  const sums = new Map<string, ReturnRow & { part: keyof Return }>();
  return {
    add({ country, scheme, currency, suppliedAt, sums: byRate }: JournalRow): void {
      const supplied = quarterOf(suppliedAt);
      const isOwn = supplied === quarter;
      const part: keyof Return = scheme === 'oss' && !isOwn ? 'corrections' : scheme;
      const corrects = isOwn ? null : supplied;
      for (const { supply, basisPoints, netMinor, vatMinor } of byRate) {
        const row = { part, country, supply, basisPoints, currency, corrects };
        const key = JSON.stringify(row);
        const known = sums.get(key) ?? { ...row, netMinor: 0, vatMinor: 0 };
        sums.set(key, {
          ...known,
          netMinor: known.netMinor + netMinor,
          vatMinor: known.vatMinor + vatMinor,
        });
      }
    },
    /** Its parts, by quarter, country, supply and rate. */
    parts(): Return {
      const order = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      const rows = (wanted: keyof Return) =>
        order.flatMap(({ part, ...row }) => (part === wanted ? [row] : []));
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
 * Rows in euros, those of one country, supply, rate and quarter together: each at the bank's rate of the last day
 * of its own quarter, or of the quarter that it corrects. Throws Error that names what is missing.
 */
export function inEuros(rows: readonly ReturnRow[], quarter: string, rates: Rates): ReturnRow[] {
  const missing = new Set<string>();
  const sums = new Map<string, ReturnRow>();
  for (const { netMinor, vatMinor, currency, ...row } of rows) {
    const day = lastDayOf(row.corrects ?? quarter);
    const rate = currency === 'EUR' ? 1 : rateOn(rates, day, currency);
    if (rate === null) {
      missing.add(`${currency} of ${day}`);
      continue;
    }
    const key = JSON.stringify(row);
    const known = sums.get(key) ?? { ...row, currency: 'EUR', netMinor: 0, vatMinor: 0 };
    sums.set(key, {
      ...known,
      netMinor: known.netMinor + Math.round(netMinor / rate),
      vatMinor: known.vatMinor + Math.round(vatMinor / rate),
    });
  }
  if (missing.size === 0) return [...sums.values()];
  throw new Error(
    `The European Central Bank's rates are needed: ${[...missing].join(', ')} (or of the next day it publishes). ` +
      `Unpack ${RATES_FILE} and give --rates eurofxref-hist.csv`,
  );
}
