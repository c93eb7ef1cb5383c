import { supplements } from '../../../worker/catalogue/products.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';
import { proofreading } from '../copy/proofreading.ts';

/** Plants no food supplement of ours may boast of, called so in every language (CJEU C-386/23). */
const herbs = ['ginseng', 'ginkgo', 'garcinia', 'ashwagandha', 'guarana', 'superfoods?'];

const productNames = wholeWords(
  Object.values(supplements).map(({ name }) => name),
  'gu',
);

/**
 * The phrases of a text that may not be in the shop, as they are written there (rule 9.24,
 * 'Never'). Product names are read past. Warnings of a label are no advertising: callers
 * leave them out where they must name a condition.
 */
export function forbiddenPhrases(locale: LocaleId, text: string): string[] {
  return matches(plain(text).replace(productNames, ' '), forbiddenIn(locale));
}

/**
 * Words of effect outside the register: what still sounds like a health claim once the
 * registered wordings are taken out (Reg. (EC) No 1924/2006 art. 10).
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

/** Compiles a locale's patterns once. */
function perLocale(
  patterns: (locale: LocaleId) => readonly string[],
): (locale: LocaleId) => RegExp {
  const known = new Map<LocaleId, RegExp>();
  return (locale) => {
    const found = known.get(locale) ?? wholeWords(patterns(locale));
    known.set(locale, found);
    return found;
  };
}

/** Plain spaces and apostrophes, composed letters: what the patterns are written for. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replaceAll('’', "'");
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([phrase]) => phrase);
}

function wholeWords(patterns: readonly string[], flags = 'giu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags);
}
