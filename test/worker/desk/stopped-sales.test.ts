import { afterEach, describe, expect, test } from 'vitest';
import { newBuyer, orderForm, shows } from '../../support/orders/buyer.ts';
import { askDoor } from '../../support/orders/desk.ts';
import { freshEmail, ordersOf } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

type Sold = { product: string } | { country: string };

/** What a test has stopped; it is sold again when the test ends. */
const stopped = new Map<string, Sold>();

async function stop(what: Sold): Promise<void> {
  stopped.set(JSON.stringify(what), what);
  const asked = { action: 'stop-sale', what, reason: 'none left' };
  expect((await askDoor(shop, asked)).status).toBe(200);
}

async function resume(what: Sold): Promise<void> {
  stopped.delete(JSON.stringify(what));
  expect((await askDoor(shop, { action: 'resume-sale', what })).status).toBe(200);
}

afterEach(async () => {
  for (const what of stopped.values()) await resume(what);
  await order();
});

/**
 * Sends an order form. Before an order the shop reads again what is stopped, so its pages know it from then on;
 * how soon they know it without an order is held by page-cache.test.ts.
 */
const order = (email = freshEmail()) => newBuyer(shop).post('/orders/de', orderForm({ email }));

/** The notice of a page that sells nothing. */
async function noticeOn(path: string, country: string): Promise<string | null> {
  const { text } = await newBuyer(shop, country).get(path);
  return /data-notice="(notForSale\w*)"/.exec(text)?.[1] ?? null;
}

describe('rule 7.56: what is not for sale', () => {
  test('a product: the form refuses it, its pages say so and send nothing, others are sold', async () => {
    const visitor = newBuyer(shop);
    expect((await visitor.get('/take/de')).text).toContain('data-pay');
    await stop({ product: 'slim' });

    const email = freshEmail();
    const refused = await newBuyer(shop).post('/orders/de', orderForm({ email, city: 'Potsdam' }));
    expect([refused.status, shows(refused, 'notForSale')]).toEqual([422, true]);
    expect(refused.text).toContain('value="Potsdam"');
    expect(await ordersOf(shop, email)).toEqual([]);

    const { text } = await newBuyer(shop).get('/take/de');
    expect(text).toContain('data-notice="notForSale"');
    expect(text).toContain('Zurzeit nicht erhältlich');
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

  test('a country: its visitors are told, and nothing goes there', async () => {
    await stop({ country: 'AT' });
    const email = freshEmail();
    const there = orderForm({ email, country: 'Österreich', postcode: '1010', city: 'Wien' });
    const refused = await newBuyer(shop, 'AT').post('/orders/at', there);
    expect([refused.status, shows(refused, 'notForSaleThere')]).toEqual([422, true]);
    expect(await noticeOn('/take/at', 'AT')).toBe('notForSaleThere');
    expect((await order(email)).status).toBe(303);
  });

  test('an offer of it after an order is skipped', async () => {
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
