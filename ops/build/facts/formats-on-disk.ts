import { moneyFormat } from '../../../worker/catalogue/money-format.ts';
import { dayFormat } from '../../../worker/country/day-format.ts';
import { markets } from '../../../worker/country/markets.ts';

/**
 * Node's replacement for `#build/formats.json`. The build stores formats, because Intl's first use in an
 * isolate is slow.
 */

/** The texts before, between and after the digits of a price, by language and currency. */
export const moneyPatterns: Readonly<Record<string, readonly [string, string, string]>> =
  Object.fromEntries(
    Object.values(markets).map(({ lang, currency }) => [
      `${lang} ${currency}`,
      moneyPattern(moneyFormat(currency, lang).formatToParts(12.34)),
    ]),
  );

/** A day of each month by language, with `{d}` and `{y}` for its day and year. */
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
