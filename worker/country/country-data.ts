import { countryRecords } from '#build/countries.json';
import { countryFacts, isServed, markets } from './markets.ts';

/** The country record of rule 2.10. Codes are ISO 3166-1, coordinates degrees as decimal text. */
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

/** A record of the reference data, which leaves some of it out. */
type CountryRecord = typeof import('country-locale-map/countries.json')[number];

/** Fields the reference data leaves out; only alternate_names is optional (rule 2.10). */
const gaps: Readonly<Record<string, Partial<Country>>> = {
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

/** The languages visitors of the served markets write in: the tag of the first market of each locale. */
export const nameLanguages: readonly string[] = [
  ...new Map(
    Object.values(markets)
      .toReversed()
      .map(({ locale, lang }) => [locale, lang]),
  ).values(),
];

/** What people call countries we do not deliver to, where neither the records nor Intl know it. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  IE: ['Republic of Ireland'],
  NL: ['Holland', 'Hollande', 'Hollanti'],
  US: ['America', 'Amerika', 'Amérique'],
};

/** Cities in our languages that are spelt nearly as a country is, beside the capitals of the records. */
const nearCities: readonly string[] = [
  ...['Berne', 'Brugge', 'Bruges', 'Frankfurt', 'Gand', 'Ghent', 'Göteborg', 'Liège', 'Lille'],
  ...['Malaga', 'Malmö', 'Namur', 'Porto', 'Turku', 'Århus'],
];

/** Cities, which no spelling of a country's name is (rule 2.11). */
export function cityNames(): readonly string[] {
  return [...allCountries().map(({ capital }) => capital), ...nearCities];
}

/** What people call a country (alpha-2) beside its names in the records and in Intl. */
export function everydayNames(alpha2: string): readonly string[] {
  const own = isServed(alpha2) ? countryFacts[alpha2].names : undefined;
  return own ?? otherNames[alpha2] ?? [];
}

/** Built on first use: a cold worker that needs no country pays nothing. */
let codes: ReadonlyMap<string, Country> | undefined;

/** Every record by its code, one map for all three kinds: two letters, three letters and three digits cannot collide. */
export function byCode(): ReadonlyMap<string, Country> {
  codes ??= new Map(
    (JSON.parse(countryRecords) as readonly CountryRecord[]).flatMap((record) => {
      const blank = { capital: '', emoji: '', emojiU: '', languages: [] };
      const place = { latitude: '', longitude: '' };
      const country: Country = { ...blank, ...place, ...record, ...gaps[record.alpha2] };
      return [country.alpha2, country.alpha3, country.numeric].map((code) => [code, country]);
    }),
  );
  return codes;
}

/** Every record once, in the order of the reference data. */
export function allCountries(): Country[] {
  return [...new Set(byCode().values())];
}
