import { beforeEach, describe, expect, test } from 'vitest';
import { resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder, withdraw } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import {
  call,
  orderWithPendingRefund,
  orderWithRefusedRefund,
  pends,
  reason,
  refuses,
  states,
} from '../../support/orders/refunds.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

describe('rule 7.37: nothing leaves while a refund is under way or has failed', () => {
  const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };

  test.each([
    ['pending', pends],
    ['failed', refuses],
    [
      'asked',
      () => setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 }),
    ],
  ] as const)(
    'an order whose full refund is %s is neither exported nor shipped',
    async (state, prepare) => {
      const order = await paidOrder(shop);
      await call('release', order);
      await prepare();
      await call('refund', order, { reason });
      expect(await states(order)).toEqual([state]);
      for (const [action, more] of [
        ['export', {}],
        ['ship', parcel],
      ] as const) {
        const { status, body } = await call(action, order, more);
        expect([action, status, body.message]).toEqual([
          action,
          409,
          expect.stringContaining('refund'),
        ]);
      }
      expect((await call('show', order)).body.steps).toEqual(['orderCancelled']);
    },
  );

  test('the scheduled job does not release an order with a pending or failed refund', async () => {
    const orders = [await orderWithPendingRefund(), await orderWithRefusedRefund()];
    for (const { id } of orders) await passMinutes(shop, id, 60);
    await shop.runJob();
    for (const order of orders) {
      expect((await call('show', order)).body.fulfilment.state).toBe('held');
    }
  });
});

describe('rule 7.58: the page of today counts open refunds', () => {
  test('failed refunds, refunds under way and cancelled orders whose money is not back are counted and listed', async () => {
    const counts = async () => (await askOperatorApi(shop, { action: 'today' })).body;
    const before = await counts();
    const pending = await orderWithPendingRefund();
    const failed = await orderWithRefusedRefund('cancel');
    const after = await counts();
    expect([
      after.openRefunds.count - before.openRefunds.count,
      after.failedRefunds.count - before.failedRefunds.count,
      after.owed.count - before.owed.count,
    ]).toEqual([1, 1, 1]);
    const browser = await operatorBrowser(shop);
    for (const [list, { number }] of [
      ['openRefunds', pending],
      ['failedRefunds', failed],
      ['owed', failed],
    ] as const) {
      expect((await browser.get(`/__desk?list=${list}`)).text, list).toContain(number);
    }
    await call('refund-again', failed);
    expect((await counts()).owed).toEqual(before.owed);
  });
});

describe('rule 7.12: no upsell after a withdrawal or during a full refund', () => {
  test.each([
    ['a withdrawal', (order: PaidOrder) => withdraw(shop, order)],
    [
      'a pending refund of all money',
      async (order: PaidOrder) => {
        await pends();
        await call('refund', order, { reason });
      },
    ],
  ] as const)('after %s the upsell is neither offered nor accepted', async (_, act) => {
    const order = await paidOrder(shop);
    expect((await order.buyer.get('/upsell/de')).status).toBe(200);
    await act(order);
    expect((await order.buyer.get('/upsell/de')).status).toBe(303);
    expect((await order.buyer.post('/upsell/de', { accept: '1' })).status).toBe(409);
  });
});
