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

/** A name's record, and how surely it was meant: 100 is the exact name, 60 the least accepted. */
type NameMatch = { country: Country; score: number };

type Candidate = { name: string; alpha2: string };

type Names = {
  exact: ReadonlyMap<string, string>;
  /** By first letter, as people misspell the middle of a word and hardly ever that. */
  fuzzy: ReadonlyMap<string, Fuse<Candidate>>;
  cities: ReadonlySet<string>;
};

/** Rule 2.11: a fuzzy name is accepted at this score or more. */
const ACCEPTED_SCORE = 60;
/** Below this many letters one typing error is a different word: such input is a code or an exact name. */
const SHORTEST_FUZZY = 5;
/** The longest official name has about 60 letters; anything much longer is not a country. */
export const LONGEST_NAME = 100;

/** Filled on first use: a cold worker that names no country pays nothing. */
let names: Names | undefined;
const formatters = new Map<string, Intl.DisplayNames>();

/** By language and code: asking Intl again costs a page some of its time. */
const namesShown = new Map<string, Map<string, string>>();

/**
 * A name as it is compared: no case, no diacritics, no punctuation, no leading article and no
 * 'and', so that `Les Pays-Bas`, `pays bas` and `PAYS BAS` are one name.
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

/** The name as typed on a keyboard without umlauts: `Österreich` as `Oesterreich`. */
function transcribed(name: string): string {
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
  const add = (alpha2: string, name: string | undefined) => {
    for (const text of name ? [fold(name), fold(transcribed(name))] : [])
      if (!exact.has(text)) exact.set(text, alpha2);
  };
  // The record's own name goes first: Intl calls the dissolved AN by the name of CW.
  for (const { alpha2, name } of all) add(alpha2, name);
  for (const { alpha2, alternate_names } of all) {
    for (const name of [...(alternate_names ?? []), ...everydayNames(alpha2)]) add(alpha2, name);
    for (const region of regions) add(alpha2, region.of(alpha2));
  }
  const candidates = [...exact].map(([name, alpha2]) => ({ name, alpha2 }));
  const byLetter = Map.groupBy(candidates, ({ name }) => name[0] ?? '');
  const fuzzy = new Map([...byLetter].map(([letter, own]) => [letter, searchOf(own)]));
  names = { exact, fuzzy, cities: new Set(cityNames().map(fold)) };
  return names;
}

function searchOf(candidates: Candidate[]): Fuse<Candidate> {
  return new Fuse(candidates, {
    keys: ['name'],
    includeScore: true,
    // Where in a name the letters are and how many words it has say nothing about a typo.
    ignoreLocation: true,
    ignoreFieldNorm: true,
    // Names and input are folded already; fuse's own folding would repeat the work.
    isCaseSensitive: true,
    threshold: 1 - ACCEPTED_SCORE / 100,
  });
}

/**
 * The country a name means, in English or a language of the served markets, spelling errors
 * allowed (rule 2.11). The score is (1 - distance) * 100. The distance starts as fuse's:
 * 0 found letter for letter, 1 nothing alike, in between wrong letters over letters typed. Fuse
 * looks for the input inside the name, so the difference in length over the longer of the two is
 * added; else `land` would be Finland. docs/design/markets.md has the rest.
 * Returns null below 60, for junk and cities, and when two countries are equally near.
 */
export function countryByName(name: string): NameMatch | null {
  const wanted = name.length > LONGEST_NAME ? '' : fold(name);
  if (!wanted) return null;
  const { exact, fuzzy, cities } = byName();
  const known = exact.get(wanted);
  const country = known && byCode().get(known);
  if (country) return { country, score: 100 };
  if (wanted.length < SHORTEST_FUZZY || cities.has(wanted)) return null;
  const nearness = (item: Candidate, distance: number) => {
    const longer = Math.max(item.name.length, wanted.length);
    return (1 - distance - Math.abs(item.name.length - wanted.length) / longer) * 100;
  };
  const alike = fuzzy.get(wanted[0] ?? '')?.search(wanted) ?? [];
  const [best, next] = alike
    .map(({ item, score = 1 }) => ({ ...item, score: nearness(item, score) }))
    .filter(({ score }) => score >= ACCEPTED_SCORE)
    .sort((a, b) => b.score - a.score || sharedStart(b.name, wanted) - sharedStart(a.name, wanted))
    .filter(({ alpha2 }, at, all) => all.findIndex((other) => other.alpha2 === alpha2) === at);
  const match = best && byCode().get(best.alpha2);
  if (!match) return null;
  const tied =
    next?.score === best.score && sharedStart(next.name, wanted) === sharedStart(best.name, wanted);
  return tied ? null : { country: match, score: best.score };
}

/** How many letters two names have in common before they part. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * A country's name for display, in the language of a market.
 * @param alpha2 two-letter code in any case; one without a name comes back in upper case
 * @param lang a BCP 47 tag (`market.lang`, never a copy id such as `de_DE`, which throws RangeError)
 */
export function countryName(alpha2: string, lang: string): string {
  const code = alpha2.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = namesShown.get(lang) ?? ownNames(lang);
  namesShown.set(lang, names);
  const known = names.get(code);
  if (known) return known;
  const name = formatterOf(lang).of(code) ?? code;
  names.set(code, name);
  return name;
}

/** What the locale of a language calls otherwise than Intl does. */
function ownNames(lang: string): Map<string, string> {
  const locale = localeOf(lang);
  return new Map(locale ? Object.entries(ownCountryNames(locale)) : []);
}

function localeOf(lang: string): LocaleId | undefined {
  return localeIds.find((id) => localeFiles(id).lang === lang);
}

/** The countries we deliver to, as one list in words: `Germany, France and Switzerland`. */
export function countryList(lang: string): string {
  return listIn(
    lang,
    servedCountries.map((code) => countryName(code, lang)),
  );
}

/** The same as it stands after "we deliver": `en Allemagne, en France et en Suisse`. */
export function deliveredToList(lang: string): string {
  const { language } = new Intl.Locale(lang);
  return listIn(
    lang,
    servedCountries.map(
      (code) => countryFacts[code].deliveredTo[language] ?? countryName(code, lang),
    ),
  );
}

/** How many countries we deliver to, as it stands in "we deliver to … countries". */
export function deliveredToCount(lang: string): string {
  const count = String(servedCountries.length);
  const locale = localeOf(lang);
  return (locale && localeFiles(locale).deliveredToCount?.[count]) ?? count;
}

function listIn(lang: string, names: readonly string[]): string {
  return new Intl.ListFormat(lang).format(names);
}

function formatterOf(lang: string): Intl.DisplayNames {
  const known = formatters.get(lang);
  if (known) return known;
  const made = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' });
  formatters.set(lang, made);
  return made;
}
