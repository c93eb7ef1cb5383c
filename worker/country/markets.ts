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

/** Every market (rule 2.2), in the order in which visitors can choose one. */
const files = [de, fr, be, gb, at, se, dk, fi, ch, chFr] as const;

/** The code of a market, such as `CH-FR`. */
export type MarketCode = (typeof files)[number]['code'];

/** A country to which the shop delivers. The file of one of its markets contains its facts. */
export type ServedCountry = Extract<(typeof files)[number], { facts: object }>['country'];

type WithPictures = Extract<(typeof files)[number], { facts: { pictures: string } }>;

/** A language of pictures and ebooks. */
export type PictureLanguage = WithPictures['facts']['pictures'];

/**
 * The name of a folder in `locales/`. It is internal: Intl, HTML and the payment provider get the language
 * tag (rule 2.3).
 */
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

// With this type the compiler refuses a market file with an unknown country, market or locale.
const rows: readonly (Market & Pick<MarketFile, 'facts'>)[] = files;

export const markets = Object.fromEntries(
  rows.map(({ facts: _facts, ...market }) => [market.code, market]),
) as Readonly<Record<MarketCode, Market>>;

/** The facts of each delivery country. */
export const countryFacts = Object.fromEntries(
  rows.flatMap(({ country, facts }) => (facts ? [[country, facts]] : [])),
) as Readonly<Record<ServedCountry, CountryFacts>>;

export const marketCodes = Object.keys(markets) as MarketCode[];
export const servedCountries = Object.keys(countryFacts) as ServedCountry[];

/** The delivery country for visitors from a country to which the shop does not deliver (rule 2.6). */
export const defaultCountry: ServedCountry = de.country;

export function market(code: MarketCode): Market {
  return markets[code];
}

/** The market's code as it appears in paths, in lower case (`ch-fr`). */
export function segment(code: MarketCode): string {
  return code.toLowerCase();
}

/**
 * The market for a path segment, in upper or lower case. Null for an unknown segment, which gives a 404 (rule
 * 1.8).
 */
export function findMarket(value: string): MarketCode | null {
  const lower = value.toLowerCase();
  return marketCodes.find((code) => segment(code) === lower) ?? null;
}

/** True if the shop delivers to a country (alpha-2 code in upper case). */
export function isServed(alpha2: string): alpha2 is ServedCountry {
  return Object.hasOwn(countryFacts, alpha2);
}
