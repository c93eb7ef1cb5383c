import { beforeEach, describe, expect, test } from 'vitest';
import { approveAs, bankBuyer, toBank } from '../../support/orders/bank.ts';
import { resetWallet, shows, walletState } from '../../support/orders/buyer.ts';
import { count, findEvents, findStatus } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

describe('the bank behaves unusually', () => {
  test.each(['decline', 'error-5xx'])(
    'after “%s” at the bank the form says that the payment was declined, and the buyer can pay',
    async (behaviour) => {
      const own = bankBuyer(shop);
      const { path, page } = await approveAs(own, await toBank(own), behaviour);
      expect([path, shows(page, 'declined')]).toEqual(['/take/at', true]);
      await approveAs(own, await toBank(own), 'approve');
      expect(await findStatus(shop, own.email)).toBe('paid');
      expect((await walletState(shop)).capturesMade).toBe(1);
    },
  );

  test('a capture that comes after the buyer’s return pays the order', async () => {
    const own = bankBuyer(shop);
    const { path, page } = await approveAs(own, await toBank(own), 'timeout; delay=4000');
    expect([path, shows(page, 'pending')]).toEqual(['/paypal-confirm/take', true]);
    expect(page.text).not.toContain('data-binding');
    await expect.poll(() => findStatus(shop, own.email)).toBe('paid');
  });

  test('a buyer who never returns from the bank has paid', async () => {
    const own = bankBuyer(shop);
    const answer = await own.buyer.answerWallet(await toBank(own), 'lost-answer');
    expect([answer.status, answer.location]).toEqual([200, '']);
    await expect.poll(() => findStatus(shop, own.email)).toBe('paid');
  });

  test.each(['webhook-first', 'webhook-twice', 'webhook-out-of-order', 'no-webhook'])(
    'a payment is booked once with “%s”',
    async (behaviour) => {
      const own = bankBuyer(shop);
      await approveAs(own, await toBank(own), behaviour);
      expect(await findStatus(shop, own.email)).toBe('paid');
      await expect.poll(async () => (await walletState(shop)).webhooks.waiting).toBe(0);
      expect(await findStatus(shop, own.email)).toBe('paid');
      expect(count(await findEvents(shop, own.email), 'captured')).toBe(1);
    },
  );
});
