import { beforeEach, expect, test } from 'vitest';
import { orderText } from '../../../ops/operator/order-text.ts';
import { resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import { call, orderWithRefusedRefund, reason } from '../../support/orders/refunds.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** The id of the earlier attempt of an order at the provider. */
const attemptId = ({ number }: PaidOrder) => `ATTEMPT-${number}`;

/** An order that was paid by Trustly after an attempt by eps. */
async function orderWithAttempt(): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await rows(shop, "UPDATE payments SET method = 'trustly' WHERE order_id = ?", order.id);
  await rows(
    shop,
    `INSERT INTO payment_attempts (provider_order_id, payment_id, order_id, method, replaced_at)
     SELECT ?, id, order_id, 'eps', created_at FROM payments WHERE order_id = ?`,
    ...[attemptId(order), order.id],
  );
  return order;
}

const page = async ({ number }: PaidOrder, query = '') =>
  (await (await operatorBrowser(shop)).get(`/__desk/orders/${number}${query}`)).text;

test('rule 7.98: the desk shows the method of each payment and its earlier attempts', async () => {
  const order = await orderWithAttempt();
  const text = await page(order);
  expect(text).toContain('>Trustly</td>');
  expect(text).toContain('Earlier attempts to pay');
  expect(text).toMatch(new RegExp(`>eps</td><td[^>]*>${attemptId(order)}</td>`));
});

test('rule 7.98: the order in the terminal shows them, too', async () => {
  const order = await orderWithAttempt();
  const text = orderText((await call('show', order)).body);
  expect(text).toMatch(/order +Trustly +paid/);
  expect(text).toMatch(new RegExp(`order +eps +${attemptId(order)} +20`));
});

test('an order with one attempt has no table of earlier ones', async () => {
  const order = await paidOrder(shop);
  expect(await page(order)).not.toContain('Earlier attempts');
  expect(orderText((await call('show', order)).body)).not.toContain('earlier attempt');
});

test('the evidence names the method of the payment', async () => {
  const text = await page(await orderWithAttempt(), '?evidence');
  expect(text).toContain('for the order by Trustly');
});

test('the list of failed refunds names the method of the payment', async () => {
  const order = await orderWithRefusedRefund();
  await rows(shop, "UPDATE payments SET method = 'bancontact' WHERE order_id = ?", order.id);
  const { text } = await (await operatorBrowser(shop)).get('/__desk?list=failedRefunds');
  expect(text).toMatch(new RegExp(`${order.number}.*?>Bancontact</td>`));
  expect(text).toContain(reason);
});

test('the export of a customer names the methods', async () => {
  const order = await orderWithAttempt();
  const { body } = await askOperatorApi(shop, { action: 'export-customer', email: order.email });
  expect(body.customer.payments).toMatchObject([{ method: 'trustly' }]);
  expect(body.customer.paymentAttempts).toMatchObject([{ method: 'eps' }]);
});
