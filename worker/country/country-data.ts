import { countryRecords } from '#build/countries.json';
import { countryFacts, isServed, markets } from './markets.ts';

/** The country record of rule 2.10. Codes are ISO 3166-1. Coordinates are decimal degrees as text. */
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

/** A record of the reference data. Some fields may be missing. */
type CountryRecord = typeof import('country-locale-map/countries.json')[number];

/** Fields that are missing in the reference data. Only `alternate_names` is optional (rule 2.10). */
const missingFields: Readonly<Record<string, Partial<Country>>> = {
  AN: { capital: 'Willemstad', languages: ['nl', 'pap'], emoji: '🇦🇳', emojiU: 'U+1F1E6 U+1F1F3' },
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

/** The languages of the markets' visitors: the tag of the first market of each locale. */
export const nameLanguages: readonly string[] = [
  ...new Map(
    Object.values(markets)
      .toReversed()
      .map(({ locale, lang }) => [locale, lang]),
  ).values(),
];

/** Everyday names of countries that we do not serve. Neither the records nor Intl have these names. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  IE: ['Republic of Ireland'],
  NL: ['Holland', 'Hollande', 'Hollanti'],
  US: ['America', 'Amerika', 'Amérique'],
};

/** Cities with names similar to a country's name, in our languages. The records have the capitals. */
const nearCities: readonly string[] = [
  ...['Berne', 'Brugge', 'Bruges', 'Frankfurt', 'Gand', 'Ghent', 'Göteborg', 'Liège', 'Lille'],
  ...['Malaga', 'Malmö', 'Namur', 'Porto', 'Turku', 'Århus'],
];

/** The names of cities. A city's name is never accepted as a misspelt country (rule 2.11). */
export function cityNames(): readonly string[] {
  return [...allCountries().map(({ capital }) => capital), ...nearCities];
}

/** Everyday names of a country (alpha-2) that neither the records nor Intl have. */
export function everydayNames(alpha2: string): readonly string[] {
  const servedNames = isServed(alpha2) ? countryFacts[alpha2].names : undefined;
  return servedNames ?? otherNames[alpha2] ?? [];
}

/** The records by code. They are parsed at the first use, because most requests need no record. */
let recordsByCode: ReadonlyMap<string, Country> | undefined;

/** The records by alpha-2, alpha-3 and numeric code. The three kinds of codes never have the same text. */
export function byCode(): ReadonlyMap<string, Country> {
  recordsByCode ??= new Map(
    (JSON.parse(countryRecords) as readonly CountryRecord[]).flatMap((record) => {
      const blank = { capital: '', emoji: '', emojiU: '', languages: [] };
      const place = { latitude: '', longitude: '' };
      const country: Country = { ...blank, ...place, ...record, ...missingFields[record.alpha2] };
      return [country.alpha2, country.alpha3, country.numeric].map((code) => [code, country]);
    }),
  );
  return recordsByCode;
}

/** Every record once, in the order of the reference data. */
export function allCountries(): Country[] {
  return [...new Set(byCode().values())];
}
