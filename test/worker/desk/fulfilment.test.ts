import { beforeAll, describe, expect, test } from 'vitest';
import { resetWallet, tellWallet, walletState } from '../../support/orders/buyer.ts';
import { askDoor, type PaidOrder, paidOrder, withdraw } from '../../support/orders/desk.ts';
import { count, eventsOf, rows } from '../../support/orders/orders.ts';
import { paidBuyer, passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };

beforeAll(() => resetWallet(shop));

const ask = (action: string, order: Pick<PaidOrder, 'number'>, more: object = {}) =>
  askDoor(shop, { action, order: order.number, ...more });

async function shipped(): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await ask('release', order);
  await ask('ship', order, parcel);
  return order;
}

async function left(order: PaidOrder, ms: number): Promise<void> {
  await rows(shop, 'UPDATE orders SET shipped_at = shipped_at - ? WHERE id = ?', ms, order.id);
}

describe('rule 7.7: an order goes its way, and its log says who moved it and why', () => {
  test('from its payment to its buyer', async () => {
    const order = await paidOrder(shop);
    const held = await ask('show', order);
    expect(held.body).toMatchObject({ fulfilment: { state: 'held' } });
    expect(held.body.steps).toEqual(['released', 'orderCancelled']);
    for (const [action, more, state] of [
      ['release', { reason: 'paid at the fair' }, 'released'],
      ['export', {}, 'exported'],
      ['ship', parcel, 'shipped'],
      ['deliver', {}, 'delivered'],
      ['return', { reason: 'opened' }, 'returned'],
    ] as const) {
      const { status, body } = await ask(action, order, more);
      expect([status, body.fulfilment.state]).toEqual([200, state]);
    }
    const { log } = (await ask('show', order)).body;
    const steps = log.filter(({ author }: { author: string | null }) => author !== null);
    expect(steps.map(({ name, author }: Record<string, string>) => [name, author])).toEqual([
      ['dataRead', 'local operator'],
      ...['released', 'exported', 'shipped', 'delivered', 'parcelReturned'].map((name) => [
        name,
        'local operator',
      ]),
      ['dataRead', 'local operator'],
    ]);
    expect(log.find(({ name }: { name: string }) => name === 'released').detail).toBe(
      'paid at the fair',
    );
  });

  test.each([
    ['ship', parcel],
    ['export', {}],
    ['deliver', {}],
    ['return', {}],
  ])(
    'what the table does not have is refused in words: %s of one that is held',
    async (action, more) => {
      const order = await paidOrder(shop);
      const { status, body } = await ask(action, order, more);
      expect([status, body.message]).toEqual([409, expect.stringContaining('is held')]);
      expect((await ask('show', order)).body.fulfilment.state).toBe('held');
    },
  );

  test('an order that is not paid goes nowhere', async () => {
    const order = await paidOrder(shop);
    await rows(shop, 'UPDATE orders SET paid_at = NULL WHERE id = ?', order.id);
    expect((await ask('release', order)).body.message).toContain('is not paid');
  });

  test('a parcel that is told twice left once, and a wrong number is corrected', async () => {
    const order = await shipped();
    expect((await ask('ship', order, parcel)).status).toBe(200);
    expect(count(await eventsOf(shop, order.email), 'shipped')).toBe(1);
    const { body } = await ask('ship', order, { ...parcel, tracking: 'JJD000390007883' });
    expect(body.fulfilment).toMatchObject({ state: 'shipped', tracking: 'JJD000390007883' });
  });

  test('a rehearsal of parcels says what would be noted, and notes nothing', async () => {
    const [held, ready, gone] = [await paidOrder(shop), await paidOrder(shop), await shipped()];
    await ask('release', ready);
    const shipments = [held, ready, gone].map(({ number }) => ({ order: number, ...parcel }));
    const { body } = await askDoor(shop, { action: 'shipments', shipments, rehearsal: true });
    expect(body.shipments).toEqual([
      { order: held.number, status: 409, message: expect.stringContaining('is held') },
      { order: ready.number, status: 200, known: false },
      { order: gone.number, status: 200, known: true },
    ]);
    expect((await ask('show', ready)).body.fulfilment.state).toBe('released');
  });

  test('rule 7.46: the note for its parcel leaves the order when the parcel leaves the shop', async () => {
    const order = await paidOrder(shop);
    await rows(shop, "UPDATE orders SET note = 'Liebe Oma' WHERE id = ?", order.id);
    await ask('release', order);
    const before = await ask('parcel-note', order);
    expect(before.body).toMatchObject({ note: 'Liebe Oma' });
    await ask('ship', order, parcel);
    expect((await ask('parcel-note', order)).body).toMatchObject({ note: null });
  });

  test.each([{ carrier: 'nobody' }, { tracking: '"><b>' }, { tracking: '' }])(
    'a parcel of %j is refused',
    async (wrong) => {
      const order = await paidOrder(shop);
      await ask('release', order);
      expect((await ask('ship', order, { ...parcel, ...wrong })).status).toBe(400);
    },
  );
});

describe('rule 7.50: two operators at once', () => {
  test('the second is told, and nothing of the first is overwritten', async () => {
    const order = await paidOrder(shop);
    await ask('release', order);
    const [one, two] = await Promise.all([
      ask('ship', order, parcel),
      ask('ship', order, { carrier: 'dpd', tracking: '01505012345678' }),
    ]);
    const first = one.status === 200 ? one : two;
    const second = one.status === 200 ? two : one;
    // Whoever came wholly after the other corrected a number, and says so in the log.
    if (second.status === 200) {
      expect(count(await eventsOf(shop, order.email), 'shipped')).toBe(2);
    } else {
      expect([first.status, second.status]).toEqual([200, 409]);
      expect(second.body.message).toContain('changed meanwhile');
    }
  });

  test('what was read before somebody else wrote is not written', async () => {
    const order = await paidOrder(shop);
    const { revision } = (await ask('show', order)).body;
    expect((await ask('release', order, { revision })).status).toBe(200);
    const late = await ask('cancel', order, { revision, reason: 'asked for it' });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('changed meanwhile'),
    ]);
    expect((await ask('show', order)).body.fulfilment.state).toBe('released');
  });
});

async function numberOf(orderId: string): Promise<string> {
  const sql = 'SELECT number FROM orders WHERE id = ?';
  const [order] = await rows<{ number: string }>(shop, sql, orderId);
  return order?.number ?? '';
}

describe('rule 7.51: the release ends the buyer’s own changes', () => {
  test('an operator releases early, and nothing is added or undone any more', async () => {
    const { buyer, orderId, email } = await paidBuyer(shop);
    await buyer.post('/upsell/de', { accept: '1' });
    const number = await numberOf(orderId);
    expect((await buyer.get('/thankyou/de')).text).toContain('data-undo');
    expect((await ask('release', { number })).status).toBe(200);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('data-undo');
    await buyer.post('/thankyou/de', { undo: 'upsell' });
    expect(count(await eventsOf(shop, email), 'refundRequested')).toBe(0);
    const { capturesMade } = await walletState(shop);
    await buyer.post('/upsellfat/de', { accept: '1' });
    expect((await walletState(shop)).capturesMade).toBe(capturesMade);
  });

  test('what is under way keeps it from being released', async () => {
    const order = await paidOrder(shop);
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    const [line] = (await ask('show', order)).body.lines;
    await ask('refund', order, { lines: [line.id], reason: 'broken' });
    const { status, body } = await ask('release', order);
    expect(status).toBe(409);
    expect(body.message).toMatch(/refund that is under way|fully refunded/);
    await resetWallet(shop);
  });

  test('cancelling gives all of it back, additions too, once', async () => {
    const { buyer, orderId, email } = await paidBuyer(shop);
    await buyer.post('/upsell/de', { accept: '1' });
    const number = await numberOf(orderId);
    const cancel = () => ask('cancel', { number }, { reason: 'changed their mind' });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask('show', { number });
    expect([body.status, body.fulfilment.state]).toEqual(['refunded', 'cancelled']);
    for (const payment of body.payments) {
      expect(payment.refundedMinor).toBe(payment.status === 'refunded' ? payment.amountMinor : 0);
    }
    expect(count(await eventsOf(shop, email), 'orderCancelled')).toBe(1);
  });

  test('what the wallet does not answer goes back by the job', async () => {
    const order = await paidOrder(shop);
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    const { body } = await ask('cancel', order, { reason: 'changed their mind' });
    expect([body.status, body.fulfilment.state]).toEqual(['paid', 'cancelled']);
    await resetWallet(shop);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', order.id);
    await shop.runJob();
    await expect.poll(async () => (await ask('show', order)).body.status).toBe('refunded');
  });

  test('a parcel that left is not cancelled', async () => {
    const order = await shipped();
    const { status } = await ask('cancel', order, { reason: 'too late' });
    expect(status).toBe(409);
    expect((await ask('show', order)).body.status).toBe('paid');
  });

  test('the job releases no order that is cancelled', async () => {
    const order = await paidOrder(shop);
    await ask('cancel', order, { reason: 'changed their mind' });
    await passMinutes(shop, order.id, 60);
    await shop.runJob();
    expect((await ask('show', order)).body.fulfilment.state).toBe('cancelled');
  });
});

describe('rule 7.52: a delivery is told or estimated', () => {
  test('a parcel nobody told of counts as arrived after its country’s days', async () => {
    const order = await shipped();
    await left(order, 7 * DAY);
    await shop.runJob();
    expect((await ask('show', order)).body.fulfilment.state).toBe('shipped');
    await left(order, 2 * DAY);
    await shop.runJob();
    const { fulfilment } = (await ask('show', order)).body;
    expect(fulfilment).toMatchObject({ state: 'delivered', deliveryToldBy: 'estimate' });
    expect(fulfilment.deliveredAt).toBe(fulfilment.shippedAt + 8 * DAY);
  });

  test('who knows better corrects the estimate', async () => {
    const order = await shipped();
    await left(order, 9 * DAY);
    await shop.runJob();
    const at = Date.now() - 5 * DAY;
    const { body } = await ask('deliver', order, { at });
    expect(body.fulfilment).toMatchObject({ deliveredAt: at, deliveryToldBy: 'operator' });
  });

  test('a day alone is not before the parcel left; a later one is its start', async () => {
    const order = await shipped();
    const today = Math.floor(Date.now() / DAY) * DAY;
    const { fulfilment } = (await ask('deliver', order, { at: today })).body;
    expect(fulfilment.deliveredAt).toBe(fulfilment.shippedAt);
    await left(order, 3 * DAY);
    const later = (await ask('deliver', order, { at: today })).body;
    expect(later.fulfilment.deliveredAt).toBe(today);
  });

  test.each([
    ['in the future', 2 * DAY],
    ['before it left', -3 * DAY],
  ])('a delivery %s is refused', async (_, after) => {
    const order = await shipped();
    expect((await ask('deliver', order, { at: Date.now() + after })).status).toBe(409);
  });
});

describe('rule 9.50: a withdrawal holds the parcel and has its day', () => {
  const listed = async (order: PaidOrder) => {
    const { body } = await askDoor(shop, { action: 'withdrawals', most: 100 });
    return body.withdrawals.find((one: { order: string }) => one.order === order.number);
  };

  test('nothing is released, packed or sent of an order that is withdrawn from', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    expect((await ask('release', order)).body.message).toContain('withdrawn');
    const other = await paidOrder(shop);
    await ask('release', other);
    await withdraw(shop, other);
    for (const [action, more] of [
      ['export', {}],
      ['ship', parcel],
    ] as const) {
      const { status, body } = await ask(action, other, more);
      expect([status, body.message]).toEqual([409, expect.stringContaining('withdrawn')]);
    }
    expect(await eventsOf(shop, other.email)).toContain('withdrawn');
  });

  test('of what is still here the money is due in 14 days; of what left it may be withheld', async () => {
    const here = await paidOrder(shop);
    await withdraw(shop, here);
    const { dueAt, declaredAt, isWithheld } = await listed(here);
    expect(isWithheld).toBe(false);
    expect(dueAt - declaredAt).toBeGreaterThan(14 * DAY);
    expect(dueAt - declaredAt).toBeLessThanOrEqual(15 * DAY + 60 * 60 * 1000);
    const away = await shipped();
    await withdraw(shop, away);
    expect(await listed(away)).toMatchObject({ isWithheld: true });
    const { id } = await listed(away);
    expect((await askDoor(shop, { action: 'goods-received', id })).body.withdrawal).toMatchObject({
      isWithheld: false,
      state: 'returned',
    });
    expect((await askDoor(shop, { action: 'goods-received', id })).status).toBe(409);
    expect(await eventsOf(shop, away.email)).toEqual(
      expect.arrayContaining(['withdrawn', 'parcelReturned', 'goodsReceived']),
    );
  });

  test('it is settled when all of the money is back', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    await ask('refund', order, { reason: 'withdrawal' });
    expect(await listed(order)).toBeUndefined();
    const [row] = await rows<{ settled_why: string }>(
      shop,
      'SELECT settled_why FROM withdrawals WHERE order_id = ?',
      order.id,
    );
    expect(row?.settled_why).toBe('refunded');
  });

  test('the list of all has the settled ones, too, page after page', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    await ask('refund', order, { reason: 'withdrawal' });
    const other = await paidOrder(shop);
    await withdraw(shop, other);
    // Declared at the same moment, they are told apart all the same.
    await rows(
      shop,
      'UPDATE withdrawals SET declared_at = 1000 WHERE order_id IN (?, ?)',
      ...[order.id, other.id],
    );
    const seen: { order: string; settledAt: number | null }[] = [];
    let after: object | undefined;
    do {
      const request = { action: 'withdrawals', all: true, most: 1, ...(after && { after }) };
      const { body } = await askDoor(shop, request);
      seen.push(...body.withdrawals);
      after = body.next ?? undefined;
    } while (after);
    const settled = seen
      .filter((one) => [order.number, other.number].includes(one.order))
      .map((one) => `${one.order} ${one.settledAt === null ? 'open' : 'settled'}`);
    expect(settled.toSorted()).toEqual(
      [`${order.number} settled`, `${other.number} open`].toSorted(),
    );
  });

  test('what is left of an order of which a part was withdrawn is shipped once that is settled', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order, 'Das E-Book');
    const { id } = await listed(order);
    const settled = await askDoor(shop, {
      action: 'settle-withdrawal',
      id,
      reason: 'the ebook is given back',
    });
    expect(settled.body.withdrawal.settledBy).toBe('local operator');
    expect((await ask('release', order)).status).toBe(200);
    expect((await ask('ship', order, parcel)).status).toBe(200);
  });
});
