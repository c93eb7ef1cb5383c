import {
  foldName,
  type TypedCountry,
} from '../../../../../client/islands/order-form/typed-country.ts';
import { countryByAlpha2 } from '../../../../country/countries.ts';
import { countryList, countryName } from '../../../../country/country-names.ts';
import { countryFacts, type ServedCountry, servedCountries } from '../../../../country/markets.ts';

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
  const rows = servedCountries.map((code) => orderFormCountry(code, lang));
  const made = { rows, inWords: countryList(lang) };
  byLang.set(lang, made);
  return made;
}

function orderFormCountry(code: ServedCountry, lang: string): TypedCountry {
  const { names, address } = countryFacts[code];
  const { alpha3 = code, numeric = code } = countryByAlpha2(code) ?? {};
  return {
    code,
    name: countryName(code, lang),
    names: [...new Set([code, alpha3, numeric, ...names].map(foldName))],
    postcodeExample: address.postcode.example,
    masks: { postcode: address.postcode.mask, phone: address.phone.mask },
  };
}
