import { beforeEach, describe, expect, test } from 'vitest';
import { storeWallet } from '../../../worker/orders/store/saved-wallet.ts';
import { findForm } from '../../support/html/form.ts';
import { newBuyer, resetWallet, settleCapture, shows } from '../../support/orders/buyer.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import { count, findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { pendingOrder } from '../../support/orders/pending-order.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

type Pending = Awaited<ReturnType<typeof pendingOrder>>;

const show = async ({ number }: Pick<Pending, 'number'>) =>
  (await askOperatorApi(shop, { action: 'show', order: number })).body;

const cancel = ({ number }: Pick<Pending, 'number'>, more: object = {}) =>
  askOperatorApi(shop, { action: 'cancel', order: number, reason: 'sold out', ...more });

/** The kinds of the mails about an order, sent or not. */
async function findMails({ id }: Pick<Pending, 'id'>): Promise<string[]> {
  const mails = await rows<{ kind: string }>(
    shop,
    'SELECT kind FROM outbox WHERE order_id = ? ORDER BY created_at',
    id,
  );
  return mails.map(({ kind }) => kind);
}

/** The buyer presses the button that cancels the order. */
async function pressCancel({ buyer }: Pick<Pending, 'buyer'>) {
  const { action, fields } = findForm((await buyer.get('/thankyou/de')).text, 'name="cancelOrder"');
  return buyer.post(action, { ...Object.fromEntries(fields), cancelOrder: '1' });
}

describe('rule 7.51: an order whose payment is pending can be cancelled', () => {
  test('an operator cancels it, the buyer gets a mail, and the order’s page says so', async () => {
    const order = await pendingOrder(shop);
    expect((await show(order)).verbs).toContain('cancel');
    const { status, body } = await cancel(order);
    expect([status, body.fulfilment.state, body.refunds]).toEqual([200, 'cancelled', []]);
    expect(body.log.find(({ name }) => name === 'orderCancelled')).toMatchObject({
      author: 'local operator',
      detail: 'sold out',
    });
    expect(await findMails(order)).toEqual(['cancelled']);
    const page = await order.buyer.get('/thankyou/de');
    expect(page.text).toContain('Ihre Bestellung ist storniert');
    expect(page.text).toContain('falls sie noch eintrifft');
    expect(page.text).not.toContain('name="cancelOrder"');
  });

  test('its page has no time of delivery and no saved wallet, and the job deletes the wallet', async () => {
    const order = await pendingOrder(shop);
    await storeWallet((await shop.env()).DB, order.id, 'token-of-pending', Date.now());
    const parts =
      /Am nächsten Werktag (?:nach Zahlungseingang )?verpackt|<form [^>]*data-saved-wallet/g;
    const shown = async () => new Set((await order.buyer.get('/thankyou/de')).text.match(parts));
    expect((await shown()).size).toBe(2);
    await cancel(order);
    expect((await shown()).size).toBe(0);
    await shop.runJob();
    const wallets = 'SELECT token FROM saved_wallets WHERE order_id = ?';
    expect(await rows(shop, wallets, order.id)).toEqual([{ token: null }]);
  });

  test('money that comes after the cancellation goes back, and the buyer gets one mail about it', async () => {
    const order = await pendingOrder(shop);
    await cancel(order);
    await settleCapture(shop, order.captureId, 'COMPLETED');
    await expect.poll(async () => (await show(order)).refunds).toHaveLength(1);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', order.id);
    await shop.runJob();
    await expect.poll(async () => (await show(order)).status).toBe('refunded');
    const { fulfilment, payments } = await show(order);
    expect(fulfilment.state).toBe('cancelled');
    expect(payments).toMatchObject([{ status: 'refunded', refundedMinor: order.total }]);
    const mails = await findMails(order);
    expect(mails).not.toContain('order');
    expect(count(mails, 'refunded')).toBe(1);
  });

  test('a payment that is refused after the cancellation ends without a refund', async () => {
    const order = await pendingOrder(shop);
    await cancel(order);
    await settleCapture(shop, order.captureId, 'DECLINED');
    await expect.poll(async () => (await show(order)).payments[0]?.status).toBe('denied');
    const { refunds, verbs } = await show(order);
    expect(refunds).toEqual([]);
    expect(verbs).not.toContain('cancel');
  });

  test('the buyer cancels it on the order’s page, once for repeated presses', async () => {
    const order = await pendingOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    expect(page.text).not.toContain('name="changeAddress"');
    const [one, two] = await Promise.all([pressCancel(order), pressCancel(order)]);
    expect([one.status, two.status]).toContain(303);
    const { log, fulfilment } = await show(order);
    expect(fulfilment.state).toBe('cancelled');
    expect(log.filter(({ name }) => name === 'orderCancelled')).toMatchObject([
      { author: 'buyer' },
    ]);
    expect(await findMails(order)).toEqual(['cancelled']);
  });

  test('a second cancellation is refused and changes nothing', async () => {
    const order = await pendingOrder(shop);
    const { revision } = await show(order);
    await cancel(order, { revision });
    const second = await cancel(order, { revision });
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('changed')]);
    expect((await cancel(order)).status).toBe(409);
    expect(await findMails(order)).toEqual(['cancelled']);
  });

  test('a payment with another amount is decided before its order is cancelled', async () => {
    const order = await pendingOrder(shop);
    await rows(
      shop,
      "UPDATE payments SET pending_reason = 'AMOUNT_MISMATCH' WHERE order_id = ?",
      order.id,
    );
    expect((await show(order)).verbs).not.toContain('cancel');
    const { status, body } = await cancel(order);
    expect([status, body.message]).toEqual([409, expect.stringContaining('another amount')]);
    expect((await order.buyer.get('/thankyou/de')).text).not.toContain('name="cancelOrder"');
    expect(await findMails(order)).toEqual([]);
  });

  test('an order without a payment is not cancelled', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    const [order] = await findOrders(shop, email);
    const { status, body } = await cancel({ number: order?.number ?? '' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('is not paid')]);
    expect(shows(await buyer.get('/paypal-confirm/take'), 'tooLate')).toBe(false);
  });
});
