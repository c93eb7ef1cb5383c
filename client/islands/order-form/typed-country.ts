import type { Mask } from '../masks/masks.ts';

/** What the island knows of a country. */
export type TypedCountry = {
  /** ISO alpha-2, upper case. */
  code: string;
  /** In the page's language, as the list under the field offers it. */
  name: string;
  postcodeExample: string;
  masks: { postcode: Mask; phone: Mask };
  /** All that visitors call it, codes included, each as `foldName` makes it; the page does without. */
  names?: readonly string[];
};

/** A name as it is compared: no case, no diacritics, `ß` as the Swiss write it. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/** The listed country a visitor named exactly; a misspelt one is the server's to make out. */
export function typedCountry(
  countries: readonly TypedCountry[],
  typed = '',
): TypedCountry | undefined {
  const wanted = foldName(typed);
  return countries.find(({ names }) => names?.includes(wanted));
}
