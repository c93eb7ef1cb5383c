import type { Market } from '../country/markets.ts';

/**
 * The name of a substance within a sentence. Its first letter is small, unless the market's language writes
 * all nouns with a capital. A name that begins with a single letter (C-vitamin, L-ascorbic acid) keeps its
 * capital.
 */
export function inlineName(
  name: string,
  { capitalNouns, lang }: Pick<Market, 'capitalNouns' | 'lang'>,
): string {
  if (capitalNouns || !/^\p{Lu}\p{Ll}/u.test(name)) return name;
  return name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);
}
