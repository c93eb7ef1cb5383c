import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink, receiptLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { type Buyer, newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { freshEmail, ordersOf, rows, statusOf } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

const oldKey = 'the-key-before-the-rotation'.padEnd(43, 'o');
const newKey = 'the-key-after-the-rotation'.padEnd(43, 'n');
const book = '%PDF-1.7 a book';

let shop: Shop;

/** Sets the keys of the running shop, whose orders stay. */
const setKeys = (SIGNING_KEY: string) => shop.replace({ vars: { SIGNING_KEY } });

/** What buyers have from before the rotation. */
let paid: { buyer: Buyer; email: string; receipt: string; download: string };
let atWallet: { buyer: Buyer; email: string; walletUrl: string };
let reading: { fields: Record<string, string>; email: string };
let withdrawing: { visitor: Buyer; declaration: string };
let deadline: string | undefined;

beforeAll(async () => {
  shop = await startShop({ SIGNING_KEY: oldKey });
  paid = await buy();
  const [email, buyer] = [freshEmail(), newBuyer(shop)];
  const placed = await buyer.post('/orders/de', orderForm({ email }));
  atWallet = { buyer, email, walletUrl: placed.location };
  const other = freshEmail();
  const review = await newBuyer(shop).toConfirm({ email: other });
  reading = { fields: hiddenFields(review.text), email: other };
  withdrawing = await startWithdrawal();
  deadline = paid.buyer.cookies.get('visit');
  await setKeys(`${newKey},${oldKey}`);
});
afterAll(() => shop.close());

async function buy(): Promise<typeof paid> {
  const [email, buyer] = [freshEmail(), newBuyer(shop)];
  await buyer.toConfirm({ email });
  await buyer.post('/paypal-confirm/take');
  const [order] = await ordersOf(shop, email);
  if (!order) throw new Error('Nothing was ordered');
  const { EBOOKS, SIGNING_KEY } = await shop.env();
  await EBOOKS.put('meal-plan.de.pdf', book);
  const line = `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
    SELECT order_id, id, 'bump', 'meal-plan', 1, 990, 700, 65 FROM payments WHERE order_id = ?`;
  await rows(shop, line, order.id);
  const consent = "INSERT INTO ebook_consents VALUES (?, 'at once', 'no way back', 'de_DE', 1)";
  await rows(shop, consent, order.id);
  const [{ created_at: createdAt, paid_at: paidAt } = { created_at: 0, paid_at: 0 }] = await rows<{
    created_at: number;
    paid_at: number;
  }>(shop, 'SELECT created_at, paid_at FROM orders WHERE id = ?', order.id);
  const keys = readKeyRing(SIGNING_KEY);
  const linked = { number: order.number, market: 'DE', createdAt, paidAt } as const;
  const promise = { number: order.number, ebook: 'meal-plan', market: 'DE' } as const;
  return {
    ...{ buyer, email },
    receipt: await receiptLink(keys, '', linked),
    download: await downloadLink(keys, '', promise),
  };
}

async function startWithdrawal(): Promise<typeof withdrawing> {
  const visitor = newBuyer(shop, 'GB');
  const form = { name: 'Kim Example', orderNumber: 'TW-7K3M9Q', email: freshEmail() };
  const check = await visitor.get((await visitor.post('/refund/gb', form)).location);
  const input = tags(check.text, 'input').find((tag) => attribute(tag, 'name') === 'declaration');
  return { visitor, declaration: attribute(input, 'value') ?? '' };
}

describe('rule 7.31: after a rotation everything goes on working', () => {
  test('a mailed link opens the order, its ebook too', async () => {
    const [order] = await ordersOf(shop, paid.email);
    expect((await newBuyer(shop).get(paid.receipt)).text).toContain(order?.number);
    const opened = await newBuyer(shop).get(paid.download);
    expect([opened.status, opened.text]).toEqual([200, book]);
  });

  test('cookies: the buyer’s receipt, the next offer, the deadline', async () => {
    const { buyer, email } = paid;
    const [order] = await ordersOf(shop, email);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
    expect((await buyer.get('/upsell/de')).text).toContain('data-accept');
    expect(buyer.cookies.get('visit')).toBe(deadline);
  });

  test('who is at the wallet comes back to the review and buys', async () => {
    const { buyer, email, walletUrl } = atWallet;
    expect((await buyer.approve(walletUrl)).text).toContain('data-binding');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(await statusOf(shop, email)).toBe('paid');
  });

  test('a review that was open already is confirmed, in a browser without cookies too', async () => {
    const pressed = await newBuyer(shop).post('/paypal-confirm/take', reading.fields);
    expect(pressed.location).toBe('/upsell/de');
    expect(await statusOf(shop, reading.email)).toBe('paid');
  });

  test('an encrypted declaration is confirmed', async () => {
    const { visitor, declaration } = withdrawing;
    const done = await visitor.post('/refund/gb', { declaration });
    expect(done.location).toBe('/refund/gb?step=done');
  });

  test('a key that is dropped, as after a leak, opens nothing any more; the receipt’s page helps', async () => {
    await setKeys(newKey);
    expect((await newBuyer(shop).get(paid.download)).status).toBe(404);
    const lapsed = await newBuyer(shop).get(paid.receipt);
    expect(lapsed.text).toContain('action="/receipt-links/de"');
    expect(lapsed.text).not.toContain('Musterweg');
    // What was signed since the rotation is good.
    const [order] = await ordersOf(shop, atWallet.email);
    expect((await atWallet.buyer.get('/thankyou/de')).text).toContain(order?.number);
  });
});

describe('rule 7.31: without a key that may be used', () => {
  test.each(['', 'short', `${newKey},`])(
    'SIGNING_KEY %j: pages serve, nothing is signed or accepted, no order is taken',
    async (keys) => {
      await setKeys(keys);
      const before = (await rows(shop, 'SELECT id FROM orders')).length;
      const visitor = newBuyer(shop);
      const page = await visitor.get('/take/de');
      expect([page.status, [...visitor.cookies.keys()]]).toEqual([200, ['now']]);
      const placed = await visitor.post('/orders/de', orderForm({ email: freshEmail() }));
      expect(placed.status).toBe(503);
      expect(await rows(shop, 'SELECT id FROM orders')).toHaveLength(before);
      expect((await atWallet.buyer.get('/thankyou/de')).text).not.toContain('Musterweg');
      const health = z.object({ status: z.string(), signing: z.object({ ok: z.boolean() }) });
      const said = health.parse(JSON.parse((await visitor.get('/health')).text));
      expect(said).toEqual({ status: 'degraded', signing: { ok: false } });
    },
  );
});
