import {
  offeredMethods,
  paymentMethod,
  paymentMethods,
} from '../../../../worker/payment-methods.ts';
import { orderFields } from '../../../support/orders/buyer.ts';
import type { Option } from './draws.ts';

/** A country in which a buyer lives and orders. */
export type Place = {
  name: 'DE' | 'AT';
  weight: number;
  /** The fields of the order form that this country needs. */
  address: Readonly<Record<string, string>>;
  /** A new delivery address in the same country. */
  newAddress: Readonly<Record<string, string>>;
};

const name = { firstName: orderFields.firstName, lastName: orderFields.lastName } as const;

/** The buyers' countries, the usual one first. Both have the same language and currency. */
export const places: readonly [Place, ...Place[]] = [
  {
    name: 'DE',
    weight: 3,
    address: {},
    newAddress: {
      ...name,
      street: 'Neue Straße 9',
      street2: 'Hinterhaus',
      postcode: '10117',
      city: 'Berlin',
    },
  },
  {
    name: 'AT',
    weight: 2,
    address: { street: 'Ringstraße 1', postcode: '1010', city: 'Wien', country: 'AT' },
    newAddress: {
      ...name,
      street: 'Neue Straße 9',
      street2: 'Hinterhaus',
      postcode: '1020',
      city: 'Wien',
    },
  },
];

const weights = { wallet: 5, card: 1, bank: 2 } as const;

/** The payment methods of a country, the wallet first. */
export function methodOptions({ name: country }: Place): readonly (Option & { isBank: boolean })[] {
  const sale = { country, currency: 'EUR', amountMinor: 10_000 } as const;
  return offeredMethods(new Set(Object.keys(paymentMethods)), sale)
    .map((method) => ({ name: method, ...paymentMethod(method) }))
    .map((row) => ({ name: row.name, weight: weights[row.kind], isBank: row.kind === 'bank' }))
    .sort((one, other) => other.weight - one.weight);
}
