import { beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../../worker/company.ts';
import { companyDay } from '../../../worker/company-time.ts';
import { calendarDay } from '../../../worker/country/local-time.ts';
import { DAY, HOUR } from '../../../worker/durations.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import { resetWallet, setWalletBehaviour, walletState } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder, withdraw } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { count, findEvents, rows } from '../../support/orders/orders.ts';
import { paidBuyer, passMinutes, savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };

beforeAll(() => resetWallet(shop));

const callApi = <Verb extends VerbName>(
  action: Verb,
  order: Pick<PaidOrder, 'number'>,
  more: object = {},
) => askOperatorApi(shop, { action, order: order.number, ...more });

async function shippedOrder(): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await callApi('release', order);
  await callApi('ship', order, parcel);
  return order;
}

async function moveShipmentBack(order: PaidOrder, ms: number): Promise<void> {
  await rows(shop, 'UPDATE orders SET shipped_at = shipped_at - ? WHERE id = ?', ms, order.id);
}

describe('rule 7.37: an operator’s release keeps the promise that an upsell can be undone', () => {
  test('an order with a fresh upsell is released only after the promised minutes', async () => {
    const { number, id, buyer } = await paidOrder(shop, savesWallet);
    await buyer.post('/upsell/de', { accept: '1' });
    const early = await callApi('release', { number });
    expect([early.status, early.body.message]).toEqual([
      409,
      `${number} has an upsell that the buyer can undo for 15 minutes: release it after them`,
    ]);
    expect((await callApi('show', { number })).body.steps).not.toContain('released');
    expect((await buyer.get('/thankyou/de')).text).toContain('data-undo');
    await passMinutes(shop, id, 16);
    expect((await callApi('release', { number })).status).toBe(200);
  });
});

describe('rule 7.7: the order’s log records each shipping step with its author and reason', () => {
  test('an operator ships an order and takes the parcel back, and the order’s log records each step', async () => {
    const order = await paidOrder(shop);
    const held = await callApi('show', order);
    expect(held.body).toMatchObject({ fulfilment: { state: 'held' } });
    expect(held.body.steps).toEqual(['released', 'orderCancelled']);
    for (const [action, more, state] of [
      ['release', { reason: 'paid at the fair' }, 'released'],
      ['export', {}, 'exported'],
      ['ship', parcel, 'shipped'],
      ['deliver', {}, 'delivered'],
      ['return', { reason: 'opened' }, 'returned'],
    ] as const) {
      const { status, body } = await callApi(action, order, more);
      expect([status, body.fulfilment.state]).toEqual([200, state]);
    }
    const { log } = (await callApi('show', order)).body;
    const steps = log.filter(({ author }) => author !== null);
    expect(steps.map(({ name, author }) => [name, author])).toEqual([
      ['dataRead', 'local operator'],
      ...['released', 'exported', 'shipped', 'delivered', 'parcelReturned'].map((name) => [
        name,
        'local operator',
      ]),
      ['dataRead', 'local operator'],
    ]);
    expect(log.find(({ name }) => name === 'released')?.detail).toBe('paid at the fair');
  });

  test('the impossible steps of a held order are refused with a message', async () => {
    const order = await paidOrder(shop);
    for (const [action, more] of [
      ['ship', parcel],
      ['export', {}],
      ['deliver', {}],
      ['return', {}],
    ] as const) {
      const { status, body } = await callApi(action, order, more);
      expect([status, body.message], action).toEqual([409, expect.stringContaining('is held')]);
    }
    expect((await callApi('show', order)).body.fulfilment.state).toBe('held');
  });

  test('an unpaid order is not released for shipping', async () => {
    const order = await paidOrder(shop);
    await rows(shop, 'UPDATE orders SET paid_at = NULL WHERE id = ?', order.id);
    expect((await callApi('release', order)).body.message).toContain('is not paid');
  });

  test('a repeated shipment is recorded once, and a new tracking number replaces the old one', async () => {
    const order = await shippedOrder();
    expect((await callApi('ship', order, parcel)).status).toBe(200);
    expect(count(await findEvents(shop, order.email), 'shipped')).toBe(1);
    const { body } = await callApi('ship', order, { ...parcel, tracking: 'JJD000390007883' });
    expect(body.fulfilment).toMatchObject({ state: 'shipped', tracking: 'JJD000390007883' });
  });

  test('rule 7.65: an order warns of another order with the same tracking number', async () => {
    const tracking = 'JJD000390004711';
    const orders = [await paidOrder(shop), await paidOrder(shop)] as const;
    for (const order of orders) {
      await callApi('release', order);
      const { body } = await callApi('ship', order, { carrier: 'dhl', tracking });
      expect(body.withSameNumber).toEqual(order === orders[1] ? [orders[0].number] : []);
    }
    const page = await (await operatorBrowser(shop)).get(`/__desk/orders/${orders[0].number}`);
    expect(page.text).toContain(`The same tracking number as ${orders[1].number}`);
  });

  test('rule 7.65: an import of shipments, also a trial, names the other orders with the same tracking number', async () => {
    const tracking = 'JJD000390004712';
    const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
    for (const order of [first, second]) await callApi('release', order);
    await callApi('ship', first, { carrier: 'dhl', tracking });
    const shipments = [{ order: second.number, carrier: 'dhl' as const, tracking }];
    for (const rehearsal of [true, false]) {
      const { body } = await askOperatorApi(shop, { action: 'shipments', shipments, rehearsal });
      expect(body.shipments).toEqual([
        { order: second.number, status: 200, known: false, withSameNumber: [first.number] },
      ]);
    }
  });

  test('a trial import of shipments reports the result of each row and changes nothing', async () => {
    const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)] as const;
    const [held, released, shipped] = orders;
    const toShipment = ({ number }: PaidOrder, place: number) => {
      return { order: number, carrier: 'dhl', tracking: `JJD00039000600${place}` };
    };
    const shipments = orders.map(toShipment);
    await callApi('release', released);
    await callApi('release', shipped);
    await callApi('ship', shipped, toShipment(shipped, 2));
    const { body } = await askOperatorApi(shop, {
      action: 'shipments',
      shipments,
      rehearsal: true,
    });
    expect(body.shipments).toEqual([
      { order: held.number, status: 409, message: expect.stringContaining('is held') },
      { order: released.number, status: 200, known: false },
      { order: shipped.number, status: 200, known: true },
    ]);
    expect((await callApi('show', released)).body.fulfilment.state).toBe('released');
  });

  test('rule 7.46: the shipment of a parcel deletes the parcel note', async () => {
    const order = await paidOrder(shop);
    await rows(shop, "UPDATE orders SET note = 'Liebe Oma' WHERE id = ?", order.id);
    await callApi('release', order);
    const before = await callApi('parcel-note', order);
    expect(before.body).toMatchObject({ note: 'Liebe Oma' });
    await callApi('ship', order, parcel);
    expect((await callApi('parcel-note', order)).body).toMatchObject({ note: null });
  });

  test('a shipment with a wrong carrier or tracking number is refused', async () => {
    const order = await paidOrder(shop);
    await callApi('release', order);
    for (const wrong of [{ carrier: 'nobody' }, { tracking: '"><b>' }, { tracking: '' }]) {
      const { status } = await callApi('ship', order, { ...parcel, ...wrong });
      expect(status, JSON.stringify(wrong)).toBe(400);
    }
  });
});

describe('rule 7.50: two operators change an order at once', () => {
  test('the second of two simultaneous shipment reports gets status 409 or corrects the first, and the order’s log shows it', async () => {
    const order = await paidOrder(shop);
    await callApi('release', order);
    const [one, two] = await Promise.all([
      callApi('ship', order, parcel),
      callApi('ship', order, { carrier: 'dpd', tracking: '01505012345678' }),
    ]);
    const first = one.status === 200 ? one : two;
    const second = one.status === 200 ? two : one;
    // If the second report began after the first had ended, it corrects the tracking number. This adds a log entry.
    if (second.status === 200) {
      expect(count(await findEvents(shop, order.email), 'shipped')).toBe(2);
    } else {
      expect([first.status, second.status]).toEqual([200, 409]);
      expect(second.body.message).toContain('changed meanwhile');
    }
  });

  test('a change with an outdated revision number gets status 409 and changes nothing', async () => {
    const order = await paidOrder(shop);
    const { revision } = (await callApi('show', order)).body;
    expect((await callApi('release', order, { revision })).status).toBe(200);
    const late = await callApi('cancel', order, { revision, reason: 'asked for it' });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('changed meanwhile'),
    ]);
    expect((await callApi('show', order)).body.fulfilment.state).toBe('released');
  });
});

async function getOrderNumber(orderId: string): Promise<string> {
  const sql = 'SELECT number FROM orders WHERE id = ?';
  const [order] = await rows<{ number: string }>(shop, sql, orderId);
  return order?.number ?? '';
}

describe('rule 7.51: the buyer can change nothing after the release, and an operator can cancel until the shipment', () => {
  test('after an operator has released an order early, the buyer can neither add nor undo an upsell', async () => {
    const { buyer, orderId, email } = await paidBuyer(shop);
    await buyer.post('/upsell/de', { accept: '1' });
    const number = await getOrderNumber(orderId);
    await passMinutes(shop, orderId, 16);
    expect((await callApi('release', { number })).status).toBe(200);
    await buyer.post('/thankyou/de', { undo: 'upsell' });
    expect(count(await findEvents(shop, email), 'refundRequested')).toBe(0);
    const { capturesMade } = await walletState(shop);
    await buyer.post('/upsellfat/de', { accept: '1' });
    expect((await walletState(shop)).capturesMade).toBe(capturesMade);
  });

  test('an order with a pending refund is not released for shipping', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    const [line] = (await callApi('show', order)).body.lines;
    if (!line) throw new Error('The order has no line');
    await callApi('refund', order, { lines: [line.id], reason: 'broken' });
    const { status, body } = await callApi('release', order);
    expect(status).toBe(409);
    expect(body.message).toMatch(/refund that is under way|fully refunded/);
    await resetWallet(shop);
  });

  test('one of two simultaneous cancellations refunds the whole order with its upsells', async () => {
    const { buyer, orderId, email } = await paidBuyer(shop);
    await buyer.post('/upsell/de', { accept: '1' });
    const number = await getOrderNumber(orderId);
    const cancel = () => callApi('cancel', { number }, { reason: 'changed their mind' });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await callApi('show', { number });
    expect([body.status, body.fulfilment.state]).toEqual(['refunded', 'cancelled']);
    for (const payment of body.payments) {
      expect(payment.refundedMinor).toBe(payment.status === 'refunded' ? payment.amountMinor : 0);
    }
    expect(count(await findEvents(shop, email), 'orderCancelled')).toBe(1);
  });

  test('the scheduled job repeats the refund of a cancelled order after errors of the wallet', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    const { body } = await callApi('cancel', order, { reason: 'changed their mind' });
    expect([body.status, body.fulfilment.state]).toEqual(['paid', 'cancelled']);
    await resetWallet(shop);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', order.id);
    await shop.runJob();
    await expect.poll(async () => (await callApi('show', order)).body.status).toBe('refunded');
  });

  test('a shipped order is not cancelled', async () => {
    const order = await shippedOrder();
    const { status } = await callApi('cancel', order, { reason: 'too late' });
    expect(status).toBe(409);
    expect((await callApi('show', order)).body.status).toBe('paid');
  });

  test('the scheduled job does not release a cancelled order for shipping', async () => {
    const order = await paidOrder(shop);
    await callApi('cancel', order, { reason: 'changed their mind' });
    await passMinutes(shop, order.id, 60);
    await shop.runJob();
    expect((await callApi('show', order)).body.fulfilment.state).toBe('cancelled');
  });
});

describe('rule 7.52: a delivery day is reported or estimated', () => {
  test('a parcel without a delivery report counts as delivered after the country’s usual number of days', async () => {
    const order = await shippedOrder();
    await moveShipmentBack(order, 7 * DAY);
    await shop.runJob();
    expect((await callApi('show', order)).body.fulfilment.state).toBe('shipped');
    await moveShipmentBack(order, 2 * DAY);
    await shop.runJob();
    const { fulfilment } = (await callApi('show', order)).body;
    expect(fulfilment).toMatchObject({ state: 'delivered', deliveryToldBy: 'estimate' });
    expect(fulfilment.deliveredAt).toBe((fulfilment.shippedAt ?? 0) + 8 * DAY);
  });

  test('an operator corrects the estimated day of delivery', async () => {
    const order = await shippedOrder();
    await moveShipmentBack(order, 9 * DAY);
    await shop.runJob();
    const at = Date.now() - 5 * DAY;
    const { body } = await callApi('deliver', order, { at });
    expect(body.fulfilment).toMatchObject({ deliveredAt: at, deliveryToldBy: 'operator' });
  });

  test('a delivery day without a time counts from midnight, but never before the shipment', async () => {
    const order = await shippedOrder();
    const today = companyDay(calendarDay(Date.now(), company.country));
    const { fulfilment } = (await callApi('deliver', order, { at: today })).body;
    expect(fulfilment.deliveredAt).toBe(fulfilment.shippedAt);
    await moveShipmentBack(order, 3 * DAY);
    const later = (await callApi('deliver', order, { at: today })).body;
    expect(later.fulfilment.deliveredAt).toBe(today);
  });

  test('a delivery in the future or before the shipment is refused', async () => {
    const order = await shippedOrder();
    for (const after of [2 * DAY, -3 * DAY]) {
      const { status } = await callApi('deliver', order, { at: Date.now() + after });
      expect(status, String(after)).toBe(409);
    }
  });
});

describe('rule 9.50: a withdrawal stops the shipment, and its refund has a due date', () => {
  const findWithdrawal = async (order: PaidOrder) => {
    const { body } = await askOperatorApi(shop, { action: 'withdrawals', most: 100 });
    return body.withdrawals.find((one) => one.order === order.number);
  };
  const listedWithdrawal = async (order: PaidOrder) => {
    const listed = await findWithdrawal(order);
    if (!listed) throw new Error('The withdrawal is not listed');
    return listed;
  };

  test('an order with an open withdrawal is neither released nor packed nor shipped', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    expect((await callApi('release', order)).body.message).toContain('withdrawn');
    const other = await paidOrder(shop);
    await callApi('release', other);
    await withdraw(shop, other);
    for (const [action, more] of [
      ['export', {}],
      ['ship', parcel],
    ] as const) {
      const { status, body } = await callApi(action, other, more);
      expect([status, body.message]).toEqual([409, expect.stringContaining('withdrawn')]);
    }
    expect(await findEvents(shop, other.email)).toContain('withdrawn');
  });

  test('the refund of a withdrawal is due in 14 days, but may wait until the parcel is back', async () => {
    const unshipped = await paidOrder(shop);
    await withdraw(shop, unshipped);
    const { dueAt, declaredAt, isWithheld } = await listedWithdrawal(unshipped);
    expect(isWithheld).toBe(false);
    const time = (dueAt ?? 0) - declaredAt;
    expect(time).toBeGreaterThan(14 * DAY);
    expect(time).toBeLessThanOrEqual(15 * DAY + HOUR);
    const shipped = await shippedOrder();
    await withdraw(shop, shipped);
    expect(await listedWithdrawal(shipped)).toMatchObject({ isWithheld: true });
    const { id } = await listedWithdrawal(shipped);
    expect(
      (await askOperatorApi(shop, { action: 'goods-received', id })).body.withdrawal,
    ).toMatchObject({
      isWithheld: false,
      state: 'returned',
    });
    expect((await askOperatorApi(shop, { action: 'goods-received', id })).status).toBe(409);
    expect(await findEvents(shop, shipped.email)).toEqual(
      expect.arrayContaining(['withdrawn', 'parcelReturned', 'goodsReceived']),
    );
  });

  test('a full refund closes the withdrawal', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    await callApi('refund', order, { reason: 'withdrawal' });
    expect(await findWithdrawal(order)).toBeUndefined();
    const [row] = await rows<{ settled_why: string }>(
      shop,
      'SELECT settled_why FROM withdrawals WHERE order_id = ?',
      order.id,
    );
    expect(row?.settled_why).toBe('refunded');
  });

  test('the list of withdrawals, over all its pages, includes closed withdrawals', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    await callApi('refund', order, { reason: 'withdrawal' });
    const other = await paidOrder(shop);
    await withdraw(shop, other);
    // Two withdrawals have the same time. The list must not lose one of them between two of its pages.
    await rows(
      shop,
      'UPDATE withdrawals SET declared_at = 1000 WHERE order_id IN (?, ?)',
      ...[order.id, other.id],
    );
    const seen: { order: string | null; settledAt: number | null }[] = [];
    let after: object | undefined;
    do {
      const request = { action: 'withdrawals', all: true, most: 1, after } as const;
      const { body } = await askOperatorApi(shop, request);
      seen.push(...body.withdrawals);
      after = body.next ?? undefined;
    } while (after);
    const settled = seen
      .filter((one) => [order.number, other.number].includes(one.order ?? ''))
      .map((one) => `${one.order} ${one.settledAt === null ? 'open' : 'settled'}`);
    expect(settled.toSorted()).toEqual(
      [`${order.number} settled`, `${other.number} open`].toSorted(),
    );
    // Closes the withdrawal, because other tests read the next due date of all open withdrawals.
    await callApi('refund', other, { reason: 'withdrawal' });
  });

  test('an order with a partial withdrawal is shipped after the withdrawal is closed', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order, 'Das E-Book');
    const { id } = await listedWithdrawal(order);
    const settled = await askOperatorApi(shop, {
      action: 'settle-withdrawal',
      id,
      reason: 'the ebook is given back',
    });
    expect(settled.body.withdrawal.settledBy).toBe('local operator');
    expect((await callApi('release', order)).status).toBe(200);
    expect((await callApi('ship', order, parcel)).status).toBe(200);
  });
});
