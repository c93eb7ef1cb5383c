import { company } from '../company.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/**
 * The declaration of a sale's VAT: in the company's country, through the EU's one-stop shop, or by our
 * registration in the delivery country.
 */
export type VatScheme = 'domestic' | 'oss' | 'own';

/** The company's country. */
const homeCountries: ReadonlySet<ServedCountry> = new Set([company.country]);

/** The VAT scheme for deliveries to a country (rule 7.70). */
export function vatScheme(country: ServedCountry): VatScheme {
  if (homeCountries.has(country)) return 'domestic';
  return countryFacts[country].law.regime === 'eu' ? 'oss' : 'own';
}

/** The VAT number for deliveries to a country. */
export function vatNumber(country: ServedCountry): string {
  return countryFacts[country].law.vatRegistration?.number ?? company.vatId;
}
