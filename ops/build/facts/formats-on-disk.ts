import { dayFormat } from '../../../worker/country/day-format.ts';
import { markets } from '../../../worker/country/markets.ts';
import { moneyFormat } from '../../../worker/country/money-format.ts';

/**
 * The formats of prices and days. Node imports this module in place of `#build/formats.json`. The worker has these
 * formats as data, because the first use of `Intl` in an isolate is slow.
 */

/** The texts before, between and after the digits of a price, by language and currency. */
export const moneyPatterns: Readonly<Record<string, readonly [string, string, string]>> =
  Object.fromEntries(
    Object.values(markets).map(({ lang, currency }) => [
      `${lang} ${currency}`,
      moneyPattern(moneyFormat(currency, lang).formatToParts(12.34)),
    ]),
  );

/** The format of a date in each month, by language. `{d}` or `{dd}` stands for the day, `{y}` for the year. */
export const dayPatterns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(markets).map(({ lang }) => [
    lang,
    Array.from({ length: 12 }, (_, month) => dayPattern(lang, month)),
  ]),
);

function moneyPattern(parts: readonly Intl.NumberFormatPart[]): [string, string, string] {
  const text = parts.map(({ type, value }) =>
    type === 'integer' || type === 'fraction' ? '#' : value,
  );
  const [before = '', decimal = '', after = ''] = text.join('').split('#');
  return [before, decimal, after];
}

function dayPattern(lang: string, month: number): string {
  const parts = dayFormat(lang).formatToParts(Date.UTC(2031, month, 5));
  return parts
    .map(({ type, value }) => {
      if (type === 'year') return '{y}';
      if (type !== 'day') return value;
      return value === '05' ? '{dd}' : '{d}';
    })
    .join('');
}
