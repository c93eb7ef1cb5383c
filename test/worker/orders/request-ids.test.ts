import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import {
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { findOrders, findStatus, freshEmail, rows } from '../../support/orders/orders.ts';
import { type PaidBuyer, paidBuyer } from '../../support/orders/upsells.ts';
import { different, walletCalls } from '../../support/orders/wallet-calls.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

type OpenCall = { operation: string; body: string };

function openCalls(orderId: string): Promise<OpenCall[]> {
  return rows(shop, 'SELECT operation, body FROM open_calls WHERE order_id = ?', orderId);
}

/** Sets the wallet so that the next three tries of an operation have no effect and no answer. */
function breakWallet(operation: string): Promise<void> {
  return setWalletBehaviour(shop, { behaviour: 'error-5xx', operation, times: 3 });
}

/** Runs the scheduled job as if the buyer had pressed the binding button `ms` earlier. */
async function runJobLater(orderId: string, ms: number): Promise<void> {
  await rows(
    shop,
    `UPDATE charge_intents SET pressed_at = pressed_at - ?1, called_at = called_at - ?1
     WHERE order_id = ?2`,
    ms,
    orderId,
  );
  await rows(shop, 'UPDATE payments SET asked_at = 0 WHERE order_id = ?', orderId);
  await shop.runJob();
}

async function placedOrder() {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  await buyer.toConfirm({ email });
  const [order] = await findOrders(shop, email);
  return { email, buyer, orderId: order?.id ?? '' };
}

async function changeStreet({ orderId }: Pick<PaidBuyer, 'orderId'>, street: string) {
  const [order] = await rows<{ number: string }>(
    shop,
    'SELECT number FROM orders WHERE id = ?',
    orderId,
  );
  const request = { action: 'address', order: order?.number, street, reason: 'moved' } as const;
  expect((await askOperatorApi(shop, request)).status).toBe(200);
}

describe('rule 7.10: each call to the wallet has its own PayPal-Request-Id', () => {
  test('the creation of a payment, a declined charge and the charge after a new approval have different ids', async () => {
    const buyer = newBuyer(shop);
    const email = freshEmail();
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    await buyer.approve(placed.location, 'decline');
    await buyer.post('/paypal-confirm/take');
    await buyer.approve(placed.location);
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    const calls = await walletCalls(shop);
    expect(calls.map(({ status }) => status)).toEqual([201, 422, 201]);
    expect(different(calls, 'id')).toBe(3);
  });

  test('if the wallet refuses a charge for another reason than its payer, the job charges again with another id', async () => {
    const { buyer, email, orderId } = await placedOrder();
    await setWalletBehaviour(shop, {
      behaviour: 'decline',
      issue: 'ORDER_COMPLETION_IN_PROGRESS',
      operation: 'capture',
      times: 1,
    });
    await buyer.post('/paypal-confirm/take');
    expect(await openCalls(orderId)).toEqual([]);
    await runJobLater(orderId, HOUR);
    expect(await findStatus(shop, email)).toBe('paid');
    const captures = (await walletCalls(shop)).filter(({ path }) => path.endsWith('/capture'));
    expect(captures.map(({ status }) => status)).toEqual([422, 201]);
    expect(different(captures, 'id')).toBe(2);
  });

  test('an upsell whose saved wallet requires an approval is created and charged with two ids', async () => {
    const { buyer, orderId } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'payer-action', operation: 'create', times: 1 });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(await openCalls(orderId)).toEqual([]);
    expect((await buyer.approve(accepted.location)).location).toBe('/upsellfat/de');
    expect(different((await walletCalls(shop)).slice(-2), 'id')).toBe(2);
  });

  test('an upsell that the buyer presses before the approval is charged after it with another id', async () => {
    const { buyer } = await paidBuyer(shop, { saves: false });
    const { location } = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(await buyer.get('/upsell/de?step=return'), 'notApproved')).toBe(true);
    expect((await buyer.approve(location)).location).toBe('/upsellfat/de');
    const captures = (await walletCalls(shop))
      .filter(({ path }) => path.endsWith('/capture'))
      .slice(1);
    expect(captures.map(({ status }) => status)).toEqual([422, 201]);
    expect(different(captures, 'id')).toBe(2);
  });

  test('a refused creation of a payment is tried again with another id', async () => {
    const { buyer, orderId } = await paidBuyer(shop, { saves: false });
    await rows(shop, "UPDATE orders SET city = '' WHERE id = ?", orderId);
    await buyer.post('/upsell/de', { accept: '1' });
    expect(await openCalls(orderId)).toEqual([]);
    await buyer.post('/upsell/de', { accept: '1' });
    const calls = (await walletCalls(shop)).slice(2);
    expect(calls.map(({ status }) => status)).toEqual([422, 422]);
    expect([different(calls, 'id'), different(calls, 'body')]).toEqual([2, 1]);
  });
});

describe('rule 7.10: a call with an unknown outcome is repeated as it was', () => {
  test('a charge without an answer is repeated with its id, also by the job', async () => {
    const { buyer, email, orderId } = await placedOrder();
    await breakWallet('capture');
    await buyer.post('/paypal-confirm/take');
    expect(await openCalls(orderId)).toEqual([{ operation: 'capture', body: '{}' }]);
    await runJobLater(orderId, HOUR);
    expect(await findStatus(shop, email)).toBe('paid');
    const captures = (await walletCalls(shop)).filter(({ path }) => path.endsWith('/capture'));
    expect(captures.map(({ status }) => status)).toEqual([503, 503, 503, 201]);
    expect(different(captures, 'id')).toBe(1);
    expect(await openCalls(orderId)).toEqual([]);
  });

  test('a charge of a saved wallet is repeated with its id and its body, although the address has changed', async () => {
    const paid = await paidBuyer(shop);
    const { buyer, orderId } = paid;
    await breakWallet('create');
    await buyer.post('/upsell/de', { accept: '1' });
    expect(await openCalls(orderId)).toMatchObject([{ operation: 'chargeSavedWallet' }]);
    await changeStreet(paid, 'Neue Gasse 7');
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    const charges = (await walletCalls(shop)).slice(2);
    expect(charges.map(({ status }) => status)).toEqual([503, 503, 503, 201]);
    expect([different(charges, 'id'), different(charges, 'body')]).toEqual([1, 1]);
    // An id of its own would be another one after a deploy or a loss of the stored call, and could charge twice.
    const presses = await rows<{ id: string }>(
      shop,
      "SELECT id FROM charge_intents WHERE order_id = ? AND way = 'savedWallet'",
      orderId,
    );
    expect(presses.map(({ id }) => id)).toEqual([charges[0]?.id]);
    expect((await walletState(shop)).capturesMade).toBe(2);
    expect(await openCalls(orderId)).toEqual([]);
  });

  test('the creation of a payment without an answer is repeated with its id and its body', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await breakWallet('create');
    await buyer.post('/orders/de', orderForm({ email }));
    const [order] = await findOrders(shop, email);
    expect(await openCalls(order?.id ?? '')).toMatchObject([{ operation: 'create' }]);
    await buyer.post('/orders/de', orderForm({ email }));
    const calls = await walletCalls(shop);
    expect(calls.map(({ status }) => status)).toEqual([503, 503, 503, 201]);
    expect([different(calls, 'id'), different(calls, 'body')]).toEqual([1, 1]);
    expect(await openCalls(order?.id ?? '')).toEqual([]);
  });

  test('the creation of a payment for another address is another call', async () => {
    const paid = await paidBuyer(shop, { saves: false });
    await breakWallet('create');
    await paid.buyer.post('/upsell/de', { accept: '1' });
    await changeStreet(paid, 'Neue Gasse 7');
    const { location } = await paid.buyer.post('/upsell/de', { accept: '1' });
    expect(location).toContain('/__wallet/checkoutnow');
    const calls = (await walletCalls(shop)).slice(2);
    expect(calls.map(({ status }) => status)).toEqual([503, 503, 503, 201]);
    expect([different(calls, 'id'), different(calls, 'body')]).toEqual([2, 2]);
    expect(JSON.stringify(calls.at(-1)?.body)).toContain('Neue Gasse 7');
  });
});

describe('rule 9.28: the body of a call is stored only while its outcome is unknown', () => {
  async function unknownCharge() {
    const paid = await paidBuyer(shop);
    await breakWallet('create');
    await paid.buyer.post('/upsell/de', { accept: '1' });
    const [call] = await openCalls(paid.orderId);
    expect(call?.body).toContain('Musterweg 1');
    return paid;
  }

  test('the body of a charge is deleted when the buyer declines the upsell', async () => {
    const { buyer, orderId } = await unknownCharge();
    await buyer.post('/upsell/de', { decline: '1' });
    expect(await openCalls(orderId)).toEqual([]);
  });

  test('the body of a charge is deleted when the charge may not be repeated any more', async () => {
    const { orderId } = await unknownCharge();
    await runJobLater(orderId, 6 * HOUR);
    expect(await openCalls(orderId)).toEqual([]);
    const [intent] = await rows<{ state: string; issue: string }>(
      shop,
      "SELECT state, issue FROM charge_intents WHERE order_id = ? AND way = 'savedWallet'",
      orderId,
    );
    expect(intent).toEqual({ state: 'open', issue: 'NOT_REPEATABLE' });
  });

  test('a customer’s data has the address of an open call, without the token of the saved wallet, and an erasure deletes it', async () => {
    const { email, id } = await paidOrder(shop);
    const form = orderForm({ email, bundle: 'slim-5' });
    await breakWallet('create');
    await newBuyer(shop).post('/orders/de', form);
    const { body } = await askOperatorApi(shop, { action: 'export-customer', email });
    expect(body).toMatchObject({
      customer: {
        openCalls: [{ operation: 'create', delivery: expect.stringContaining('Musterweg 1') }],
      },
    });
    const unpaid = await rows<{ id: string }>(
      shop,
      'SELECT order_id AS id FROM open_calls JOIN orders ON orders.id = order_id WHERE email = ?',
      email,
    );
    await rows(shop, "UPDATE orders SET fulfilment = 'delivered' WHERE id = ?", id);
    expect((await askOperatorApi(shop, { action: 'erase-customer', email })).status).toBe(200);
    expect(await openCalls(unpaid[0]?.id ?? '')).toEqual([]);
  });
});
