import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import { newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

/** A paid order with an ebook that may be read at once. */
async function withEbook() {
  const order = await paidOrder(shop);
  const line = `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
    SELECT order_id, id, 'bump', 'recipes', 1, 990, 700, 65 FROM payments WHERE order_id = ?`;
  await rows(shop, line, order.id);
  const consent = `INSERT INTO ebook_consents (order_id, delivery_text, withdrawal_text, locale, given_at)
    VALUES (?, 'now', 'ends', 'de_DE', 1)`;
  await rows(shop, consent, order.id);
  return order;
}

const mailsOf = (id: string) =>
  rows<{ key: string }>(
    shop,
    "SELECT key FROM outbox WHERE order_id = ? AND kind = 'downloadLinks'",
    id,
  );

/** A visitor of a network of their own: each is limited for itself. */
let networks = 0;
function visitor() {
  networks += 1;
  return newBuyer(shop, 'DE', `198.51.100.${networks}`);
}

async function expiredLink(number: string): Promise<string> {
  const keys = readKeyRing((await shop.env()).SIGNING_KEY);
  const expires = Date.now() - 1000;
  return downloadLink(keys, '', { number, ebook: 'recipes', market: 'DE', expires });
}

describe('rule 7.85: new links to ebooks by mail', () => {
  test('the page of a lapsed link asks for them, without script', async () => {
    const order = await withEbook();
    const browser = visitor();
    const page = await browser.get(await expiredLink(order.number));
    expect(page.status).toBe(410);
    expect(page.text).toContain('action="/download-links/de"');
    const sent = await browser.post('/download-links/de', hiddenFields(page.text));
    expect([sent.status, sent.location]).toEqual([303, '/thankyou/de?step=sent']);
    await expect.poll(() => mailsOf(order.id)).toHaveLength(1);
  });

  test('a link that is none has a field for the order’s number', async () => {
    const browser = visitor();
    const page = await browser.get('/downloads/abc.1.def');
    expect(page.status).toBe(404);
    expect(page.text).toContain('name="orderNumber"');
    const wrong = await browser.post('/download-links/de', { orderNumber: 'nonsense' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="nonsense"');
  });

  test('the order’s own page has the button', async () => {
    const order = await withEbook();
    const { text } = await order.buyer.get('/thankyou/de');
    expect(text).toContain('action="/download-links/de"');
    expect(text).toContain(`name="orderNumber" value="${order.number}"`);
  });

  test('the answer is the same without such an order, and without an ebook', async () => {
    const [order, other] = [await withEbook(), await paidOrder(shop)];
    const answers = await Promise.all(
      [order.number, other.number, 'TW-ZZZZZZ'].map(async (orderNumber) => {
        const { status, location, text } = await visitor().post('/download-links/de', {
          orderNumber,
        });
        return { status, location, text };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsOf(other.id)).toEqual([]);
  });

  test('three a day for an order, whoever asks', async () => {
    const order = await withEbook();
    for (let asked = 0; asked < 5; asked += 1) {
      await visitor().post('/download-links/de', { orderNumber: order.number });
      if (asked < 3) await expect.poll(() => mailsOf(order.id)).toHaveLength(asked + 1);
    }
    expect(await mailsOf(order.id)).toHaveLength(3);
  });

  test('an ebook whose money went back gets none', async () => {
    const order = await withEbook();
    await rows(shop, "UPDATE payments SET status = 'refunded' WHERE order_id = ?", order.id);
    await visitor().post('/download-links/de', { orderNumber: order.number });
    const known = await withEbook();
    await visitor().post('/download-links/de', { orderNumber: known.number });
    await expect.poll(() => mailsOf(known.id)).toHaveLength(1);
    expect(await mailsOf(order.id)).toEqual([]);
  });
});
