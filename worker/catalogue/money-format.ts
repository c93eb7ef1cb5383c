import type { Currency } from '../country/market.ts';
import { markets } from '../country/markets.ts';

/** The currencies of kroner and kronor. Their whole amounts have no decimals (rule 11.5). */
export const currenciesWithoutZeroCents: ReadonlySet<Currency> = new Set(['SEK', 'DKK']);

/** The language of a market's number style, by the market's language. */
const moneyLang = new Map(Object.values(markets).map((row) => [row.lang, row.moneyLang]));

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The Intl format of amounts in a currency and a market's language. The build calls it to generate the patterns
 * that `money.ts` imports, so this function needs a separate file.
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
