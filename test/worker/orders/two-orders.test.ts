import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Buyer,
  newBuyer,
  resetWallet,
  settleCapture,
  setWalletBehaviour,
  shows,
} from '../../support/orders/buyer.ts';
import { findCapture, findEvents, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

type Intent = { orderId: string; status: string; state: string; closedBy: string | null };

/** The order of an email address: its id, the status of its payment, and the state of its charge intent. */
async function findIntent(email: string): Promise<Intent | undefined> {
  const [row] = await rows<Intent>(
    shop,
    `SELECT orders.id AS orderId, payments.status, charge_intents.state, closed_by AS closedBy FROM orders
     JOIN payments ON payments.order_id = orders.id
     JOIN charge_intents ON payment_id = payments.id WHERE email = ? ORDER BY pressed_at DESC`,
    email,
  );
  return row;
}

async function findStatus(email: string): Promise<string | undefined> {
  return (await findIntent(email))?.status;
}

/** Orders, approves and presses the binding button, and does not open the page after that. */
async function press(buyer: Buyer, bundle: string, behaviour = 'approve') {
  const email = freshEmail();
  await buyer.toConfirm({ email, bundle }, behaviour);
  const pressed = await buyer.post('/paypal-confirm/take');
  return { email, pressed };
}

/** Completes or declines the pending charge of an order at the wallet. */
async function settle(email: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  const capture = await findCapture(shop, (await findIntent(email))?.orderId ?? '');
  await settleCapture(shop, capture, status);
}

/** Moves the press of an order into the past, so that the scheduled job charges it, and runs the job. */
async function runJobFor(email: string): Promise<void> {
  await rows(
    shop,
    `UPDATE charge_intents SET pressed_at = pressed_at - 120000
     WHERE order_id = (SELECT id FROM orders WHERE email = ?)`,
    email,
  );
  await rows(
    shop,
    'UPDATE payments SET asked_at = 0 WHERE order_id = (SELECT id FROM orders WHERE email = ?)',
    email,
  );
  await shop.runJob();
}

/** Presses an order while the wallet answers no charge, and then a second order, which stays pending. */
async function twoPressedOrders() {
  const buyer = newBuyer(shop);
  await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture' });
  await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
  const { email: older } = await press(buyer, 'slim-1');
  await resetWallet(shop);
  const { email: newer } = await press(buyer, 'slim-3', 'pending');
  await runJobFor(older);
  return { buyer, older, newer };
}

describe('rule 7.12: two orders of one browser keep one payment', () => {
  test('an order waits while a newer order is pending, and is closed when the newer order is paid', async () => {
    const { older, newer } = await twoPressedOrders();
    expect(await findIntent(older)).toMatchObject({ status: 'approved', state: 'open' });
    await settle(newer, 'COMPLETED');
    await expect.poll(() => findStatus(newer)).toBe('paid');
    await runJobFor(older);
    expect(await findIntent(older)).toMatchObject({ status: 'cancelled', closedBy: 'newerOrder' });
  });

  test('an order that waited is charged after the refusal of the newer order', async () => {
    const { older, newer } = await twoPressedOrders();
    await settle(newer, 'DECLINED');
    await expect.poll(() => findStatus(newer)).toBe('denied');
    await runJobFor(older);
    expect(await findStatus(older)).toBe('paid');
  });

  test('the second of two orders to settle is refunded if nobody saw the first, and its page and mail say why', async () => {
    const buyer = newBuyer(shop);
    const { email: first } = await press(buyer, 'slim-1', 'pending');
    const { email: second } = await press(buyer, 'slim-3');
    expect(await findStatus(second)).toBe('paid');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund' });
    await settle(first, 'COMPLETED');
    await expect.poll(() => findStatus(first)).toBe('paid');
    const { orderId = '' } = (await findIntent(first)) ?? {};
    expect(
      await rows(shop, 'SELECT reason FROM refund_requests WHERE order_id = ?', orderId),
    ).toEqual([{ reason: 'a rival order is paid' }]);
    await resetWallet(shop);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', orderId);
    await shop.runJob();
    expect(await findStatus(first)).toBe('refunded');
    await expect.poll(() => findEvents(shop, first)).toContain('mailSent');
    const kinds = await rows(
      shop,
      'SELECT kind FROM outbox WHERE order_id = ? AND channel = ?',
      orderId,
      'mail',
    );
    expect(kinds).toEqual([{ kind: 'refunded' }]);
    expect(await findStatus(second)).toBe('paid');
  });

  /** Orders twice. The buyer sees the first order as pending, so many seconds before the press of the second. */
  async function pressAfterSight(seconds: number) {
    const buyer = newBuyer(shop);
    const { email: first, pressed } = await press(buyer, 'slim-1', 'pending');
    await buyer.get(pressed.location);
    await rows(
      shop,
      `UPDATE orders SET shown_at = shown_at - ${seconds * 1000} WHERE email = ?`,
      first,
    );
    const { email: second } = await press(buyer, 'slim-3');
    await settle(first, 'COMPLETED');
    await expect.poll(() => findStatus(first)).not.toBe('pending');
    const requests = await rows<{ reason: string }>(
      shop,
      'SELECT reason FROM refund_requests WHERE order_id = ?',
      (await findIntent(first))?.orderId,
    );
    return { second: await findStatus(second), refunds: requests.map(({ reason }) => reason) };
  }

  test('both orders are kept if the buyer saw the first as pending before the second press', async () => {
    expect(await pressAfterSight(60)).toEqual({ second: 'paid', refunds: [] });
  });

  test('one order is kept if the first page was perhaps on its way at the second press', async () => {
    expect(await pressAfterSight(0)).toEqual({
      second: 'paid',
      refunds: ['a rival order is paid'],
    });
  });

  test('an order is not charged if an earlier order is paid and neither a page nor a mail told the buyer', async () => {
    const buyer = newBuyer(shop);
    const { email: first } = await press(buyer, 'slim-1');
    await expect.poll(() => findEvents(shop, first)).toContain('mailSent');
    await rows(
      shop,
      `UPDATE outbox SET sent_at = NULL, due_at = due_at + 3600000
       WHERE order_id = (SELECT id FROM orders WHERE email = ?)`,
      first,
    );
    const { email: second, pressed } = await press(buyer, 'slim-3');
    expect([pressed.status, shows(pressed, 'closed')]).toEqual([409, true]);
    expect(pressed.text).not.toContain('data-binding');
    expect(await findIntent(second)).toMatchObject({
      status: 'cancelled',
      closedBy: 'earlierOrder',
    });
  });
});

describe('rule 3.31: while the outcome of a charge is unknown, the order review says so', () => {
  test('it has no binding button and does not say that nothing is charged', async () => {
    const buyer = newBuyer(shop);
    const review = await buyer.toConfirm({ email: freshEmail() });
    expect(review.text).toContain('Noch ist nichts bestellt');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture' });
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    const page = await buyer.get((await buyer.post('/paypal-confirm/take')).location);
    expect([page.status, shows(page, 'pending')]).toEqual([200, true]);
    expect(page.text).toContain('Wir prüfen Ihre Zahlung');
    for (const denial of ['data-binding', 'Noch ist nichts bestellt', 'Etwas ändern']) {
      expect(page.text).not.toContain(denial);
    }
  });
});
