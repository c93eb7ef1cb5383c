import type { TypedCountry } from '../../../../client/islands/order-form/typed-country.ts';
import { addresses } from '../../../country/addresses.ts';
import { countryName } from '../../../country/country-names.ts';
import { servedCountries } from '../../../country/markets.ts';

type Countries = {
  rows: readonly TypedCountry[];
  /** Their names as one list in words. */
  inWords: string;
};

/** Both are the same for every visitor, and Intl's names are slow to make. */
const byLang = new Map<string, Countries>();

/** The countries we deliver to, as the order form of a language (BCP 47) knows them. */
export function orderFormCountries(lang: string): Countries {
  const known = byLang.get(lang);
  if (known) return known;
  const rows = servedCountries.map((code) => ({
    code,
    name: countryName(code, lang),
    postcodeExample: addresses[code].postcode.example,
  }));
  const inWords = new Intl.ListFormat(lang).format(rows.map(({ name }) => name));
  const made = { rows, inWords };
  byLang.set(lang, made);
  return made;
}
