import type { Currency } from '../country/market.ts';
import { markets } from '../country/markets.ts';

/** Kroner and kronor are written without decimals when there are none (rule 11.5). */
export const currenciesWithoutZeroCents: ReadonlySet<Currency> = new Set(['SEK', 'DKK']);

/** The language whose number style a market's prices use, by the market's own language. */
const moneyLang = new Map(Object.values(markets).map((row) => [row.lang, row.moneyLang]));

const formats = new Map<string, Intl.NumberFormat>();

/**
 * How Intl writes amounts of a currency in the language of a market. The build asks it for what `money.ts` imports,
 * so it has a file of its own.
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
