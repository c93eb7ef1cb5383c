import { expect } from 'vitest';
import type { Shop } from '../shop/shop.ts';
import {
  type Answer,
  type Buyer,
  controlWallet,
  newBuyer,
  type Opened,
  orderForm,
} from './buyer.ts';
import { findCapture, findOrders, freshEmail, type OrderRow, rows } from './orders.ts';

/** A complete address of each country in the order form. */
export const addresses = {
  AT: { street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' },
  BE: { street: 'Rue Neuve 1', postcode: '1000', city: 'Bruxelles', country: 'BE' },
  DE: { street: 'Musterweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  FR: { street: 'Rue Neuve 1', postcode: '75001', city: 'Paris', country: 'FR' },
  GB: { street: 'High Street 1', postcode: 'SW1A 1AA', city: 'London', country: 'GB' },
  SE: { street: 'Storgatan 1', postcode: '111 22', city: 'Stockholm', country: 'SE' },
} as const;
export type Country = keyof typeof addresses;

/** The banks' payment methods, each with a country that has it. */
export const banks = [
  ['BE', 'bancontact'],
  ['AT', 'eps'],
  ['AT', 'trustly'],
  ['GB', 'trustly'],
  ['SE', 'swish'],
  ['SE', 'trustly'],
] as const satisfies [Country, string][];

/** A button of the bank's page, by its hook without `data-`. */
type BankButton = 'approve' | 'wait' | 'deny' | 'expire' | 'cancel';

/** A new buyer of a country with an order form that chooses a payment method. */
export type BankBuyer = {
  buyer: Buyer;
  email: string;
  /** Posts the order form, with another method if it is given. */
  place: (method?: string) => Promise<Answer>;
  /** The buyer's first order. */
  order: () => Promise<OrderRow>;
};

/** `more`: further fields of the order form. */
export function bankBuyer(
  shop: Shop,
  country: Country = 'AT',
  method = 'eps',
  more: Record<string, string> = {},
): BankBuyer {
  const [buyer, email] = [newBuyer(shop, country), freshEmail()];
  const fields = { ...addresses[country], ...more, email };
  return {
    buyer,
    email,
    place: (chosen = method) =>
      buyer.post(`/orders/${country.toLowerCase()}`, orderForm({ ...fields, method: chosen })),
    order: async () => {
      const [order] = await findOrders(shop, email);
      if (!order) throw new Error(`No order of ${email}`);
      return order;
    },
  };
}

/** Posts the order form and returns the order review. */
export async function toReview({ buyer, place }: BankBuyer): Promise<Answer> {
  const placed = await place();
  expect(placed.status).toBe(303);
  expect(placed.location).toMatch(/^\/paypal-confirm\/take/);
  return buyer.get(placed.location);
}

/** Presses the binding button of the order review. Returns the address of the bank's page. */
export async function pressBinding({ buyer }: Pick<BankBuyer, 'buyer'>): Promise<string> {
  const review = await buyer.get('/paypal-confirm/take');
  const pressed = await buyer.send(review, 'data-binding');
  expect(pressed.status).toBe(303);
  return pressed.location;
}

/** Posts the order form and presses the binding button. Returns the address of the bank's page. */
export async function toBank(own: BankBuyer): Promise<string> {
  await toReview(own);
  return pressBinding(own);
}

/** Presses a button of the bank's page. Returns the redirect to the shop. */
export async function pressAtBank(
  { buyer }: Pick<BankBuyer, 'buyer'>,
  bank: string,
  button: BankButton,
): Promise<Answer> {
  const answer = await buyer.send(await buyer.get(bank), `data-${button}`);
  expect(answer.status).toBe(303);
  return answer;
}

/** Presses a button of the bank's page, and follows the redirects of the shop. */
export async function answerBank(
  own: Pick<BankBuyer, 'buyer'>,
  bank: string,
  button: BankButton,
): Promise<Opened> {
  return own.buyer.open((await pressAtBank(own, bank, button)).location);
}

/** Approves at the bank with a behaviour of the sandbox, and follows the redirects of the shop. */
export async function approveAs(
  { buyer }: Pick<BankBuyer, 'buyer'>,
  bank: string,
  behaviour: string,
): Promise<Opened> {
  return buyer.open((await buyer.answerWallet(bank, behaviour)).location);
}

/** Ends the wait of the bank for the payment of the buyer's order. */
export async function settleAtBank(
  shop: Shop,
  { order }: BankBuyer,
  status: 'COMPLETED' | 'DENIED',
): Promise<void> {
  const { id } = await order();
  await controlWallet(shop, `captures/${await findCapture(shop, id)}`, { status });
}

/** The payments of an email address, in their sequence. */
export function findPayments(shop: Shop, email: string) {
  return rows<{ status: string; method: string; unwanted: number }>(
    shop,
    `SELECT payments.status, method, unwanted FROM payments JOIN orders ON orders.id = order_id
     WHERE email = ? ORDER BY sequence`,
    email,
  );
}
