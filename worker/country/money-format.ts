import type { Currency } from '../catalogue/money.ts';
import { markets } from './markets.ts';

/** The currencies whose whole amounts are written without decimals: `449 kr` (rule 11.5). */
export const currenciesWithoutZeroCents: ReadonlySet<Currency> = new Set(['SEK', 'DKK']);

/** The language whose number format a market uses for prices, by the market's own language. */
const moneyLang = new Map(Object.values(markets).map((row) => [row.lang, row.moneyLang]));

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The Intl format for amounts in a currency and a market's language. The build also calls this function, to
 * create the price patterns that `formatted-money.ts` imports. So it is in its own file.
 */
export function moneyFormat(currency: Currency, lang: string): Intl.NumberFormat {
  const key = `${lang} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(moneyLang.get(lang) ?? lang, {
    style: 'currency',
    currency,
    trailingZeroDisplay: currenciesWithoutZeroCents.has(currency) ? 'stripIfInteger' : 'auto',
  });
  formats.set(key, format);
  return format;
}
