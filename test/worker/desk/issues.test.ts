import { beforeAll, beforeEach, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import {
  type Buyer,
  newBuyer,
  resetWallet,
  setWalletBehaviour,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

let operator: Buyer;
beforeAll(async () => {
  operator = await operatorBrowser(shop);
});
beforeEach(() => resetWallet(shop));

async function deskText(number: string): Promise<string> {
  return unescaped((await operator.get(`/__desk/orders/${number}`)).text);
}

test('the desk shows the issue of a refused charge in words and with its code', async () => {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  await buyer.toConfirm({ email });
  const issue = 'TRANSACTION_BLOCKED_BY_PAYEE';
  await setWalletBehaviour(shop, { behaviour: 'refuse', issue, operation: 'capture', times: 1 });
  await buyer.post('/paypal-confirm/take');
  const [order] = await findOrders(shop, email);
  expect(await deskText(order?.number ?? '')).toContain(
    `the settings of our PayPal account block this payment (${issue})`,
  );
});

test('the desk shows the issue of a refused refund in words and with its code', async () => {
  const { number } = await paidOrder(shop);
  const issue = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
  await setWalletBehaviour(shop, { behaviour: 'decline', issue, operation: 'refund', times: 1 });
  await askOperatorApi(shop, { action: 'refund', order: number, reason: 'broken' });
  expect(await deskText(number)).toContain(
    `our PayPal account has too little money for this refund (${issue})`,
  );
});

test('the desk shows the issue of a refused tracking number in words and with its code', async () => {
  const { id, number } = await paidOrder(shop);
  await rows(
    shop,
    `INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, created_at, due_at)
     SELECT ?, order_id, id, 'dhl', 'JJD000390007882', 'refused', 'CAPTURE_STATUS_NOT_VALID', 1, 1
     FROM payments WHERE order_id = ?`,
    ...[crypto.randomUUID(), id],
  );
  expect(await deskText(number)).toContain(
    'PayPal has no such payment, or it is not complete (CAPTURE_STATUS_NOT_VALID)',
  );
});
