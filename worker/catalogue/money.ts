import type { Currency } from '../country/market.ts';
import { markets } from '../country/markets.ts';

const MINOR_PER_UNIT = 100;

/** Kroner and kronor are written without decimals when there are none (decision 0011). */
const wholeAmountsBare: ReadonlySet<Currency> = new Set(['SEK', 'DKK']);

/** The language whose number style a market's prices use, by the market's own language. */
const moneyLang = new Map(Object.values(markets).map((row) => [row.lang, row.moneyLang]));

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount in minor units as a visitor reads it: `39,90 €`, `€ 39,90`, `£34.90`, `449 kr`,
 * `299 kr.`, `CHF 39.90`, with the language's own non-breaking spaces.
 * @param lang BCP 47 tag of the market
 * @throws RangeError for an amount that is not a whole number of minor units
 */
export function formatMoney(minor: number, currency: Currency, lang: string): string {
  return formatter(currency, lang).format(whole(minor) / MINOR_PER_UNIT);
}

/**
 * An amount in minor units as the payment provider writes it: `39.90`.
 * @throws RangeError as `formatMoney`
 */
export function decimal(minor: number): string {
  const digits = String(Math.abs(whole(minor))).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The reverse of `decimal`; accepts one or no decimal as well (`39.9`, `39`).
 * @throws RangeError for anything else
 */
export function toMinor(value: string): number {
  const [match, sign, units = '', cents = ''] = value.match(/^(-?)(\d+)(?:\.(\d{1,2}))?$/) ?? [];
  if (match === undefined) throw new RangeError(`Not an amount of money: ${value}`);
  const minor = whole(Number(units) * MINOR_PER_UNIT + Number(cents.padEnd(2, '0')));
  return sign === '-' && minor !== 0 ? -minor : minor;
}

function whole(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not whole minor units: ${minor}`);
  return minor;
}

function formatter(currency: Currency, lang: string): Intl.NumberFormat {
  const key = `${lang} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(moneyLang.get(lang) ?? lang, {
    style: 'currency',
    currency,
    trailingZeroDisplay: wholeAmountsBare.has(currency) ? 'stripIfInteger' : 'auto',
  });
  formatters.set(key, made);
  return made;
}
