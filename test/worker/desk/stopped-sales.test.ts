import { afterEach, describe, expect, test } from 'vitest';
import { newBuyer, orderForm, shows } from '../../support/orders/buyer.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

type Sale = { product: string } | { country: string };

/** The sales that a test has stopped. The end of the test resumes these sales. */
const stoppedSales = new Map<string, Sale>();

async function stop(what: Sale): Promise<void> {
  stoppedSales.set(JSON.stringify(what), what);
  const request = { action: 'stop-sale', what, reason: 'none left' } as const;
  expect((await askOperatorApi(shop, request)).status).toBe(200);
}

async function resume(what: Sale): Promise<void> {
  stoppedSales.delete(JSON.stringify(what));
  expect((await askOperatorApi(shop, { action: 'resume-sale', what })).status).toBe(200);
}

afterEach(async () => {
  for (const what of stoppedSales.values()) await resume(what);
  await order();
});

/**
 * Sends an order form. The shop reads the stopped sales before each order, so its pages are up to date then.
 * test/worker/page/page-cache.test.ts checks the delay without an order.
 */
const order = (email = freshEmail()) => newBuyer(shop).post('/orders/de', orderForm({ email }));

/** The name of the notice that a page shows instead of its order form, or null. */
async function noticeOn(path: string, country: string): Promise<string | null> {
  const { text } = await newBuyer(shop, country).get(path);
  return /data-notice="(notForSale\w*)"/.exec(text)?.[1] ?? null;
}

/** The number of the notices on a page, of its shown prices and packs, and of the order buttons that lead to packs. */
const counts = (text: string) =>
  [/data-notice="notForSale"/g, /class="opening-price"|data-bundle=/g, /href="#products"/g].map(
    (part) => text.match(part)?.length ?? 0,
  );

describe('rule 7.56: a stopped sale can be for a product or a country', () => {
  test('if a product is stopped, its order form is refused and its pages show a notice; other products are sold', async () => {
    const visitor = newBuyer(shop);
    expect((await visitor.get('/take/de')).text).toContain('data-pay');
    await stop({ product: 'slim' });

    const email = freshEmail();
    const refused = await newBuyer(shop).post('/orders/de', orderForm({ email, city: 'Potsdam' }));
    expect([refused.status, shows(refused, 'notForSale')]).toEqual([422, true]);
    expect(refused.text).toContain('value="Potsdam"');
    expect(await findOrders(shop, email)).toEqual([]);

    const { text } = await newBuyer(shop).get('/take/de');
    expect(text).toContain('data-notice="notForSale"');
    expect(text).toContain('Slim ist zurzeit nicht erhältlich');
    expect((await newBuyer(shop).get('/de')).text).toContain('Slim ist zurzeit nicht erhältlich');
    for (const path of ['/take/de', '/offer2/de', '/offerexpress/de', '/buy/de']) {
      const page = (await newBuyer(shop).get(path)).text;
      expect(counts(page), path).toEqual([1, 0, 0]);
      expect(page, path).toMatch(/<a [^>]*data-order-button="" href="\/de"/);
    }
    expect(text).not.toContain('class="chosen"');
    expect(text).not.toContain('data-pay');
    expect(text).not.toContain('data-express');
    expect(text).not.toContain('name="street"');
    expect(text).toContain('OutOfStock');
    expect(await noticeOn('/take/fr', 'FR')).toBe('notForSale');
    expect(await noticeOn('/offercoll/de', 'DE')).toBeNull();

    await resume({ product: 'slim' });
    expect((await order(email)).status).toBe(303);
    expect(await noticeOn('/take/de', 'DE')).toBeNull();
  });

  test('if a country is stopped, its visitors see a notice, and no order is delivered to it', async () => {
    await stop({ country: 'AT' });
    const email = freshEmail();
    const there = orderForm({ email, country: 'Österreich', postcode: '1010', city: 'Wien' });
    const refused = await newBuyer(shop, 'AT').post('/orders/at', there);
    expect([refused.status, shows(refused, 'notForSaleThere')]).toEqual([422, true]);
    expect(await noticeOn('/take/at', 'AT')).toBe('notForSaleThere');
    expect((await order(email)).status).toBe(303);
  });

  test('after the payment, the shop does not offer the upsell of a stopped product', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() });
    await stop({ product: 'burn' });
    expect((await order()).status).toBe(303);
    expect(await noticeOn('/take/de', 'DE')).toBeNull();
    const paid = await buyer.post('/paypal-confirm/take');
    expect(paid.location).toBe('/upsell/de');
    const next = await buyer.post('/upsell/de', { decline: '1' });
    expect(next.location).toBe('/upsellfat/de');
    expect((await buyer.get('/upsellfat/de')).status).toBe(303);
  });
});
