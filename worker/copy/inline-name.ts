import type { Market } from '../country/markets.ts';

/**
 * The name of a substance as it stands within a line: in small letters, unless the market's language writes all
 * nouns with a capital. What begins with a letter of its own (C-vitamin, L-ascorbic acid) keeps it.
 */
export function inlineName(
  name: string,
  { capitalNouns, lang }: Pick<Market, 'capitalNouns' | 'lang'>,
): string {
  if (capitalNouns || !/^\p{Lu}\p{Ll}/u.test(name)) return name;
  return name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);
}
