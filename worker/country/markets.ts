import type { CountryFacts, MarketFile } from './market.ts';
import { at } from './markets/at.ts';
import { be } from './markets/be.ts';
import { ch } from './markets/ch.ts';
import { chFr } from './markets/ch-fr.ts';
import { de } from './markets/de.ts';
import { dk } from './markets/dk.ts';
import { fi } from './markets/fi.ts';
import { fr } from './markets/fr.ts';
import { gb } from './markets/gb.ts';
import { se } from './markets/se.ts';

/** Every market (rule 2.2), in the order in which visitors find them. */
const files = [de, fr, be, gb, at, se, dk, fi, ch, chFr] as const;

/** `CH-FR`: the table's name of a market. */
export type MarketCode = (typeof files)[number]['code'];

/** A country we deliver to: some market's file has its facts. */
export type ServedCountry = Extract<(typeof files)[number], { facts: object }>['country'];

type WithPictures = Extract<(typeof files)[number], { facts: { pictures: string } }>;

/** A language that pictures and ebooks are made in. */
export type PictureLanguage = WithPictures['facts']['pictures'];

/** A folder of `locales/` that a market names; never given to Intl, HTML or a provider (rule 2.3). */
export type LocaleId =
  | (typeof files)[number]['locale']
  | Extract<(typeof files)[number], { overlay: string }>['overlay'];

export type Market = Omit<MarketFile, 'facts'> & {
  code: MarketCode;
  country: ServedCountry;
  secondary: ServedCountry | null;
  special: MarketCode;
  locale: LocaleId;
  overlay?: LocaleId;
};

// Whatever a file names must be there: a misspelt country or market does not compile.
const rows: readonly (Market & Pick<MarketFile, 'facts'>)[] = files;

export const markets = Object.fromEntries(
  rows.map(({ facts: _facts, ...market }) => [market.code, market]),
) as Readonly<Record<MarketCode, Market>>;

/** What is true of each country we deliver to. */
export const countryFacts = Object.fromEntries(
  rows.flatMap(({ country, facts }) => (facts ? [[country, facts]] : [])),
) as Readonly<Record<ServedCountry, CountryFacts>>;

export const marketCodes = Object.keys(markets) as MarketCode[];
export const servedCountries = Object.keys(countryFacts) as ServedCountry[];

/** What visitors from everywhere else are shown (rule 2.6). */
export const defaultCountry: ServedCountry = de.country;

export function market(code: MarketCode): Market {
  return markets[code];
}

/** The path segment of a market: its code in lowercase (`ch-fr`). */
export function segment(code: MarketCode): string {
  return code.toLowerCase();
}

/** The market a path segment names, compared in lowercase, or null (rule 1.8: then a 404). */
export function findMarket(value: string): MarketCode | null {
  const lower = value.toLowerCase();
  return marketCodes.find((code) => segment(code) === lower) ?? null;
}

/** Whether we deliver to a country (alpha-2, upper case). */
export function isServed(alpha2: string): alpha2 is ServedCountry {
  return Object.hasOwn(countryFacts, alpha2);
}
