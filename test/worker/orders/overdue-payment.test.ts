import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '../../../worker/durations.ts';
import { completePayments } from '../../../worker/orders/flow/due-payment.ts';
import { controlWallet, resetWallet } from '../../support/orders/buyer.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import { pendingOrder } from '../../support/orders/pending-order.ts';
import { shop } from '../../support/shop/common-shop.ts';

let lines: Record<string, unknown>[] = [];

beforeEach(() => resetWallet(shop));
afterEach(() => void vi.restoreAllMocks());

/** Runs the job's payments and returns its lines about overdue payments of an order. */
async function overdueLines({ id }: { id: string }) {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(JSON.parse(line)));
  await completePayments(await shop.env(), Date.now());
  return lines.filter(({ event, orderId }) => event === 'paymentOverdue' && orderId === id);
}

/** Lets the payment of an order pend for so many days. */
function age({ id }: { id: string }, days: number) {
  return rows(
    shop,
    'UPDATE payments SET updated_at = updated_at - ?, asked_at = 0 WHERE order_id = ?',
    ...[days * DAY, id],
  );
}

test('rule 7.97: an operator is told once about a payment that is pending for too long', async () => {
  const order = await pendingOrder(shop);
  await age(order, 30);
  expect(await overdueLines(order)).toEqual([]);
  await age(order, 1);
  expect(await overdueLines(order)).toMatchObject([{ method: 'paypal' }]);
  expect(await overdueLines(order)).toEqual([]);
  const browser = await operatorBrowser(shop);
  expect((await browser.get('/__desk?list=overdue')).text).toContain(order.number);
  const { text } = await browser.get(`/__desk/orders/${order.number}`);
  expect(text).toMatch(/Pending[^<]*, for 31 of 30 days/);
  expect(text).toContain('>PayPal</td>');
});

test('rule 7.97: a webhook still settles a payment that is pending for too long', async () => {
  const order = await pendingOrder(shop);
  await age(order, 40);
  expect(await overdueLines(order)).toHaveLength(1);
  await controlWallet(shop, `captures/${order.captureId}`, { status: 'COMPLETED' });
  await expect
    .poll(() => rows(shop, 'SELECT status FROM payments WHERE order_id = ?', order.id))
    .toEqual([{ status: 'paid' }]);
});
