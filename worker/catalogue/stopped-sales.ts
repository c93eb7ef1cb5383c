import type { ServedCountry } from '../country/markets.ts';
import type { SupplementId } from './products.ts';

/** What is not for sale at the moment. */
export type StoppedSales = {
  products: readonly SupplementId[];
  countries: readonly ServedCountry[];
};

export const nothingStopped: StoppedSales = { products: [], countries: [] };

/** What a visitor is told of a product that goes to a country and is not for sale. */
export type StopNotice = 'notForSale' | 'notForSaleThere';

/** Why a product cannot be ordered to a country; null where it can. */
export function getStopNotice(
  { products, countries }: StoppedSales,
  product: SupplementId,
  country: ServedCountry,
): StopNotice | null {
  if (products.includes(product)) return 'notForSale';
  return countries.includes(country) ? 'notForSaleThere' : null;
}
