import type { TypedCountry } from '../../../../../client/islands/order-form/typed-country.ts';
import { countryName } from '../../../../copy/country-names.ts';
import {
  countryFacts,
  type Market,
  markets,
  type ServedCountry,
  servedCountries,
} from '../../../../country/markets.ts';
import { accountMethods, offeredMethods } from '../../../../payment-methods.ts';

type Countries = readonly (TypedCountry & { code: ServedCountry })[];

/** The delivery countries for the order form of a market. */
export function orderFormCountries({
  lang,
  currency,
}: Pick<Market, 'lang' | 'currency'>): Countries {
  return servedCountries.map((code) => {
    const { postcode, phone } = countryFacts[code].address;
    const masks = { postcode: postcode.mask, phone: phone.mask };
    const postcodeExample = marketPostcodeExample(lang, code) ?? postcode.example;
    const sale = { country: code, currency, amountMinor: Number.POSITIVE_INFINITY };
    const methods = offeredMethods(accountMethods(''), sale);
    return { code, name: countryName(code, lang), postcodeExample, masks, methods };
  });
}

/** The example postcode that the country's market has for a language; undefined if there is none. */
function marketPostcodeExample(lang: string, code: ServedCountry): string | undefined {
  const countryMarket = Object.values(markets).find(
    (market) => market.country === code && market.lang.slice(0, 2) === lang.slice(0, 2),
  );
  return countryMarket?.postcodeExample;
}
