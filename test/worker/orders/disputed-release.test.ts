import { beforeEach, expect, test } from 'vitest';
import { controlWallet, resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { findCapture } from '../../support/orders/orders.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

test('rule 7.37: the job releases no order with an open dispute, but an operator may', async () => {
  const order = await paidOrder(shop);
  const show = async () =>
    (await askOperatorApi(shop, { action: 'show', order: order.number })).body;
  await controlWallet(shop, `captures/${await findCapture(shop, order.id)}/dispute`);
  await expect.poll(async () => (await show()).disputes).toHaveLength(1);
  await passMinutes(shop, order.id, 60);
  await shop.runJob();
  const held = await show();
  expect([held.fulfilment.state, held.steps]).toEqual(['held', ['released', 'orderCancelled']]);
  const reason = 'the buyer asks for the parcel';
  await askOperatorApi(shop, { action: 'release', order: order.number, reason });
  expect((await show()).fulfilment.state).toBe('released');
});
