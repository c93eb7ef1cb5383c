import { moneyPatterns } from '#build/formats.json';
import { type Currency, decimal, MINOR_PER_UNIT, wholeMinor } from '../catalogue/money.ts';
import { currenciesWithoutZeroCents, moneyFormat } from './money-format.ts';

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
