import type { TypedCountry } from '../../../../../client/islands/order-form/typed-country.ts';
import { countryList, countryName } from '../../../../country/country-names.ts';
import {
  countryFacts,
  markets,
  type ServedCountry,
  servedCountries,
} from '../../../../country/markets.ts';

type Countries = {
  rows: readonly TypedCountry[];
  /** Their names as a list in a sentence. */
  inWords: string;
};

/** The countries we deliver to, for the order form in a language (BCP 47). */
export function orderFormCountries(lang: string): Countries {
  const rows = servedCountries.map((code) => {
    const { postcode, phone } = countryFacts[code].address;
    const masks = { postcode: postcode.mask, phone: phone.mask };
    const postcodeExample = exampleIn(lang, code) ?? postcode.example;
    return { code, name: countryName(code, lang), postcodeExample, masks };
  });
  return { rows, inWords: countryList(lang) };
}

/** The postcode that a country's market in a language has as its example, if it has one of its own. */
function exampleIn(lang: string, code: ServedCountry): string | undefined {
  const own = Object.values(markets).find(
    (market) => market.country === code && market.lang.slice(0, 2) === lang.slice(0, 2),
  );
  return own?.postcodeExample;
}
