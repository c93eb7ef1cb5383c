import type { TypedCountry } from '../../../../../client/islands/order-form/typed-country.ts';
import { countryList, countryName } from '../../../../copy/country-names.ts';
import {
  countryFacts,
  type Market,
  markets,
  type ServedCountry,
  servedCountries,
} from '../../../../country/markets.ts';
import { accountMethods, offeredMethods } from '../../../../payment-methods.ts';

type Countries = {
  rows: readonly (TypedCountry & { code: ServedCountry })[];
  /** The names of the countries, joined as a list within a sentence. */
  nameList: string;
};

/** The delivery countries for the order form of a market. */
export function orderFormCountries({
  lang,
  currency,
}: Pick<Market, 'lang' | 'currency'>): Countries {
  const rows = servedCountries.map((code) => {
    const { postcode, phone } = countryFacts[code].address;
    const masks = { postcode: postcode.mask, phone: phone.mask };
    const postcodeExample = marketPostcodeExample(lang, code) ?? postcode.example;
    const sale = { country: code, currency, amountMinor: Number.POSITIVE_INFINITY };
    const methods = offeredMethods(accountMethods(''), sale);
    return { code, name: countryName(code, lang), postcodeExample, masks, methods };
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
