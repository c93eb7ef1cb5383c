import { supplements } from '../../../worker/catalogue/products.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';
import { proofreading } from '../copy/proofreading.ts';

/**
 * The plants that no text about our food supplements may mention, and the word “superfood”. They have equal names in
 * all languages (CJEU C-386/23).
 */
const herbs = ['ginseng', 'ginkgo', 'garcinia', 'ashwagandha', 'guarana', 'superfoods?'];

const productNames = wholeWords(
  Object.values(supplements).map(({ name }) => name),
  'gu',
);

/**
 * The forbidden phrases of a text, in the text's spelling (rule 9.24, 'Never'). Product names are ignored. The
 * warnings of a label are no advertising, so callers leave out a warning that must name a condition.
 */
export function forbiddenPhrases(locale: LocaleId, text: string): string[] {
  return matches(plain(text).replace(productNames, ' '), forbiddenIn(locale));
}

/**
 * The verbs of a health claim that remain in a text without the registered wordings (Reg. (EC) No 1924/2006 art. 10).
 * @param registered the wordings of the locale's area `claims`
 */
export function unregisteredClaims(
  locale: LocaleId,
  text: string,
  registered: readonly string[],
): string[] {
  const rest = registered.reduce(
    (left, wording) => left.replaceAll(plain(wording).toLowerCase(), ' '),
    plain(text).toLowerCase(),
  );
  return matches(rest, claimVerbsIn(locale));
}

const forbiddenIn = perLocale((locale) => {
  const { forbidden, numbers } = proofreading(locale);
  const phrases = Object.values(forbidden).flat();
  return [
    ...phrases.map((phrase) => phrase.replaceAll('{number}', `(?:\\d+|${numbers})`)),
    ...herbs,
  ];
});
const claimVerbsIn = perLocale((locale) => proofreading(locale).claimVerbs);

/** Returns a function that gives a locale's combined pattern, which is compiled once for each locale. */
function perLocale(
  patterns: (locale: LocaleId) => readonly string[],
): (locale: LocaleId) => RegExp {
  const cache = new Map<LocaleId, RegExp>();
  return (locale) => {
    const pattern = cache.get(locale) ?? wholeWords(patterns(locale));
    cache.set(locale, pattern);
    return pattern;
  };
}

/** The text with plain spaces, plain apostrophes and composed letters, as the patterns expect. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replaceAll('’', "'");
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([phrase]) => phrase);
}

function wholeWords(patterns: readonly string[], flags = 'giu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags);
}
