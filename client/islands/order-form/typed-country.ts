import type { Mask } from '../masks/masks.ts';

/** A country in the form's list of delivery countries. */
export type TypedCountry = {
  /** ISO alpha-2, upper case. */
  code: string;
  /** The country's name in the page's language, as the list below the field shows it. */
  name: string;
  postcodeExample: string;
  masks: { postcode: Mask; phone: Mask };
  /** All names and codes that visitors may type, each folded by `foldName`; not part of the page's HTML. */
  names?: readonly string[];
};

/** Converts a name for comparison: lower case, without diacritics, `ss` for `ß`. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/** The listed country with exactly the typed name or code. Only the server resolves misspelt names. */
export function typedCountry(
  countries: readonly TypedCountry[],
  typed = '',
): TypedCountry | undefined {
  const name = foldName(typed);
  return countries.find(({ names }) => names?.includes(name));
}
