import { countryRecords } from '#build/countries.json';
import { countryFacts, isServed, markets } from './markets.ts';

/** The data of a country (rule 2.10). Codes are ISO 3166-1. Coordinates are decimal degrees as text. */
export type Country = {
  name: string;
  alpha2: string;
  alpha3: string;
  numeric: string;
  locales: readonly string[];
  default_locale: string;
  currency: string;
  latitude: string;
  longitude: string;
  currency_name: string;
  languages: readonly string[];
  capital: string;
  emoji: string;
  emojiU: string;
  fips: string;
  internet: string;
  continent: string;
  region: string;
  alternate_names?: readonly string[] | undefined;
};

type ReferenceRecord = typeof import('country-locale-map/countries.json')[number];

/**
 * A country in the reference data of the package. Some fields may be missing: the build leaves out an internet domain that
 * is the alpha-2 code, and a default locale that is the first locale.
 */
type CountryRecord = Omit<ReferenceRecord, 'emoji' | 'emojiU' | 'internet' | 'default_locale'> &
  Partial<Pick<ReferenceRecord, 'internet' | 'default_locale'>>;

/**
 * Values for fields that are missing in the reference data. Only `alternate_names` may stay missing (rule
 * 2.10).
 */
const missingFields: Readonly<Record<string, Partial<Country>>> = {
  AN: { capital: 'Willemstad', languages: ['nl', 'pap'] },
  AX: { latitude: '60.178525', longitude: '19.91561' },
  BL: { latitude: '17.9', longitude: '-62.833333' },
  BQ: { latitude: '12.178361', longitude: '-68.238534' },
  CW: { latitude: '12.16957', longitude: '-68.99002' },
  FM: { fips: 'FM' },
  MF: { latitude: '18.0708', longitude: '-63.0501' },
  SS: { latitude: '6.876992', longitude: '31.306979' },
  SX: { latitude: '18.04248', longitude: '-63.05483' },
  UM: { latitude: '19.2823', longitude: '166.647' },
};

/** The languages in which visitors may write country names: one BCP 47 tag for each locale. */
export const nameLanguages: readonly string[] = [
  ...new Map(
    Object.values(markets)
      .toReversed()
      .map(({ locale, lang }) => [locale, lang]),
  ).values(),
];

/**
 * Everyday names of countries to which the shop does not deliver. Neither the reference data nor Intl have
 * these names.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  IE: ['Republic of Ireland'],
  NL: ['Holland', 'Hollande', 'Hollanti'],
  US: ['America', 'Amerika', 'Amérique'],
};

/**
 * Cities whose names look like the name of a country, in the shop's languages. Capitals are missing here,
 * because they come from the reference data.
 */
const nearCities: readonly string[] = [
  ...['Berne', 'Brugge', 'Bruges', 'Frankfurt', 'Gand', 'Ghent', 'Göteborg', 'Liège', 'Lille'],
  ...['Malaga', 'Malmö', 'Namur', 'Nice', 'Nizza', 'Porto', 'Turku', 'Århus'],
];

/** The names of cities. The name of a city is never accepted as a misspelt country (rule 2.11). */
export function cityNames(): readonly string[] {
  return [...allCountries().map(({ capital }) => capital), ...nearCities];
}

/** Everyday names of a country (alpha-2 code) that are missing in the reference data and in Intl. */
export function everydayNames(alpha2: string): readonly string[] {
  const servedNames = isServed(alpha2) ? countryFacts[alpha2].names : undefined;
  return servedNames ?? otherNames[alpha2] ?? [];
}

/**
 * All countries by code. The data are parsed when they are first used, because most requests do not need
 * them.
 */
let recordsByCode: ReadonlyMap<string, Country> | undefined;

/**
 * All countries by alpha-2, alpha-3 and numeric code. A code of one kind is never equal to a code of another
 * kind.
 */
export function byCode(): ReadonlyMap<string, Country> {
  recordsByCode ??= new Map(
    (JSON.parse(countryRecords) as readonly CountryRecord[]).flatMap((record) => {
      const blank = { capital: '', latitude: '', longitude: '', languages: [] };
      const usual = { internet: record.alpha2, default_locale: record.locales[0] ?? '' };
      const own = { ...record, ...toFlag(record.alpha2), ...missingFields[record.alpha2] };
      const country: Country = { ...blank, ...usual, ...own };
      return [country.alpha2, country.alpha3, country.numeric].map((code) => [code, country]);
    }),
  );
  return recordsByCode;
}

/** The flag of a country: a regional indicator symbol for each letter of its alpha-2 code, and their code points. */
function toFlag(alpha2: string): Pick<Country, 'emoji' | 'emojiU'> {
  const points = [...alpha2].map((letter) => (letter.codePointAt(0) ?? 0) + REGIONAL_A - 0x41);
  return {
    emoji: String.fromCodePoint(...points),
    emojiU: points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(' '),
  };
}

/** The code point of the regional indicator symbol of the letter A. */
const REGIONAL_A = 0x1f1e6;

/** Every country once, in the order of the reference data. */
export function allCountries(): Country[] {
  return [...new Set(byCode().values())];
}
