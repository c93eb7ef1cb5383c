import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { shop } from '../../support/shop/common-shop.ts';

let buyer: Buyer;

beforeAll(async () => {
  await resetWallet(shop);
  buyer = newBuyer(shop);
  await buyer.toConfirm();
  const { DB } = await shop.env();
  await DB.exec('ALTER TABLE orders RENAME TO away');
});
afterAll(async () => {
  const { DB } = await shop.env();
  await DB.exec('ALTER TABLE away RENAME TO orders');
});

/** Requests the page of an order while the table of orders is missing. */
function getOrderPage(accept: string): Promise<Response> {
  const cookies = [...buyer.cookies].map((pair) => pair.join('='));
  return shop.visit('/thankyou/se', { headers: { Accept: accept, Cookie: cookies.join('; ') } });
}

test('rule 4.20: a fatal error gets status 500 and the error page in the visitor’s language, without technical details', async () => {
  const response = await getOrderPage('text/html');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('<html lang="sv-SE"');
  expect(html).toContain('data-page="error"');
  expect(html).toMatch(/<a[^>]*data-order-button[^>]*href="\/take\/se"|href="\/take\/se"[^>]*>/);
  const buttons = [...html.matchAll(/<a class="button" href="([^"]*)">([^<]*)</g)];
  expect(buttons.map(([, href, label]) => [href, label])).toEqual([
    ['', 'Försök igen'],
    ['/se', 'Till startsidan'],
    ['/take/se', 'Prova i dag'],
  ]);
  expect(html).not.toMatch(/D1_ERROR|no such table|SQLITE|\.ts:\d/);
  expect(response.headers.get('Cache-Control')).toContain('no-store');
});

test('rule 5.7: a fatal error gets a JSON answer if the request accepts JSON, without technical details', async () => {
  const response = await getOrderPage('application/json');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ statusCode: 500, message: 'Internal server error' });
});

test('rule 5.17: pages that need no order and /health answer 200 although the table of orders is missing', async () => {
  expect((await shop.visit('/take/se')).status).toBe(200);
  expect((await shop.visit('/health')).status).toBe(200);
});
