import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import {
  newBuyer,
  orderForm,
  refundAtWallet,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { forgedSignature } from '../../support/orders/forged-signature.ts';
import {
  count,
  findCapture,
  findEvents,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { untilRefused } from '../../support/shop/until-refused.ts';

beforeEach(() => resetWallet(shop));

describe('rule 7.10: webhooks and the scheduled job update an order in any sequence', () => {
  test('refunds that webhooks report add up: the order is first partly refunded, then refunded', async () => {
    const { email, buyer, id } = await paidOrder(shop);
    const captureId = await findCapture(shop, id);
    await refundAtWallet(shop, captureId, { currency_code: 'EUR', value: '10.00' });
    await expect.poll(() => findStatus(shop, email)).toBe('partlyRefunded');
    await refundAtWallet(shop, captureId);
    await expect.poll(() => findStatus(shop, email)).toBe('refunded');
    expect((await buyer.get('/thankyou/de')).status).toBe(200);
  });

  test('webhooks about approval and capture that arrive before the provider’s own answers make one charge', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'webhook-first');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(count(await findEvents(shop, email), 'captured')).toBe(1);
  });

  test('webhooks that are sent twice have one effect', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'webhook-twice');
    await buyer.post('/paypal-confirm/take');
    // The provider sends two webhooks about the approval and two about the capture.
    const accepted = async () => (await walletState(shop)).webhooks.accepted;
    await expect.poll(accepted).toBeGreaterThanOrEqual(4);
    await expect.poll(() => findEvents(shop, email)).toContain('mailSent');
    const events = await findEvents(shop, email);
    expect([count(events, 'captured'), count(events, 'mailSent')]).toEqual([1, 1]);
  });

  test.each([
    ['without a signature', {}, '{}', 401],
    [
      'with a forged signature',
      forgedSignature(),
      '{"id":"WH-1","event_type":"X","resource":{}}',
      401,
    ],
    ['that is not an event', forgedSignature(), 'nothing', 400],
  ])('a webhook %s is refused', async (_, headers, body, status) => {
    const answer = await shop.visit('/webhooks/paypal', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status });
  });

  test('a webhook gets status 503 while the provider cannot verify signatures, so that the provider sends it again', async () => {
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'verify' });
    const answer = await shop.visit('/webhooks/paypal', {
      method: 'POST',
      headers: forgedSignature(),
      body: '{"id":"WH-2","event_type":"X","resource":{}}',
    });
    expect(answer.status).toBe(503);
  });

  test('the job completes an approved upsell whose buyer did not return, and completes no order that the buyer has not confirmed', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    const token = new URL(accepted.location).searchParams.get('token') ?? '';
    await buyer.post('/__wallet/checkoutnow/approve', { token });
    const idleBuyer = newBuyer(shop);
    const idleEmail = freshEmail();
    await idleBuyer.toConfirm({ email: idleEmail });
    await moveBack(email, 5);
    await moveBack(idleEmail, 5);
    await shop.runJob();
    expect(count(await findEvents(shop, email), 'captured')).toBe(2);
    expect(await findStatus(shop, idleEmail)).toBe('approved');
  });

  test('if the charge of a saved wallet gets no answer, the job repeats the call and charges once', async () => {
    const { buyer, email } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'create', times: 3 });
    await buyer.post('/upsell/de', { accept: '1' });
    expect(count(await findEvents(shop, email), 'captured')).toBe(1);
    await moveBack(email, 5);
    await shop.runJob();
    expect(count(await findEvents(shop, email), 'captured')).toBe(2);
    expect((await walletState(shop)).capturesMade).toBe(2);
  });

  test('an unapproved order expires after three hours', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    await moveBack(email, 3 * 60 + 1);
    await shop.runJob();
    expect(await findStatus(shop, email)).toBe('expired');
    expect(shows(await buyer.get('/paypal-confirm/take'), 'expired')).toBe(true);
  });
});

describe('rules 5.23 and 5.24: forged webhooks are refused', () => {
  const body = '{"id":"WH-3","event_type":"X","resource":{}}';
  const post = (headers: Record<string, string>, sent = body) =>
    shop.visit('/webhooks/paypal', { method: 'POST', headers, body: sent });
  const verifications = async () => (await walletState(shop)).calls.verify ?? 0;

  test.each([
    ['a foreign certificate', { 'PayPal-Cert-Url': 'https://shop.example/cert' }],
    ['an old time', { 'PayPal-Transmission-Time': '2026-01-01T00:00:00Z' }],
    ['an invalid algorithm', { 'PayPal-Auth-Algo': 'none; or so' }],
  ])('a webhook with %s is refused without a call to the provider', async (_, changed) => {
    const answer = await post(forgedSignature(changed));
    expect([answer.status, await verifications()]).toEqual([401, 0]);
  });

  test('a webhook above the size limit gets status 413, and the shop does not call the provider', async () => {
    const answer = await post(forgedSignature(), `{"id":"${'x'.repeat(65_536)}"}`);
    expect([answer.status, await verifications()]).toEqual([413, 0]);
  });

  test('after more than 10 forged webhooks from a network in a minute, further ones get status 429, and the shop does not call the provider', async () => {
    const from = (address: string) => ({ ...forgedSignature(), 'CF-Connecting-IP': address });
    const { accepted, refusal } = await untilRefused(() => post(from('198.51.100.201')), 11);
    expect(accepted.length).toBeGreaterThanOrEqual(11);
    expect(new Set(accepted)).toEqual(new Set([401]));
    expect(refusal.headers.get('Retry-After')).toBe('60');
    expect(await refusal.json()).toEqual({ statusCode: 429, message: 'Too many requests' });
    expect(await verifications()).toBe(accepted.length);
    expect((await post(from('198.51.100.202'))).status).toBe(401);
  });

  test('malformed webhooks get status 400 or 401, never a server error', async () => {
    const malformed = [
      ...['null', '[]', '""', '{}', '{"id":1}', '\u0000', '{"id":"a","event_type":"b"}'],
      ...['{"id":"","event_type":"b","resource":{}}', '{"__proto__":{"id":"a"}}', '{'.repeat(999)],
      '{"id":"\\ud800\\u0000","event_type":"constructor","resource":{"id":{}}}',
      '{"id":"WH-4","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"amount":7}}',
    ];
    const statuses = await Promise.all(
      malformed.map(async (sent) => (await post(forgedSignature(), sent)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([400, 401]));
  });
});

test('the database refuses to change or delete the log of an order', async () => {
  await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
  await expect(rows(shop, 'UPDATE order_events SET name = ?', 'x')).rejects.toThrow(/append-only/);
  await expect(rows(shop, 'DELETE FROM order_events')).rejects.toThrow(/append-only/);
});

/** Moves the times of an order's payments and charge intents back. */
async function moveBack(email: string, minutes: number): Promise<void> {
  const ms = minutes * MINUTE;
  const condition = 'order_id IN (SELECT id FROM orders WHERE email = ?2)';
  await rows(
    shop,
    `UPDATE payments SET created_at = created_at - ?1, updated_at = updated_at - ?1 WHERE ${condition}`,
    ...[ms, email],
  );
  await rows(
    shop,
    `UPDATE charge_intents SET pressed_at = pressed_at - ?1 WHERE ${condition}`,
    ...[ms, email],
  );
}
