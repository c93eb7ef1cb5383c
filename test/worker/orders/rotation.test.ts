import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink, receiptLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { type Buyer, newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { findOrders, findStatus, freshEmail, rows } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

const oldKey = 'the-key-before-the-rotation'.padEnd(43, 'o');
const newKey = 'the-key-after-the-rotation'.padEnd(43, 'n');
const book = '%PDF-1.7 a book';

let shop: Shop;

/** Replaces the keys of the running shop, and keeps its orders. */
const setKeys = (SIGNING_KEY: string) => shop.replace({ vars: { SIGNING_KEY } });

// The buyers of these tests: their links, forms and cookies were signed with the old key.
let paid: { buyer: Buyer; email: string; receipt: string; download: string };
let atWallet: { buyer: Buyer; email: string; walletUrl: string };
let openReview: { fields: Record<string, string>; email: string };
let openWithdrawal: { visitor: Buyer; declaration: string };
let deadline: string | undefined;

beforeAll(async () => {
  shop = await startShop({ SIGNING_KEY: oldKey });
  paid = await buy();
  const [email, buyer] = [freshEmail(), newBuyer(shop)];
  const placed = await buyer.post('/orders/de', orderForm({ email }));
  atWallet = { buyer, email, walletUrl: placed.location };
  const other = freshEmail();
  const review = await newBuyer(shop).toConfirm({ email: other });
  openReview = { fields: hiddenFields(review.text), email: other };
  openWithdrawal = await startWithdrawal();
  deadline = paid.buyer.cookies.get('visit');
  await setKeys(`${newKey},${oldKey}`);
});
afterAll(() => shop.close());

async function buy(): Promise<typeof paid> {
  const [email, buyer] = [freshEmail(), newBuyer(shop)];
  await buyer.toConfirm({ email });
  await buyer.post('/paypal-confirm/take');
  const [order] = await findOrders(shop, email);
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
  const receipt = { number: order.number, market: 'DE', createdAt, paidAt } as const;
  const download = { number: order.number, ebook: 'meal-plan', market: 'DE' } as const;
  return {
    buyer,
    email,
    receipt: await receiptLink(keys, '', receipt),
    download: await downloadLink(keys, '', download),
  };
}

async function startWithdrawal(): Promise<typeof openWithdrawal> {
  const visitor = newBuyer(shop, 'GB');
  const form = { name: 'Kim Example', orderNumber: 'TW-7K3M9Q', email: freshEmail() };
  const check = await visitor.get((await visitor.post('/refund/gb', form)).location);
  const input = tags(check.text, 'input').find((tag) => attribute(tag, 'name') === 'declaration');
  return { visitor, declaration: attribute(input, 'value') ?? '' };
}

describe('rule 7.31: links, forms and cookies stay valid after a new signing key is added', () => {
  test('with a new signing key, earlier mailed links open the order and its ebook', async () => {
    const [order] = await findOrders(shop, paid.email);
    expect((await newBuyer(shop).get(paid.receipt)).text).toContain(order?.number);
    const opened = await newBuyer(shop).get(paid.download);
    expect([opened.status, opened.text]).toEqual([200, book]);
  });

  test('with a new signing key, the buyer’s earlier cookies open the receipt and the upsell, and keep the deadline', async () => {
    const { buyer, email } = paid;
    const [order] = await findOrders(shop, email);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
    expect((await buyer.get('/upsell/de')).text).toContain('data-accept');
    expect(buyer.cookies.get('visit')).toBe(deadline);
  });

  test('with a new signing key, a buyer returns from the wallet to the order review and buys', async () => {
    const { buyer, email, walletUrl } = atWallet;
    expect((await buyer.approve(walletUrl)).text).toContain('data-binding');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(await findStatus(shop, email)).toBe('paid');
  });

  test('with a new signing key, an open order review can be confirmed, in a browser without cookies too', async () => {
    const pressed = await newBuyer(shop).post('/paypal-confirm/take', openReview.fields);
    expect(pressed.location).toMatch(/^\/upsell\/de\?order=TW-\w{6}&key=/);
    expect(await findStatus(shop, openReview.email)).toBe('paid');
  });

  test('with a new signing key, a withdrawal from an encrypted cookie can be confirmed', async () => {
    const { visitor, declaration } = openWithdrawal;
    const done = await visitor.post('/refund/gb', { declaration });
    expect(done.location).toBe('/refund/gb?step=done');
  });

  test('links that a removed key signed open nothing, and the receipt’s page offers a new link', async () => {
    await setKeys(newKey);
    expect((await newBuyer(shop).get(paid.download)).status).toBe(404);
    const invalid = await newBuyer(shop).get(paid.receipt);
    expect(invalid.text).toContain('action="/receipt-links/de"');
    expect(invalid.text).not.toContain('Musterweg');
    // A cookie that the new key signed is still valid.
    const [order] = await findOrders(shop, atWallet.email);
    expect((await atWallet.buyer.get('/thankyou/de')).text).toContain(order?.number);
  });
});

describe('rule 7.31: a shop without a valid signing key shows pages and takes no orders', () => {
  test.each(['', 'short', `${newKey},`])(
    'with the SIGNING_KEY %j pages answer, no signature is made or accepted, and orders are refused',
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
      const body = health.parse(JSON.parse((await visitor.get('/health')).text));
      expect(body).toEqual({ status: 'degraded', signing: { ok: false } });
    },
  );
});
