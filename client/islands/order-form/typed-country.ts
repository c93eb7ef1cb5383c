import type { Mask } from '../masks/masks.ts';

/** A country that the form offers. */
export type TypedCountry = {
  /** ISO alpha-2, upper case. */
  code: string;
  /** Its name in the page's language, as the list under the field shows it. */
  name: string;
  postcodeExample: string;
  masks: { postcode: Mask; phone: Mask };
  /** All names and codes that visitors may type, each folded by `foldName`; not part of the page's HTML. */
  names?: readonly string[];
};

/** A name for comparison: no case, no diacritics, `ss` for `ß`. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/** The listed country that a visitor named exactly; the server resolves misspelt names. */
export function typedCountry(
  countries: readonly TypedCountry[],
  typed = '',
): TypedCountry | undefined {
  const wanted = foldName(typed);
  return countries.find(({ names }) => names?.includes(wanted));
}
