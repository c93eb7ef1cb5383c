import type { ServedCountry } from '../country/markets.ts';
import type { SupplementId } from './products.ts';

/** The products and delivery countries that are not for sale at the moment. */
export type StoppedSales = {
  products: readonly SupplementId[];
  countries: readonly ServedCountry[];
};

export const nothingStopped: StoppedSales = { products: [], countries: [] };

/** The notice about a product that is not for sale: nowhere, or not in the delivery country. */
export type StopNotice = 'notForSale' | 'notForSaleThere';

/** The reason why a product cannot be ordered to a country; null if it can be ordered. */
export function getStopNotice(
  { products, countries }: StoppedSales,
  product: SupplementId,
  country: ServedCountry,
): StopNotice | null {
  if (products.includes(product)) return 'notForSale';
  return countries.includes(country) ? 'notForSaleThere' : null;
}
