import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Buyer,
  newBuyer,
  orderForm,
  resetWallet,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { findStatus, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** Orders by eps and presses the binding button. Returns the id of the order at the provider. */
async function toBank(buyer: Buyer, email: string): Promise<string> {
  const address = { street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' };
  await buyer.post('/orders/at', orderForm({ email, ...address, method: 'eps' }));
  const review = await buyer.get('/paypal-confirm/take');
  const { location } = await buyer.send(review, 'data-binding');
  return new URL(location, 'http://shop').searchParams.get('token') ?? '';
}

/** Approves at the bank with a behaviour of the sandbox, and follows the redirects of the shop. */
async function approveAs(buyer: Buyer, token: string, behaviour: string) {
  let answer = await buyer.post('/__wallet/checkoutnow/approve', { token, behaviour });
  let path = '';
  while (answer.status === 303) {
    path = new URL(answer.location, 'http://shop').pathname;
    answer = await buyer.get(answer.location);
  }
  return { path, answer };
}

function visitor() {
  return { buyer: newBuyer(shop, 'AT'), email: freshEmail() };
}

describe('the bank behaves unusually', () => {
  test.each(['decline', 'error-5xx'])(
    'after “%s” at the bank the form says that the payment was declined, and the buyer can pay',
    async (behaviour) => {
      const { buyer, email } = visitor();
      const { path, answer } = await approveAs(buyer, await toBank(buyer, email), behaviour);
      expect([path, shows(answer, 'declined')]).toEqual(['/take/at', true]);
      await approveAs(buyer, await toBank(buyer, email), 'approve');
      expect(await findStatus(shop, email)).toBe('paid');
      expect((await walletState(shop)).capturesMade).toBe(1);
    },
  );

  test('a capture that comes after the buyer’s return pays the order', async () => {
    const { buyer, email } = visitor();
    const token = await toBank(buyer, email);
    const { path, answer } = await approveAs(buyer, token, 'timeout; delay=1000');
    expect([path, shows(answer, 'pending')]).toEqual(['/paypal-confirm/take', true]);
    expect(answer.text).not.toContain('data-binding');
    await expect.poll(() => findStatus(shop, email)).toBe('paid');
  });

  test('a buyer who never returns from the bank has paid', async () => {
    const { buyer, email } = visitor();
    const { path } = await approveAs(buyer, await toBank(buyer, email), 'lost-answer');
    expect(path).toBe('');
    await expect.poll(() => findStatus(shop, email)).toBe('paid');
  });

  test.each(['webhook-first', 'webhook-twice', 'webhook-out-of-order', 'no-webhook'])(
    'a payment is booked once with “%s”',
    async (behaviour) => {
      const { buyer, email } = visitor();
      await approveAs(buyer, await toBank(buyer, email), behaviour);
      expect(await findStatus(shop, email)).toBe('paid');
      await expect.poll(async () => (await walletState(shop)).webhooks.waiting).toBe(0);
      expect(await findStatus(shop, email)).toBe('paid');
    },
  );
});
