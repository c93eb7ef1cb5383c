import { company } from '../company.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/**
 * How the VAT of a sale is declared: in the company's own country, through the EU's one-stop shop, or with
 * the shop's VAT registration in the delivery country.
 */
export type VatScheme = 'domestic' | 'oss' | 'own';

/** The company's own country. */
const homeCountries: ReadonlySet<ServedCountry> = new Set([company.country]);

/** The way in which VAT is declared for deliveries to a country (rule 7.70). */
export function vatScheme(country: ServedCountry): VatScheme {
  if (homeCountries.has(country)) return 'domestic';
  return countryFacts[country].law.regime === 'eu' ? 'oss' : 'own';
}

/** The company's VAT number that applies to deliveries to a country. */
export function vatNumber(country: ServedCountry): string {
  return countryFacts[country].law.vatRegistration?.number ?? company.vatId;
}
