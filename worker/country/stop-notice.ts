import type { SupplementId } from '../catalogue/products.ts';
import type { ServedCountry } from './markets.ts';

/**
 * The products that are not sold at the moment, the delivery countries to which nothing is sold, and the payment methods
 * that the provider refuses at the moment.
 */
export type StoppedSales = {
  products: readonly SupplementId[];
  countries: readonly ServedCountry[];
  methods: readonly string[];
};

export const nothingStopped: StoppedSales = { products: [], countries: [], methods: [] };

/**
 * The notice about a product that is not sold at the moment: to no country, or not to the delivery country.
 */
export type StopNotice = 'notForSale' | 'notForSaleThere';

/** The notice that explains why a product cannot be ordered to a country. Null if it can be ordered. */
export function getStopNotice(
  { products, countries }: Pick<StoppedSales, 'products' | 'countries'>,
  product: SupplementId,
  country: ServedCountry,
): StopNotice | null {
  if (products.includes(product)) return 'notForSale';
  return countries.includes(country) ? 'notForSaleThere' : null;
}
