import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { MINUTE } from '../../../worker/durations.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import type { VerbAnswer } from '../../../worker/orders/routes/operator/actions.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import type { Shop } from '../shop/shop.ts';
import { type Buyer, newBuyer } from './buyer.ts';
import { findOrders, freshEmail } from './orders.ts';

/** The answer of the operator API: the answer of the verb, or the message of a refusal. */
export type OperatorAnswer<Verb extends VerbName> = {
  status: number;
  body: VerbAnswer<Verb> & { message: string };
};

/** Sends a request to the operator API, with an operator's valid token or with `token`. */
export function askOperatorApi<Verb extends VerbName>(
  shop: Shop,
  request: { action: Verb } & Readonly<Record<string, unknown>>,
  token?: string,
): Promise<OperatorAnswer<Verb>> {
  return postOperatorRequest(shop, request, token) as Promise<OperatorAnswer<Verb>>;
}

/** Sends a request to the operator API that may be invalid. */
export async function postOperatorRequest(
  shop: Shop,
  request: object,
  token?: string,
): Promise<{ status: number; body: { message: string } }> {
  const { SIGNING_KEY } = await shop.env();
  const bearer = token ?? (await operatorToken(readKeyRing(SIGNING_KEY), Date.now() + MINUTE));
  const answer = await shop.visit('/__operator/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(request),
  });
  return { status: answer.status, body: (await answer.json()) as { message: string } };
}

export type PaidOrder = { email: string; buyer: Buyer; id: string; number: string; total: number };

/** Fields of an order form with an ebook beside the packs. */
export const ebookForm = {
  from: 'buy',
  bump: 'meal-plan',
  consentDelivery: '1',
  consentWithdrawal: '1',
} as const;

/**
 * Places and pays an order. `behaviour` is the payer's choice.
 * @throws Error if the order is not paid
 */
export async function paidOrder(
  shop: Shop,
  form: Record<string, string> = {},
  behaviour?: string,
): Promise<PaidOrder> {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  await buyer.toConfirm({ email, ...form }, behaviour);
  await buyer.post(`/paypal-confirm/${form.from ?? 'take'}`);
  const [order] = await findOrders(shop, email);
  if (order?.status !== 'paid') throw new Error(`The order of ${email} is not paid`);
  const { id, number, total_minor: total } = order;
  return { email, buyer, id, number, total };
}

/** Declares the withdrawal from an order, or from a part of it, with the form of the page. */
export async function withdraw(
  shop: Shop,
  { email, number }: Pick<PaidOrder, 'email' | 'number'>,
  part = '',
): Promise<void> {
  const visitor = newBuyer(shop);
  const fields = { name: 'Anna Muster', orderNumber: number, email, part };
  const check = await visitor.get((await visitor.post('/refund/de', fields)).location);
  await visitor.send(check, 'name="declaration"');
}
