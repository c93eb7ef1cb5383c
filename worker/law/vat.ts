import type { VatClass } from '../catalogue/products.ts';
import { calendarDay } from '../country/local-time.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/**
 * The VAT rate of a delivery country at a time, in hundredths of a percent (700 is 7 %).
 * @throws RangeError for an invalid date
 */
export function vatRate(country: ServedCountry, vatClass: VatClass, date: Date): number {
  const day = calendarDay(date.getTime(), country);
  const rates = countryFacts[country].law.vat[vatClass];
  const row = rates.findLast(({ from }) => from === null || from <= day);
  if (row === undefined) throw new RangeError(`No VAT rate for ${country} on ${day}`);
  return row.basisPoints;
}

/**
 * The VAT that a gross amount contains, in minor units. Half a unit is rounded up. The net amount is the
 * gross amount minus the VAT, so the two always add up.
 * @throws RangeError for an amount or rate that is negative or not a whole number
 */
export function vatContained(grossMinor: number, basisPoints: number): number {
  if (!isCount(grossMinor) || !isCount(basisPoints)) {
    throw new RangeError(`No VAT in ${grossMinor} at ${basisPoints} basis points`);
  }
  const rate = BigInt(basisPoints);
  const divisor = 10_000n + rate;
  return Number((2n * BigInt(grossMinor) * rate + divisor) / (2n * divisor));
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
