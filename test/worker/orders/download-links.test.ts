import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import { newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

/** A paid order with an ebook that can be downloaded at once. */
async function orderWithEbook() {
  const order = await paidOrder(shop);
  const line = `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
    SELECT order_id, id, 'bump', 'recipes', 1, 990, 700, 65 FROM payments WHERE order_id = ?`;
  await rows(shop, line, order.id);
  const consent = `INSERT INTO ebook_consents (order_id, delivery_text, withdrawal_text, locale, given_at)
    VALUES (?, 'now', 'ends', 'de_DE', 1)`;
  await rows(shop, consent, order.id);
  return order;
}

const readMails = (id: string) =>
  rows<{ key: string }>(
    shop,
    "SELECT key FROM outbox WHERE order_id = ? AND kind = 'downloadLinks'",
    id,
  );

/** The number of used networks. Each visitor gets a new network, because limits count by network. */
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

describe('rule 7.85: buyers request new download links, and a mail brings them', () => {
  test('the page of an expired download link has a form that mails new links, without script', async () => {
    const order = await orderWithEbook();
    const browser = visitor();
    const page = await browser.get(await expiredLink(order.number));
    expect(page.status).toBe(410);
    expect(page.text).toContain('action="/download-links/de"');
    const sent = await browser.post('/download-links/de', hiddenFields(page.text));
    expect([sent.status, sent.location]).toEqual([303, '/thankyou/de?step=sent']);
    await expect.poll(() => readMails(order.id)).toHaveLength(1);
  });

  test('the page of an invalid download link has a field for the order number, and an invalid number gets status 422', async () => {
    const browser = visitor();
    const page = await browser.get('/downloads/abc.1.def');
    expect(page.status).toBe(404);
    expect(page.text).toContain('name="orderNumber"');
    const wrong = await browser.post('/download-links/de', { orderNumber: 'nonsense' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="nonsense"');
  });

  test('the order’s page has a button that requests new download links', async () => {
    const order = await orderWithEbook();
    const { text } = await order.buyer.get('/thankyou/de');
    expect(text).toContain('action="/download-links/de"');
    expect(text).toContain(`name="orderNumber" value="${order.number}"`);
  });

  test('the request for new links gets the same answer for an order with an ebook, an order without one, and no order', async () => {
    const [order, other] = [await orderWithEbook(), await paidOrder(shop)];
    const answers = await Promise.all(
      [order.number, other.number, 'TW-ZZZZZZ'].map(async (orderNumber) => {
        const { status, location, text } = await visitor().post('/download-links/de', {
          orderNumber,
        });
        return { status, location, text };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readMails(other.id)).toEqual([]);
  });

  test('an order gets at most three mails with new links a day', async () => {
    const order = await orderWithEbook();
    for (let request = 0; request < 5; request += 1) {
      await visitor().post('/download-links/de', { orderNumber: order.number });
      if (request < 3) await expect.poll(() => readMails(order.id)).toHaveLength(request + 1);
    }
    expect(await readMails(order.id)).toHaveLength(3);
  });

  test('a refunded ebook gets no new link', async () => {
    const order = await orderWithEbook();
    await rows(shop, "UPDATE payments SET status = 'refunded' WHERE order_id = ?", order.id);
    await visitor().post('/download-links/de', { orderNumber: order.number });
    const paid = await orderWithEbook();
    await visitor().post('/download-links/de', { orderNumber: paid.number });
    await expect.poll(() => readMails(paid.id)).toHaveLength(1);
    expect(await readMails(order.id)).toEqual([]);
  });
});
