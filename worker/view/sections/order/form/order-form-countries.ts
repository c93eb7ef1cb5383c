import type { TypedCountry } from '../../../../../client/islands/order-form/typed-country.ts';
import { countryList, countryName } from '../../../../copy/country-names.ts';
import {
  countryFacts,
  markets,
  type ServedCountry,
  servedCountries,
} from '../../../../country/markets.ts';

type Countries = {
  rows: readonly TypedCountry[];
  /** The names of the countries, joined as a list within a sentence. */
  nameList: string;
};

/** The delivery countries for the order form, with their names in the language `lang` (BCP 47). */
export function orderFormCountries(lang: string): Countries {
  const rows = servedCountries.map((code) => {
    const { postcode, phone } = countryFacts[code].address;
    const masks = { postcode: postcode.mask, phone: phone.mask };
    const postcodeExample = marketPostcodeExample(lang, code) ?? postcode.example;
    return { code, name: countryName(code, lang), postcodeExample, masks };
  });
  return { rows, nameList: countryList(lang) };
}

/** The example postcode that the country's market has for a language; undefined if there is none. */
function marketPostcodeExample(lang: string, code: ServedCountry): string | undefined {
  const countryMarket = Object.values(markets).find(
    (market) => market.country === code && market.lang.slice(0, 2) === lang.slice(0, 2),
  );
  return countryMarket?.postcodeExample;
}
