import homes from '../../../../sandbox/approval/homes.json' with { type: 'json' };
import { market, type ServedCountry, servedCountries } from '../../../../worker/country/markets.ts';
import {
  offeredMethods,
  paymentMethod,
  paymentMethods,
} from '../../../../worker/payment-methods.ts';
import { orderFields } from '../../../support/orders/buyer.ts';
import type { Option } from './draws.ts';

/** A country in which a buyer lives and orders. */
export type Place = {
  name: ServedCountry;
  weight: number;
  /** The fields of the order form that this country needs. */
  address: Readonly<Record<string, string>>;
  /** A new delivery address in the same country. */
  newAddress: Readonly<Record<string, string>>;
};

const methodWeights = { wallet: 5, card: 1, bank: 2 } as const;

/** The payment methods of a country, the wallet first. */
export function methodOptions({
  name: country,
}: Pick<Place, 'name'>): readonly (Option & { isBank: boolean })[] {
  const { currency } = market(country);
  const sale = { country, currency, amountMinor: 10_000 };
  return offeredMethods(new Set(Object.keys(paymentMethods)), sale)
    .map((method) => ({ name: method, ...paymentMethod(method) }))
    .map((row) => ({
      name: row.name,
      weight: methodWeights[row.kind],
      isBank: row.kind === 'bank',
    }))
    .sort((one, other) => other.weight - one.weight);
}

/** The weights of the countries whose methods no other country has, and of the usual country. Others have the weight 1. */
const weights: Partial<Record<ServedCountry, number>> = { DE: 3, AT: 2, BE: 2, SE: 3 };

function toPlace(name: ServedCountry): Place {
  const { street, postcode, city } = homes[name];
  const { firstName, lastName } = orderFields;
  const newStreet = { street: `${street} B`, street2: 'c/o Muster' };
  return {
    name,
    weight: weights[name] ?? 1,
    address: { street, postcode, city, country: name },
    newAddress: { firstName, lastName, ...newStreet, postcode, city },
  };
}

/** The countries other than the usual one in which a bank's method pays. */
const others = servedCountries.filter(
  (name) => name !== 'DE' && methodOptions({ name }).some(({ isBank }) => isBank),
);

/** The buyers' countries, the usual one first. Each has a bank's method. */
export const places: readonly [Place, ...Place[]] = [toPlace('DE'), ...others.map(toPlace)];

/** The countries of the wallet's address, for orders that take it. The shop does not deliver to Norway. */
export const walletCountries = [
  { name: 'the buyer’s', weight: 6, of: ({ name }: Place) => name },
  { name: 'another', weight: 1, of: ({ name }: Place) => (name === 'DE' ? 'AT' : 'DE') },
  { name: 'Norway', weight: 1, of: () => 'NO' },
] as const;
