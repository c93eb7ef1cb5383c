import { moneyPatterns } from '#build/formats.json';
import type { Currency } from '../country/market.ts';
import { currenciesWithoutZeroCents, moneyFormat } from './money-format.ts';

const MINOR_PER_UNIT = 100;

/** From this amount on, in minor units, some languages separate the thousands. */
const GROUPED_FROM = 100_000;

/**
 * Formats an amount in minor units for a visitor: `39,90 €`, `€ 39,90`, `£34.90`, `449 kr`, `299 kr.`, `CHF
 * 39.90`, with the language's non-breaking spaces. It uses the price patterns that the build stores
 * (docs/design/request.md). Amounts for which these patterns do not fit are formatted by Intl.
 * @param lang BCP 47 tag of the market
 * @throws RangeError for an amount that is not a whole number of minor units
 */
export function formatMoney(minor: number, currency: Currency, lang: string): string {
  const pattern = moneyPatterns[`${lang} ${currency}`];
  if (!pattern || wholeMinor(minor) < 0 || minor >= GROUPED_FROM) {
    return moneyFormat(currency, lang).format(wholeMinor(minor) / MINOR_PER_UNIT);
  }
  const [before, point, after] = pattern;
  const [units, cents] = decimal(minor).split('.');
  const isBare = cents === '00' && currenciesWithoutZeroCents.has(currency);
  return isBare ? `${before}${units}${after}` : `${before}${units}${point}${cents}${after}`;
}

/**
 * Formats an amount in minor units for the payment provider: `39.90`.
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

function wholeMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not whole minor units: ${minor}`);
  return minor;
}
