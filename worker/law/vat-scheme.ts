import { company } from '../company.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

/**
 * Where the VAT of a sale is declared: at home, through the EU's one-stop shop, or by a registration of our own
 * in the country of delivery.
 */
export type VatScheme = 'domestic' | 'oss' | 'own';

/** Where the company is at home. */
const home: ReadonlySet<ServedCountry> = new Set([company.country]);

/** How the VAT of what is delivered to a country is declared (rule 7.70). */
export function vatScheme(country: ServedCountry): VatScheme {
  if (home.has(country)) return 'domestic';
  return countryFacts[country].law.regime === 'eu' ? 'oss' : 'own';
}

/** The number that the VAT of a country's buyers is declared under. */
export function vatNumber(country: ServedCountry): string {
  return countryFacts[country].law.vatRegistration?.number ?? company.vatId;
}
