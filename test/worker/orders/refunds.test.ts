import { beforeEach, describe, expect, test } from 'vitest';
import { controlWallet, resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { rows } from '../../support/orders/orders.ts';
import {
  books,
  call,
  endRefund,
  giveBack,
  orderWithPendingRefund,
  pageEntries,
  pends,
  queryNow,
  reason,
  refunded,
  refunds,
  states,
  untouched,
  withoutWebhook,
} from '../../support/orders/refunds.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

describe('rule 7.88: a refund is money back only when it is done', () => {
  test('a pending refund is neither booked nor mailed, and the order’s page shows it as on its way', async () => {
    const order = await orderWithPendingRefund();
    expect(await books(order)).toEqual(untouched);
    expect(await pageEntries(order)).toEqual(['asked']);
    await shop.runJob();
    expect(await books(order)).toEqual(untouched);
  });

  test('a webhook completes a pending refund', async () => {
    const order = await orderWithPendingRefund();
    await endRefund(order, 'COMPLETED');
    await expect.poll(() => books(order)).toEqual(refunded);
    expect(await states(order)).toEqual(['done']);
    expect(await pageEntries(order)).toEqual(['refund']);
  });

  test('the scheduled job completes a pending refund whose webhook is lost', async () => {
    const order = await orderWithPendingRefund();
    await withoutWebhook();
    await endRefund(order, 'COMPLETED');
    await shop.runJob();
    expect(await books(order)).toEqual(untouched);
    await queryNow(order);
    await shop.runJob();
    expect(await books(order)).toEqual(refunded);
  });

  test('the credit note follows the completed refund, not the request', async () => {
    const order = await paidOrder(shop);
    await call('release', order);
    await pends();
    await call('refund', order, { reason });
    const documents = async () => {
      await shop.runJob();
      return (await call('show', order)).body.invoices.map(({ kind }) => kind);
    };
    expect(await documents()).toEqual(['invoice']);
    await endRefund(order, 'COMPLETED');
    await expect.poll(() => states(order)).toEqual(['done']);
    expect(await documents()).toEqual(['invoice', 'creditNote']);
  });

  test('a refund whose answer is lost is done by its webhook, and is booked once', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'lost-answer', operation: 'refund', times: 3 });
    await call('refund', order, { reason });
    await expect.poll(() => states(order)).toEqual(['done']);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', order.id);
    await shop.runJob();
    expect(await books(order)).toEqual(refunded);
  });

  test('a pending refund on the provider’s own pages holds the order, and is booked when it is done', async () => {
    const order = await paidOrder(shop);
    const id = await giveBack(order, 'refund', { status: 'PENDING' });
    await expect.poll(() => states(order)).toEqual(['pending']);
    expect(await books(order)).toEqual(untouched);
    expect((await refunds(order))[0]).toMatchObject({ by: 'wallet', refundId: id });
    expect((await call('release', order)).status).toBe(409);
    await controlWallet(shop, `refunds/${id}`, { status: 'COMPLETED' });
    await expect.poll(() => books(order)).toEqual(refunded);
    expect(await states(order)).toEqual(['done']);
  });
});
