import Fuse from 'fuse.js/basic';
import { localeFiles, localeIds, ownCountryNames } from '../copy/locale-files.ts';
import {
  allCountries,
  byCode,
  type Country,
  cityNames,
  everydayNames,
  nameLanguages,
} from './country-data.ts';
import { countryFacts, type LocaleId, servedCountries } from './markets.ts';

/** The record of a name, and the score of the match: 100 is the exact name, 60 is the lowest accepted score. */
type NameMatch = { country: Country; score: number };

type Candidate = { name: string; alpha2: string };

type Names = {
  exact: ReadonlyMap<string, string>;
  /** The searches by first letter. A misspelt name nearly always has the right first letter. */
  fuzzy: ReadonlyMap<string, Fuse<Candidate>>;
  cities: ReadonlySet<string>;
};

/** The lowest accepted score of a misspelt name (rule 2.11). */
const ACCEPTED_SCORE = 60;
/** Letters. In a shorter name one wrong letter makes another word, so a shorter name must be exact. */
const SHORTEST_FUZZY = 5;
/** Characters. The longest official name has about 60 letters, so a longer text is not a country. */
export const LONGEST_NAME = 100;

/** The tables of names. They are built at the first use, because most requests need no name. */
let names: Names | undefined;
const formatters = new Map<string, Intl.DisplayNames>();

/** The displayed names by language and code. A look-up in Intl takes longer. */
const displayNames = new Map<string, Map<string, string>>();

/**
 * A name for comparison, without case, diacritics, punctuation, leading article and 'and'. So `Les Pays-Bas`,
 * `pays bas` and `PAYS BAS` are one name.
 */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (?:and|und|et|och|og|ja)(?= )/g, '')
    .trim()
    .replace(/^(?:the|la|le|les|l|die|der|das) (?=.)/, '');
}

/** A name as written on a keyboard without umlauts: `Österreich` becomes `Oesterreich`. */
function transcribe(name: string): string {
  const pairs = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
  let text = name.normalize('NFC').toLowerCase();
  for (const [letter, pair] of Object.entries(pairs)) text = text.replaceAll(letter, pair);
  return text;
}

function byName(): Names {
  if (names) return names;
  const all = allCountries();
  const regions = nameLanguages.flatMap((lang) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(lang, { type: 'region', style, fallback: 'none' }),
    ),
  );
  const exact = new Map<string, string>();
  const addName = (alpha2: string, name: string | undefined) => {
    for (const text of name ? [fold(name), fold(transcribe(name))] : [])
      if (!exact.has(text)) exact.set(text, alpha2);
  };
  // The names of the records go first, because Intl gives the dissolved AN the name of CW.
  for (const { alpha2, name } of all) addName(alpha2, name);
  for (const { alpha2, alternate_names } of all) {
    for (const name of [...(alternate_names ?? []), ...everydayNames(alpha2)])
      addName(alpha2, name);
    for (const region of regions) addName(alpha2, region.of(alpha2));
  }
  const candidates = [...exact].map(([name, alpha2]) => ({ name, alpha2 }));
  const byLetter = Map.groupBy(candidates, ({ name }) => name[0] ?? '');
  const fuzzy = new Map(
    [...byLetter].map(([letter, candidatesOfLetter]) => [letter, toSearch(candidatesOfLetter)]),
  );
  names = { exact, fuzzy, cities: new Set(cityNames().map(fold)) };
  return names;
}

function toSearch(candidates: Candidate[]): Fuse<Candidate> {
  return new Fuse(candidates, {
    keys: ['name'],
    includeScore: true,
    // The letters' position and the number of words do not matter for a typing error.
    ignoreLocation: true,
    ignoreFieldNorm: true,
    // `fold` has already lowered the case of names and input.
    isCaseSensitive: true,
    threshold: 1 - ACCEPTED_SCORE / 100,
  });
}

/**
 * The country of a name in English or a market's language. Spelling errors are allowed (rule 2.11). The score
 * is (1 - distance) * 100. The distance is fuse's distance plus the difference in length divided by the greater
 * length. Fuse's distance is the share of wrong letters: 0 for the same letters, 1 for no similarity. Fuse also
 * finds the input inside a longer name: without the difference in length `land` would be Finland. See
 * docs/design/markets.md. Null for a score below 60, for a city, and if two countries are equally similar.
 */
export function countryByName(name: string): NameMatch | null {
  const input = name.length > LONGEST_NAME ? '' : fold(name);
  if (!input) return null;
  const { exact, fuzzy, cities } = byName();
  const exactCode = exact.get(input);
  const country = exactCode && byCode().get(exactCode);
  if (country) return { country, score: 100 };
  if (input.length < SHORTEST_FUZZY || cities.has(input)) return null;
  const toScore = (item: Candidate, distance: number) => {
    const longer = Math.max(item.name.length, input.length);
    return (1 - distance - Math.abs(item.name.length - input.length) / longer) * 100;
  };
  const similarNames = fuzzy.get(input[0] ?? '')?.search(input) ?? [];
  const [best, next] = similarNames
    .map(({ item, score = 1 }) => ({ ...item, score: toScore(item, score) }))
    .filter(({ score }) => score >= ACCEPTED_SCORE)
    .sort((a, b) => b.score - a.score || sharedStart(b.name, input) - sharedStart(a.name, input))
    .filter(({ alpha2 }, at, all) => all.findIndex((other) => other.alpha2 === alpha2) === at);
  const match = best && byCode().get(best.alpha2);
  if (!match) return null;
  const isTied =
    next?.score === best.score && sharedStart(next.name, input) === sharedStart(best.name, input);
  return isTied ? null : { country: match, score: best.score };
}

/** The number of equal letters at the beginning of two names. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * A country's name for display, in the language of a market.
 * @param alpha2 a two-letter code in any case; for a code without a name the result is the code in upper case
 * @param lang a BCP 47 tag such as `market.lang`
 * @throws RangeError for a copy id such as `de_DE` in place of a tag
 */
export function countryName(alpha2: string, lang: string): string {
  const code = alpha2.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = displayNames.get(lang) ?? localeNames(lang);
  displayNames.set(lang, names);
  const storedName = names.get(code);
  if (storedName) return storedName;
  const name = getFormatter(lang).of(code) ?? code;
  names.set(code, name);
  return name;
}

/** The names of a language's locale that differ from Intl's names. */
function localeNames(lang: string): Map<string, string> {
  const locale = findLocale(lang);
  return new Map(locale ? Object.entries(ownCountryNames(locale)) : []);
}

function findLocale(lang: string): LocaleId | undefined {
  return localeIds.find((id) => localeFiles(id).lang === lang);
}

/** The served countries as a list in words: `Germany, France and Switzerland`. */
export function countryList(lang: string): string {
  return formatList(
    lang,
    servedCountries.map((code) => countryName(code, lang)),
  );
}

/** The served countries as a list in words after "we deliver": `en Allemagne, en France et en Suisse`. */
export function deliveredToList(lang: string): string {
  const { language } = new Intl.Locale(lang);
  return formatList(
    lang,
    servedCountries.map(
      (code) => countryFacts[code].deliveredTo[language] ?? countryName(code, lang),
    ),
  );
}

/** The number of served countries, as a word or digits for the sentence "we deliver to … countries". */
export function deliveredToCount(lang: string): string {
  const count = String(servedCountries.length);
  const locale = findLocale(lang);
  return (locale && localeFiles(locale).deliveredToCount?.[count]) ?? count;
}

function formatList(lang: string, names: readonly string[]): string {
  return new Intl.ListFormat(lang).format(names);
}

function getFormatter(lang: string): Intl.DisplayNames {
  const stored = formatters.get(lang);
  if (stored) return stored;
  const formatter = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' });
  formatters.set(lang, formatter);
  return formatter;
}
