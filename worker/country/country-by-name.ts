import Fuse from 'fuse.js/basic';
import {
  allCountries,
  byCode,
  type Country,
  cityNames,
  everydayNames,
  nameLanguages,
} from './country-data.ts';

/**
 * The country that has a name, and how well the name fits: a score of 100 is the exact name, and 60 is the
 * lowest accepted score.
 */
type NameMatch = { country: Country; score: number };

type Candidate = { name: string; alpha2: string };

type Names = {
  exact: ReadonlyMap<string, string>;
  /**
   * The searches for similar names, by first letter. Nearly every misspelt name begins with the right letter.
   */
  fuzzy: ReadonlyMap<string, Fuse<Candidate>>;
  cities: ReadonlySet<string>;
};

/** A similar name with a lower score is not accepted (rule 2.11). */
const ACCEPTED_SCORE = 60;
/** A text with fewer letters must be an exact name or a code. */
const SHORTEST_MISSPELT = 3;
/** A name with fewer letters may have one slip, because more wrong letters would make it another word. */
const SHORTEST_FUZZY = 5;
/**
 * The maximum length of a name, in characters. The longest official name has about 60 letters, so a longer
 * text is not a country.
 */
export const MAX_NAME_LENGTH = 100;

/**
 * All names and searches. They are built when they are first used, because most requests do not need them.
 */
let names: Names | undefined;

/**
 * Simplifies a name for comparison: without upper case, diacritics, punctuation, the first article and the
 * word 'and'. So `Les Pays-Bas`, `pays bas` and `PAYS BAS` are equal.
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

/** Writes a name as on a keyboard without umlauts: `Österreich` becomes `Oesterreich`. */
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
  // The names of the reference data are added first. Intl gives the dissolved country AN the name of CW, and
  // the first name wins.
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
  // Some countries have the name of their capital.
  const cities = new Set(
    cityNames()
      .map(fold)
      .filter((city) => !exact.has(city)),
  );
  names = { exact, fuzzy, cities };
  return names;
}

function toSearch(candidates: Candidate[]): Fuse<Candidate> {
  return new Fuse(candidates, {
    keys: ['name'],
    includeScore: true,
    // A typing error may be anywhere in the name, so its position is ignored.
    ignoreLocation: true,
    ignoreFieldNorm: true,
    // `fold` has already lowered the case of names and input.
    isCaseSensitive: true,
    threshold: 1 - ACCEPTED_SCORE / 100,
  });
}

/**
 * Finds the country with a name in English or a market's language. Spelling errors are allowed (rule 2.11). Null for a
 * score below 60, for a city, and if two countries fit equally well. See docs/design/markets.md.
 */
export function countryByName(name: string): NameMatch | null {
  const input = name.length > MAX_NAME_LENGTH ? '' : fold(name);
  if (!input) return null;
  const { exact } = byName();
  const exactCode = exact.get(input);
  const country = exactCode && byCode().get(exactCode);
  if (country) return { country, score: 100 };
  if (input.length < SHORTEST_MISSPELT || isCity(input)) return null;
  return bySlip(input) ?? (input.length < SHORTEST_FUZZY ? null : bySimilarity(input));
}

/** True for the name of a city, also with one slip. */
function isCity(input: string): boolean {
  const { cities } = byName();
  return cities.has(input) || [...cities].some((city) => isSlip(city, input));
}

/**
 * The country of a name with one slip, also in the first letter. Null if the text may be another country: if a name of it
 * has one slip, too, or contains the text.
 */
function bySlip(input: string): NameMatch | null {
  const similarNames = [...byName().exact].filter(
    ([name]) => name.includes(input) || isSlip(name, input),
  );
  const countries = new Set(similarNames.map(([, alpha2]) => alpha2));
  const [name, alpha2] = similarNames.find(([name]) => isSlip(name, input)) ?? [];
  const country = byCode().get(alpha2 ?? '');
  if (!name || !country || countries.size > 1) return null;
  return { country, score: (1 - 1 / Math.max(name.length, input.length)) * 100 };
}

/** True if one letter is missing, added or wrong in one of two names, or if two neighbours are exchanged. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const start = sharedStart(one, other);
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  const end = sharedStart(reverse(restOfOne), reverse(restOfOther));
  const [left, right] = [restOfOne, restOfOther].map((rest) => rest.slice(0, rest.length - end));
  const isExchange = left?.length === 2 && left === reverse(right ?? '');
  return isExchange || Math.max(left?.length ?? 0, right?.length ?? 0) === 1;
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}

/**
 * The country with the most similar name that has the same first letter. The score is (1 - distance) * 100. The distance
 * is fuse's distance (0 for the same letters, 1 for completely different letters) plus the difference in length divided
 * by the greater length. Fuse also finds a text inside a longer name. Without the difference in length `land` would be
 * Finland.
 */
function bySimilarity(input: string): NameMatch | null {
  const toScore = (item: Candidate, distance: number) => {
    const longer = Math.max(item.name.length, input.length);
    return (1 - distance - Math.abs(item.name.length - input.length) / longer) * 100;
  };
  const similarNames =
    byName()
      .fuzzy.get(input[0] ?? '')
      ?.search(input) ?? [];
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

/** The number of letters that are equal at the beginning of two names. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
