import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleWorker } from '../../harness/runtime-process.ts';
import { newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import { findOrders, findStatus, freshEmail, rows } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

const FOLDER = '.wrangler/test/house-provider';
let shop: Shop;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/index.js`, await bundleWorker('test/support/shop/house-provider.ts'));
  shop = await startShop();
  await shop.replace({ build: { root: '.', worker: FOLDER } });
});
afterAll(() => shop.close());

/** The calls that the provider got so far, in order. */
async function houseCalls(): Promise<string[]> {
  return JSON.parse(await (await shop.visit('/__house')).text());
}

/** Posts the order form with a method of the provider. */
async function place(method: string) {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  const placed = await buyer.post('/orders/de', orderForm({ email, method }));
  return { email, buyer, placed };
}

const methodsOf = async (email: string) =>
  (
    await rows<{ method: string }>(
      shop,
      'SELECT method FROM payments JOIN orders ON orders.id = order_id WHERE email = ?',
      email,
    )
  ).map(({ method }) => method);

test('a method of another provider is approved on its page, captured by the shop and refunded', async () => {
  const before = (await houseCalls()).length;
  const { email, buyer, placed } = await place('houseBill');
  expect(placed.location).toContain('/__house?id=');
  const { pathname, search } = new URL(placed.location);
  const back = await buyer.get(`${pathname}${search}`);
  await buyer.get(back.location);
  const pressed = await buyer.post('/paypal-confirm/take');
  expect(pressed.location).toBe('/upsell/de');
  expect([await findStatus(shop, email), await methodsOf(email)]).toEqual(['paid', ['houseBill']]);

  const [order] = await findOrders(shop, email);
  const number = order?.number ?? '';
  expect((await askOperatorApi(shop, { action: 'show', order: number })).status).toBe(200);
  const refund = { action: 'refund', order: number, reason: 'as agreed' } as const;
  expect((await askOperatorApi(shop, refund)).status).toBe(200);
  await expect.poll(() => findStatus(shop, email)).toBe('refunded');
  expect((await houseCalls()).slice(before)).toEqual(['create', 'capture', 'refund']);
});

test('rule 5.13: a form may lead to the pages of every provider', async () => {
  const { headers } = await shop.visit('/take/de');
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [, targets] = policy.match(/form-action ([^;]*);/) ?? [];
  expect(targets?.split(' ')).toEqual([
    "'self'",
    'https://www.paypal.com',
    'https://www.sandbox.paypal.com',
    'https://pay.house.example',
  ]);
});

test('a method whose approval pays is paid after the press, and the shop captures nothing', async () => {
  const before = (await houseCalls()).length;
  const { email, buyer, placed } = await place('houseBank');
  expect(placed.location).toMatch(/^\/paypal-confirm\/take/);
  const pressed = await buyer.send(await buyer.get(placed.location), 'data-binding');
  const { pathname, search } = new URL(pressed.location);
  const back = await buyer.get(`${pathname}${search}`);
  const next = await buyer.get(back.location);
  expect([next.status, next.location.split('?')[0]]).toEqual([303, '/upsell/de']);
  expect([await findStatus(shop, email), await methodsOf(email)]).toEqual(['paid', ['houseBank']]);
  expect((await houseCalls()).slice(before)).toEqual(['create']);
});
