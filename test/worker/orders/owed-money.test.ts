import { beforeEach, describe, expect, test } from 'vitest';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import {
  newBuyer,
  resetWallet,
  settleCapture,
  setWalletBehaviour,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder, withdraw } from '../../support/orders/desk.ts';
import {
  findCapture,
  findEvents,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

type Order = { id: string; number: string };
const reason = 'as agreed';
const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
const call = <Verb extends VerbName>(action: Verb, { number }: Order, more: object = {}) =>
  askOperatorApi(shop, { action, order: number, ...more });
const show = async (order: Order) => (await call('show', order)).body;
const refuses = (times = 1) =>
  setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times });

async function controlWallet(path: string): Promise<void> {
  await shop.visit(`/__wallet/control/${path}`, { method: 'POST' });
}

async function onWithdrawal(action: VerbName, order: Order) {
  const [withdrawal] = (await show(order)).withdrawals;
  return askOperatorApi(shop, { action, id: withdrawal?.id, reason });
}

/** Runs the job after the buyer's time for changes. Refunds without an answer are asked again. */
async function runLater({ id }: Order): Promise<void> {
  await passMinutes(shop, id, 60);
  await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', id);
  await shop.runJob();
}

/** An order whose money came after its final refusal. The refund of this money fails. */
async function unwantedOrder(): Promise<Order> {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  await buyer.toConfirm({ email }, 'pending');
  await buyer.post('/paypal-confirm/take');
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error(`No order of ${email}`);
  const id = await findCapture(shop, order.id);
  const [ids] = await rows(
    shop,
    'SELECT provider_order_id AS order_id FROM payments WHERE order_id = ?',
    order.id,
  );
  await applyEventOnce(await shop.env(), {
    id: crypto.randomUUID(),
    event_type: 'PAYMENT.CAPTURE.DENIED',
    resource: { id, supplementary_data: { related_ids: ids } },
  });
  await refuses(20);
  await settleCapture(shop, id, 'COMPLETED');
  await expect.poll(() => findStatus(shop, email)).toBe('paid');
  await runLater(order);
  await resetWallet(shop);
  expect((await show(order)).refunds).toMatchObject([{ state: 'failed' }]);
  return order;
}

describe('rule 7.89: only a refund that is not owed is ended without money', () => {
  test('the failed refund of a cancelled order stays until its money is booked as given back outside', async () => {
    const order = await paidOrder(shop);
    await refuses();
    await call('cancel', order, { reason });
    const { status, body } = await call('end-refund', order, { reason: 'paid by transfer' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('is owed')]);
    expect((await show(order)).refunds).toMatchObject([{ state: 'failed' }]);
    await call('refund-outside', order, { reason, reference: 'transfer 1' });
    const { status: state, refunds } = await show(order);
    expect(state).toBe('refunded');
    expect(refunds).toMatchObject([{ state: 'closed' }, { state: 'done' }]);
  });

  test('unwanted money whose refund has failed is owed, and the order never leaves', async () => {
    const order = await unwantedOrder();
    expect((await call('end-refund', order, { reason: 'paid by transfer' })).status).toBe(409);
    await call('refund-outside', order, { reason, reference: 'transfer 2' });
    expect(await show(order)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'closed' }, { state: 'done' }],
    });
  });

  test('an order with unwanted money is not released, even if an earlier release has ended its refund', async () => {
    const order = await unwantedOrder();
    await rows(shop, 'UPDATE refund_requests SET closed_at = 1 WHERE order_id = ?', order.id);
    await runLater(order);
    expect((await show(order)).fulfilment.state).toBe('held');
    const { status, body } = await call('release', order);
    expect([status, body.message]).toEqual([409, expect.stringContaining('not wanted')]);
    await rows(shop, "UPDATE orders SET fulfilment = 'released' WHERE id = ?", order.id);
    expect((await call('ship', order, parcel)).status).toBe(409);
  });
});

describe('rule 7.54: a person is not erased while the shop owes money', () => {
  test('the failed refund of a second capture prevents the erasure', async () => {
    const order = await paidOrder(shop);
    await refuses(20);
    await controlWallet(`captures/${await findCapture(shop, order.id)}/again`);
    await expect.poll(() => findEvents(shop, order.email)).toContain('capturedTwice');
    await runLater(order);
    expect((await show(order)).refunds).toMatchObject([{ state: 'failed' }]);
    await call('ship', order, parcel);
    await call('deliver', order);
    const erased = await askOperatorApi(shop, { action: 'erase-customer', email: order.email });
    expect([erased.status, erased.body.message]).toEqual([
      409,
      expect.stringContaining('refund is open'),
    ]);
  });
});

describe('rule 9.50: a withdrawal is settled only while all money is back', () => {
  test('a withdrawal that a reversal has settled is open again after the reversal is undone', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    await controlWallet(`captures/${await findCapture(shop, order.id)}/reverse`);
    await expect.poll(() => findStatus(shop, order.email)).toBe('refunded');
    expect((await show(order)).withdrawals).toMatchObject([{ settledBy: 'shop' }]);
    await call('undo-reversal', order, { reason });
    const { status, withdrawals } = await show(order);
    expect(status).toBe('paid');
    expect(withdrawals).toMatchObject([{ settledAt: null, settledBy: null, settledWhy: null }]);
  });

  test('a withdrawal that an operator has ended stays ended', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    await onWithdrawal('end-withdrawal', order);
    await controlWallet(`captures/${await findCapture(shop, order.id)}/reverse`);
    await expect.poll(() => findStatus(shop, order.email)).toBe('refunded');
    await call('undo-reversal', order, { reason });
    expect((await show(order)).withdrawals).toMatchObject([{ settledWhy: reason }]);
  });

  test('a withdrawal of the whole order is not settled while the shop has money, and the parcel stays', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    expect((await onWithdrawal('settle-withdrawal', order)).status).toBe(409);
    await runLater(order);
    expect((await call('ship', order, parcel)).status).toBe(409);
    const { fulfilment, withdrawals } = await show(order);
    expect(fulfilment.state).toBe('held');
    expect(withdrawals).toMatchObject([{ settledAt: null }]);
    await call('refund-outside', order, { reference: 'transfer 4713', reason });
    expect((await show(order)).withdrawals).toMatchObject([{ settledBy: 'shop' }]);
    await runLater(order);
    expect((await show(order)).fulfilment.state).toBe('held');
  });

  test('the parcel leaves after an operator has ended the withdrawal, because its buyer took it back', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    expect((await onWithdrawal('end-withdrawal', order)).status).toBe(200);
    expect((await onWithdrawal('end-withdrawal', order)).status).toBe(409);
    await runLater(order);
    expect((await show(order)).fulfilment.state).toBe('released');
  });
});
