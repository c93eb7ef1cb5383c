import { beforeAll, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { type Buyer, resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi, ebookForm, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findCapture, findEvents, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

let operator: Buyer;
beforeAll(async () => {
  await resetWallet(shop);
  operator = await operatorBrowser(shop);
});

/** The text of the page of evidence, without tags. */
async function evidence(number: string): Promise<string> {
  const { status, text } = await operator.get(`/__desk/orders/${number}?evidence`);
  expect(status).toBe(200);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return unescaped(main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '));
}

const callApi = (action: 'release' | 'ship' | 'deliver' | 'refund', more: object) =>
  askOperatorApi(shop, { action, ...more });

test('rule 7.93: the page of evidence shows the contract, the goods, the parcel, the mails and the money', async () => {
  const order = await paidOrder(shop, ebookForm);
  const { id, number } = order;
  await callApi('release', { order: number });
  await callApi('ship', { order: number, carrier: 'dhl', tracking: 'JJD000390007882' });
  await callApi('deliver', { order: number });
  const [press] = await rows<{ button: string; terms_version: string }>(
    shop,
    'SELECT button, terms_version FROM charge_intents WHERE order_id = ?',
    id,
  );
  await rows(
    shop,
    `INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, reason, stage, due_at, opened_at)
     SELECT 'PP-D-9', capture_id, order_id, id, 'USD', 1200, 'UNAUTHORISED', 'CHARGEBACK', 1798068600000, 1
     FROM payments WHERE order_id = ?`,
    id,
  );
  await rows(shop, "INSERT INTO downloads VALUES (?, 'meal-plan', 2, 1798068600000)", id);
  await rows(
    shop,
    "UPDATE outbox SET sent_at = 1798068600000 WHERE kind = 'order' AND order_id = ?",
    id,
  );
  await callApi('refund', { order: number, reason: 'as agreed' });
  const text = await evidence(number);
  for (const words of [
    `Evidence about ${number}`,
    'time zone Europe/Copenhagen',
    'PP-D-9 12.00 USD, unauthorised, chargeback, answer before 24 Dec 2026, 00:30',
    `pressed “${press?.button}” for the order`,
    String(press?.terms_version),
    'The buyer agreed: “',
    'Sum',
    await findCapture(shop, id),
    'Number JJD000390007882',
    ', told by: operator',
    'opened 2 times, last 24 Dec 2026, 00:30',
    '24 Dec 2026, 00:30 Confirmation of the order',
    'EUR refunded',
    'Withdrawals None.',
  ]) {
    expect(text).toContain(words);
  }
});

test('rule 7.93: the evidence has no more personal data than a dispute needs, and its reading is logged', async () => {
  const { email, id, number } = await paidOrder(shop);
  await rows(shop, "UPDATE orders SET phone = '+4915112345', note = 'Liebe Oma' WHERE id = ?", id);
  const [buyer] = await rows<Record<'street' | 'postcode' | 'city' | 'last_name', string>>(
    shop,
    'SELECT street, postcode, city, last_name FROM orders WHERE id = ?',
    id,
  );
  const text = await evidence(number);
  const { body } = await askOperatorApi(shop, { action: 'evidence', order: number });
  for (const answer of [text, JSON.stringify(body)]) {
    expect(answer).toContain(`${buyer?.street}, ${buyer?.postcode} ${buyer?.city}, DE`);
    expect(answer).toContain(buyer?.last_name);
    for (const secret of [email, '+4915112345', 'Liebe Oma']) {
      expect(answer).not.toContain(secret);
    }
  }
  const readings = await rows(
    shop,
    "SELECT detail FROM order_events WHERE order_id = ? AND name = 'dataRead'",
    id,
  );
  expect(readings).toEqual([{ detail: 'evidence' }, { detail: 'evidence' }]);
  expect(await findEvents(shop, email)).toContain('dataRead');
});

test('rule 7.93: an order’s page lists its disputes and links the evidence', async () => {
  const { id, number } = await paidOrder(shop);
  await rows(
    shop,
    `INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, reason, stage, opened_at)
     SELECT 'PP-D-10', capture_id, order_id, id, 'EUR', 1200, 'UNAUTHORISED', 'INQUIRY', 1 FROM payments WHERE order_id = ?`,
    id,
  );
  const { text } = await operator.get(`/__desk/orders/${number}`);
  expect(text).toContain('PP-D-10');
  expect(text).toContain(
    'PayPal holds 12.00\u00A0EUR for a dispute: unauthorised. Answer at PayPal soon.',
  );
  expect(text).toContain(`href="/__desk/orders/${number}?evidence"`);
  expect((await operator.get('/__desk/orders/TW-222222?evidence')).status).toBe(404);
});
