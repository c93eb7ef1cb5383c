import type { VatClass } from '../catalogue/products.ts';
import { calendarDay } from '../country/local-time.ts';
import type { ServedCountry } from '../country/markets.ts';

type VatRow = {
  /** First day of the rate, in the country's own calendar; null: since before the shop opened. */
  from: string | null;
  basisPoints: number;
  source: string;
  /** To be confirmed with counsel before going live. */
  confirm?: true;
};

type VatRates = Readonly<Record<VatClass, readonly VatRow[]>>;

/** Rates by country and class, oldest first; the last row that has begun applies (decision 0009). */
const rates: Readonly<Record<ServedCountry, VatRates>> = {
  DE: {
    supplement: [always(700, '§ 12 (2) no. 1 UStG, Anlage 2, food preparations in solid form')],
    ebook: [always(700, '§ 12 (2) no. 14 UStG')],
  },
  FR: {
    supplement: [always(550, 'CGI art. 278-0 bis A 1°')],
    ebook: [always(550, 'CGI art. 278-0 bis A 3°')],
  },
  BE: {
    supplement: [always(600, 'A.R. no. 20 of 20 July 1970, table A, food')],
    ebook: [always(600, 'A.R. no. 20 of 20 July 1970, table A, publications')],
  },
  GB: {
    supplement: [always(2000, 'VAT Notice 701/14: food supplements are standard-rated')],
    ebook: [always(0, 'VATA 1994, Sch. 8, Group 3, item 7')],
  },
  AT: {
    supplement: [always(1000, '§ 10 (2) UStG, Anlage 1')],
    ebook: [always(1000, '§ 10 (2) UStG, electronic publications')],
  },
  SE: {
    supplement: [
      always(1200, 'Mervärdesskattelag (2023:200), 9 kap., food'),
      { from: '2026-04-01', basisPoints: 600, source: 'Temporary food rate to 2027-12-31' },
      { from: '2028-01-01', basisPoints: 1200, source: 'End of the temporary food rate' },
    ],
    ebook: [always(600, 'Mervärdesskattelag (2023:200), 9 kap., electronic publications')],
  },
  DK: {
    supplement: [always(2500, 'Momsloven § 33')],
    ebook: [{ ...always(2500, 'Momsloven § 33'), confirm: true }],
  },
  FI: {
    supplement: [always(1350, 'Arvonlisäverolaki 85 §, food')],
    ebook: [always(1350, 'Arvonlisäverolaki, reduced rate, electronic publications')],
  },
  CH: {
    supplement: [always(260, 'MWSTG art. 25 (2) let. a no. 2')],
    ebook: [always(260, 'MWSTG art. 25 (2) let. abis')],
  },
};

/**
 * The VAT rate of a delivery country at a moment, in basis points (700 is 7 %).
 * @throws RangeError for an invalid date
 */
export function vatRate(country: ServedCountry, vatClass: VatClass, date: Date): number {
  const day = calendarDay(date.getTime(), country);
  const row = rates[country][vatClass].findLast(({ from }) => from === null || from <= day);
  if (row === undefined) throw new RangeError(`No VAT rate for ${country} on ${day}`);
  return row.basisPoints;
}

/**
 * The VAT contained in a gross amount, in minor units, half a unit rounded up. Net is the
 * gross amount less this one, so that the two always add up.
 * @throws RangeError for an amount or rate that is not a whole number from 0
 */
export function vatContained(grossMinor: number, basisPoints: number): number {
  if (!isCount(grossMinor) || !isCount(basisPoints)) {
    throw new RangeError(`No VAT in ${grossMinor} at ${basisPoints} basis points`);
  }
  const rate = BigInt(basisPoints);
  const divisor = 10_000n + rate;
  return Number((2n * BigInt(grossMinor) * rate + divisor) / (2n * divisor));
}

function always(basisPoints: number, source: string): VatRow {
  return { from: null, basisPoints, source };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
