import { visibleText } from '../visible-text.ts';

/** A currency of the prices. */
export type Currency = 'EUR' | 'GBP' | 'SEK' | 'DKK' | 'CHF';

export const MINOR_PER_UNIT = 100;

/**
 * Formats an amount in minor units as a decimal text without a currency: `39.90`.
 * @throws RangeError for an amount that is not a whole number of minor units
 */
export function decimal(minor: number): string {
  const digits = String(Math.abs(wholeMinor(minor))).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Converts a decimal text such as `39.90` to minor units. Also accepts one decimal or none (`39.9`, `39`).
 * @throws RangeError for any other text
 */
export function toMinor(value: string): number {
  const [match, sign, units = '', cents = ''] = value.match(/^(-?)(\d+)(?:\.(\d{1,2}))?$/) ?? [];
  if (match === undefined) throw new RangeError(`Not an amount of money: ${value}`);
  const minor = wholeMinor(Number(units) * MINOR_PER_UNIT + Number(cents.padEnd(2, '0')));
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/**
 * Converts an amount that an operator typed to minor units. It may have a comma before the decimals, and spaces or
 * apostrophes between the thousands (`1 234,50`).
 * @throws RangeError for any other text
 */
export function typedMinor(text: string): number {
  const written = visibleText(text).normalize('NFKC').trim();
  return toMinor(written.replace(/(?<=\d)[\s'’](?=\d{3})/g, '').replace(',', '.'));
}

/** @throws RangeError for an amount that is not a whole number of minor units */
export function wholeMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not whole minor units: ${minor}`);
  return minor;
}
