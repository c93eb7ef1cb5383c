import type { TypedCountry } from '../../../../../client/islands/order-form/typed-country.ts';
import { countryList, countryName } from '../../../../country/country-names.ts';
import { countryFacts, servedCountries } from '../../../../country/markets.ts';

type Countries = {
  rows: readonly TypedCountry[];
  /** Their names as a list in a sentence. */
  inWords: string;
};

/** Cached by language: the names are slow to make and the same for every visitor. */
const byLang = new Map<string, Countries>();

/** The countries we deliver to, for the order form in a language (BCP 47). */
export function orderFormCountries(lang: string): Countries {
  const known = byLang.get(lang);
  if (known) return known;
  const rows = servedCountries.map((code) => {
    const { postcode, phone } = countryFacts[code].address;
    const masks = { postcode: postcode.mask, phone: phone.mask };
    return { code, name: countryName(code, lang), postcodeExample: postcode.example, masks };
  });
  const made = { rows, inWords: countryList(lang) };
  byLang.set(lang, made);
  return made;
}
