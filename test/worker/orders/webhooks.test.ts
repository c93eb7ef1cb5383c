import { beforeEach, describe, expect, test } from 'vitest';
import {
  newBuyer,
  orderForm,
  refundAtWallet,
  resetWallet,
  shows,
  tellWallet,
  walletState,
} from '../../support/orders/buyer.ts';
import {
  count,
  eventsOf,
  freshEmail,
  ordersOf,
  rows,
  statusOf,
} from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

describe('rule 7.10: webhooks and the scheduled job: every order of events', () => {
  test('refunds by webhook add up: partly refunded, then refunded', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const [payment] = await rows<{ capture_id: string }>(
      shop,
      'SELECT capture_id FROM payments WHERE order_id = ?',
      (await ordersOf(shop, email))[0]?.id,
    );
    const captureId = payment?.capture_id ?? '';
    await refundAtWallet(shop, captureId, { currency_code: 'EUR', value: '10.00' });
    await expect.poll(() => statusOf(shop, email)).toBe('partlyRefunded');
    await refundAtWallet(shop, captureId);
    await expect.poll(() => statusOf(shop, email)).toBe('refunded');
    expect((await buyer.get('/thankyou/de')).status).toBe(200);
  });

  test('an approval webhook and a capture webhook before the answer are one charge', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'webhook-first');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(count(await eventsOf(shop, email), 'captured')).toBe(1);
  });

  test('webhooks sent twice change nothing more', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'webhook-twice');
    await buyer.post('/paypal-confirm/take');
    // Of the approval and of the capture two each.
    const accepted = async () => (await walletState(shop)).webhooks.accepted;
    await expect.poll(accepted).toBeGreaterThanOrEqual(4);
    await expect.poll(() => eventsOf(shop, email)).toContain('mailSent');
    const events = await eventsOf(shop, email);
    expect([count(events, 'captured'), count(events, 'mailSent')]).toEqual([1, 1]);
  });

  test.each([
    ['no signature', {}, '{}', 401],
    ['a false signature', signature(), '{"id":"WH-1","event_type":"X","resource":{}}', 401],
    ['no event', signature(), 'nothing', 400],
  ])('%s is refused', async (_, headers, body, status) => {
    const answer = await shop.visit('/webhooks/paypal', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status });
  });

  test('a wallet that cannot check a signature is 503: it comes again', async () => {
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'verify' });
    const answer = await shop.visit('/webhooks/paypal', {
      method: 'POST',
      headers: signature(),
      body: '{"id":"WH-2","event_type":"X","resource":{}}',
    });
    expect(answer.status).toBe(503);
  });

  test('the job completes an upsell whose buyer never came back, and never an order nobody confirmed', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    const token = new URL(accepted.location).searchParams.get('token') ?? '';
    await buyer.post('/__wallet/checkoutnow/approve', { token });
    const idle = newBuyer(shop);
    const idleEmail = freshEmail();
    await idle.toConfirm({ email: idleEmail });
    await age(email, 5);
    await age(idleEmail, 5);
    await shop.server.getWorker('tarnwell').scheduled({ cron: '*/5 * * * *' });
    expect(count(await eventsOf(shop, email), 'captured')).toBe(2);
    expect(await statusOf(shop, idleEmail)).toBe('approved');
  });

  test('an order nobody approved lapses after three hours', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    await age(email, 3 * 60 + 1);
    await shop.server.getWorker('tarnwell').scheduled({ cron: '*/5 * * * *' });
    expect(await statusOf(shop, email)).toBe('expired');
    expect(shows(await buyer.get('/paypal-confirm/take'), 'expired')).toBe(true);
  });
});

test('the event log can only grow', async () => {
  await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
  await expect(rows(shop, 'UPDATE order_events SET name = ?', 'x')).rejects.toThrow(/append-only/);
  await expect(rows(shop, 'DELETE FROM order_events')).rejects.toThrow(/append-only/);
});

/** Lets an order and its payments be as many minutes older. */
async function age(email: string, minutes: number): Promise<void> {
  const ms = minutes * 60_000;
  const of = 'order_id IN (SELECT id FROM orders WHERE email = ?2)';
  await rows(
    shop,
    `UPDATE payments SET created_at = created_at - ?1, updated_at = updated_at - ?1 WHERE ${of}`,
    ...[ms, email],
  );
  await rows(
    shop,
    `UPDATE charge_intents SET pressed_at = pressed_at - ?1 WHERE ${of}`,
    ...[ms, email],
  );
}

function signature(): Record<string, string> {
  return {
    'PayPal-Auth-Algo': 'SHA256withHMAC',
    'PayPal-Cert-Url': 'http://127.0.0.1/__wallet/v1/notifications/certs/SANDBOX',
    'PayPal-Transmission-Id': 'a1b2c3',
    'PayPal-Transmission-Sig': 'forged',
    'PayPal-Transmission-Time': '2026-11-20T00:00:00Z',
  };
}
