import { beforeEach, describe, expect, test } from 'vitest';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import { tagWith } from '../../support/html/html.ts';
import { type Buyer, newBuyer, resetWallet, settleCapture } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { openMailOffice } from '../../support/orders/mail-sending.ts';
import { findOrders, findStatus, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

type Order = { id: string; number: string; buyer: Buyer };
const reason = 'as agreed';
const call = <Verb extends VerbName>(action: Verb, { number }: Order, more: object = {}) =>
  askOperatorApi(shop, { action, order: number, ...more });
const thanks = async ({ buyer }: Order) => (await buyer.get('/thankyou/de')).text;

/** An order of 99.70 for which 89.70 came in, and an operator accepted them. */
async function acceptedOrder(): Promise<Order> {
  const [buyer, email] = [newBuyer(shop), freshEmail()];
  await buyer.toConfirm({ email });
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error(`No order of ${email}`);
  const { id, number } = order;
  // The wallet keeps the amount of its own order, so the price changes only in the shop.
  for (const sql of [
    'UPDATE payments SET amount_minor = amount_minor + 1000 WHERE order_id = ?',
    'UPDATE orders SET total_minor = total_minor + 1000 WHERE id = ?',
    "UPDATE order_lines SET total_minor = total_minor + 1000 WHERE order_id = ? AND kind = 'bundle'",
  ]) {
    await rows(shop, sql, id);
  }
  await buyer.post('/paypal-confirm/take');
  await call('accept-amount', { id, number, buyer }, { reason });
  await expect.poll(() => findStatus(shop, email)).toBe('paid');
  return { id, number, buyer };
}

describe('rule 7.24: everybody reads the amount that came in after an operator accepted it', () => {
  test('the order’s page shows it beside the price, and names it for a cancellation', async () => {
    const page = await thanks(await acceptedOrder());
    expect(page).toMatch(/data-total="">99,70\s€/);
    expect(page).toMatch(/Eingegangener Betrag<\/th><td>89,70\s€/);
    expect(page).toMatch(/Sie bekommen 89,70\s€ /);
  });

  test('the mail about the order has it', async () => {
    const order = await acceptedOrder();
    const due = await rows<{ key: string }>(
      shop,
      "SELECT key FROM outbox WHERE order_id = ? AND kind = 'order'",
      order.id,
    );
    await rows(
      shop,
      "UPDATE outbox SET sent_at = NULL, due_at = 0, claimed_until = 0 WHERE order_id = ? AND kind = 'order'",
      order.id,
    );
    const office = await openMailOffice(shop);
    await office.sendMails(due.map(({ key }) => key));
    const [mail] = office.send.mock.calls.map(([one]) => (one as { text?: string }).text);
    expect(mail).toMatch(/Eingegangener Betrag\D+89,70\s€/);
  });

  test('the desk, the lists and the evidence have it', async () => {
    const order = await acceptedOrder();
    const browser = await operatorBrowser(shop);
    expect((await browser.get(`/__desk/orders/${order.number}`)).text).toMatch(
      /99\.70\sEUR<\/td><td[^>]*>89\.70\sEUR/,
    );
    const list = await askOperatorApi(shop, { action: 'search', number: order.number });
    expect(list.body.orders).toMatchObject([{ totalMinor: 8970 }]);
    const { parts } = (await call('evidence', order)).body;
    const payments = parts.find(({ heading }) => heading === 'Payments');
    expect(payments?.rows[0]?.[1]).toMatch(
      /^89\.70\sEUR for the order by PayPal, price 99\.70\sEUR, /,
    );
  });
});

/** A paid order with an upsell whose charge is pending. */
async function orderWithPendingUpsell() {
  const order = await paidOrder(shop);
  const accepted = await order.buyer.post('/upsell/de', { accept: '1' });
  await order.buyer.approve(accepted.location, 'pending');
  const [, upsell] = await rows<{ capture_id: string; provider_order_id: string; amount: string }>(
    shop,
    `SELECT capture_id, provider_order_id, printf('%.2f', amount_minor / 100.0) AS amount
     FROM payments WHERE order_id = ? ORDER BY sequence`,
    order.id,
  );
  if (!upsell) throw new Error(`${order.number} has no upsell`);
  return { order, upsell };
}

const states = async ({ id }: Order) =>
  (
    await rows<{ state: string }>(
      shop,
      "SELECT status || iif(unwanted, ' unwanted', '') AS state FROM payments WHERE order_id = ? ORDER BY sequence",
      id,
    )
  ).map(({ state }) => state);

describe('rule 7.44: the thank-you page tells the state of each addition', () => {
  test('an addition whose charge is pending is named, without a button to undo it', async () => {
    const { order } = await orderWithPendingUpsell();
    const page = await thanks(order);
    expect(tagWith(page, 'data-addition')).toBeDefined();
    expect(page).toContain('Die Zahlung ist noch nicht bestätigt');
    expect(page).not.toContain('data-undo=""');
  });

  test('an addition whose money was not wanted is not among the bought items', async () => {
    const { order, upsell } = await orderWithPendingUpsell();
    await settleCapture(shop, upsell.capture_id, 'DECLINED');
    await expect.poll(() => states(order)).toEqual(['paid', 'denied']);
    await applyEventOnce(await shop.env(), {
      id: crypto.randomUUID(),
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: {
        id: upsell.capture_id,
        amount: { currency_code: 'EUR', value: upsell.amount },
        supplementary_data: { related_ids: { order_id: upsell.provider_order_id } },
      },
    });
    await expect.poll(() => states(order)).toEqual(['paid', 'paid unwanted']);
    const page = await thanks(order);
    expect(page.match(/data-bundle="/g)).toHaveLength(1);
    expect(page).toContain('data-money-back="asked"');
    expect(page).not.toContain('data-addition=');
    const { body } = await call('show', order);
    expect(body.lines.map(({ isUnwanted }) => isUnwanted)).toEqual([false, true]);
    const browser = await operatorBrowser(shop);
    expect((await browser.get(`/__desk/orders/${order.number}`)).text).toContain('not wanted');
  });
});
