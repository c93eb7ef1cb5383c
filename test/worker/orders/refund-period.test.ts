import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../worker/durations.ts';
import { paymentMethod } from '../../../worker/payment-methods.ts';
import { resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import {
  call,
  orderWithRefusedRefund,
  reason,
  refunds,
  states,
} from '../../support/orders/refunds.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** Makes the payment of an order so many days older, as if it was paid with this method. */
async function age({ id }: PaidOrder, method: string, days: number): Promise<void> {
  await rows(
    shop,
    'UPDATE payments SET method = ?, paid_at = paid_at - ? WHERE order_id = ?',
    ...[method, days * DAY, id],
  );
}

/** A paid order whose way to pay refunds no longer. */
async function lateOrder(method = 'eps'): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await age(order, method, paymentMethod(method).refundDays + 1);
  return order;
}

describe('rule 7.99: after the refund period of a method the provider is not asked', () => {
  test('an operator’s refund is refused, and the refusal names the method and the other way', async () => {
    const order = await lateOrder();
    const { status, body } = await call('refund', order, { reason });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toMatch(/eps.*180 days.*outside/);
    expect(await refunds(order)).toEqual([]);
  });

  test('each method has its own period', async () => {
    const order = await paidOrder(shop);
    await age(order, 'trustly', 200);
    expect((await call('refund', order, { reason })).status).toBe(200);
    expect(await states(order)).toEqual(['done']);
  });

  test('the desk offers to book an outside refund alone', async () => {
    const order = await lateOrder();
    const { body } = await call('show', order);
    const browser = await operatorBrowser(shop);
    const { text } = await browser.get(
      `/__desk/orders/${order.number}?refund=${body.lines[0]?.id}&revision=${body.revision}`,
    );
    expect(text).toContain('180 days');
    expect(text).toContain('value="refund-outside"');
    expect(text).not.toContain('value="refund"');
  });

  test('an outside refund is booked after the period', async () => {
    const order = await lateOrder();
    const outside = {
      action: 'refund-outside',
      order: order.number,
      reference: 'bank 4711',
    } as const;
    expect((await askOperatorApi(shop, { ...outside, reason })).status).toBe(200);
    expect((await call('show', order)).body.status).toBe('refunded');
  });

  test('a refund that the shop owes by itself becomes a task with the reason', async () => {
    const order = await lateOrder();
    expect((await call('cancel', order, { reason })).status).toBe(200);
    expect(await refunds(order)).toMatchObject([{ state: 'failed', issue: 'REFUND_PERIOD_OVER' }]);
    const listed = (await askOperatorApi(shop, { action: 'refunds', most: 200 })).body.refunds;
    expect(listed.map((refund) => refund.order)).toContain(order.number);
    const { text } = await (await operatorBrowser(shop)).get('/__desk?list=failedRefunds');
    expect(text).toContain('REFUND_PERIOD_OVER');
  });

  test('a failed refund is not asked again after the period', async () => {
    const order = await orderWithRefusedRefund();
    await age(order, 'eps', 181);
    const { status, body } = await call('refund-again', order);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('180 days');
    expect(await states(order)).toEqual(['failed']);
  });
});
