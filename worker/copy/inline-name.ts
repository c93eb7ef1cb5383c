import type { Market } from '../country/markets.ts';

/**
 * The name of a substance inside a sentence. It begins with a small letter, unless the market's language
 * writes all nouns with a capital letter. A name that begins with a single letter (C-vitamin, L-ascorbic
 * acid) keeps the capital letter.
 */
export function inlineName(
  name: string,
  { capitalNouns, lang }: Pick<Market, 'capitalNouns' | 'lang'>,
): string {
  if (capitalNouns || !/^\p{Lu}\p{Ll}/u.test(name)) return name;
  return name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);
}
