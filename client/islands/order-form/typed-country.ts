import type { Mask } from '../masks/masks.ts';

/** A delivery country in the order form. */
export type TypedCountry = {
  /** The ISO 3166 code of two upper-case letters. */
  code: string;
  /** The country's name in the page's language, as in the list of suggestions below the field. */
  name: string;
  postcodeExample: string;
  masks: { postcode: Mask; phone: Mask };
  /** The names of the payment methods for the country in the currency of the page. */
  methods: readonly string[];
  /**
   * All names and codes that visitors may type for the country, each converted by `foldName`. The page's HTML
   * does not contain them.
   */
  names?: readonly string[];
};

/** Converts a country's name for comparisons: lower case, without diacritics, `ss` for `ß`. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/**
 * The country whose name or code equals the typed text, apart from case and accents. Misspelt names are
 * recognised only by the server.
 */
export function typedCountry(
  countries: readonly TypedCountry[],
  typed = '',
): TypedCountry | undefined {
  const name = foldName(typed);
  return countries.find(({ names }) => names?.includes(name));
}
