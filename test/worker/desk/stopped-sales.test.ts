import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBuyer, orderForm, shows } from '../../support/orders/buyer.ts';
import { askDoor } from '../../support/orders/desk.ts';
import { freshEmail, ordersOf } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const sell = (action: 'stop-sale' | 'resume-sale', what: object) =>
  askDoor(shop, { action, what, ...(action === 'stop-sale' && { reason: 'none left' }) });

/** Whether a page says within the promised time that it sells nothing: it is asked until it does. */
async function says(path: string, country: string, notice: string | null): Promise<void> {
  const visitor = newBuyer(shop, country);
  await expect
    .poll(
      async () => {
        const { text } = await visitor.get(path);
        return /data-notice="(notForSale\w*)"/.exec(text)?.[1] ?? null;
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toBe(notice);
}

describe('rule 7.56: what is not for sale', () => {
  test('a product: its pages say so and send nothing, the form refuses it, others are sold', async () => {
    const visitor = newBuyer(shop);
    expect((await visitor.get('/take/de')).text).toContain('data-pay');
    await sell('stop-sale', { product: 'slim' });
    await says('/take/de', 'DE', 'notForSale');
    const { text } = await newBuyer(shop).get('/take/de');
    expect(text).toContain('Zurzeit nicht erhältlich');
    expect(text).not.toContain('data-pay');
    expect(text).not.toContain('data-express');
    expect(text).not.toContain('name="street"');
    expect(text).toContain('OutOfStock');
    await says('/take/fr', 'FR', 'notForSale');
    expect((await newBuyer(shop).get('/offercoll/de')).text).not.toContain(
      'data-notice="notForSale',
    );

    const email = freshEmail();
    const refused = await newBuyer(shop).post('/orders/de', orderForm({ email, city: 'Potsdam' }));
    expect([refused.status, shows(refused, 'notForSale')]).toEqual([422, true]);
    expect(refused.text).toContain('value="Potsdam"');
    expect(await ordersOf(shop, email)).toEqual([]);

    await sell('resume-sale', { product: 'slim' });
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
    expect(placed.status).toBe(303);
    await says('/take/de', 'DE', null);
  });

  test('a country: its visitors are told, and nothing goes there', async () => {
    await sell('stop-sale', { country: 'AT' });
    await says('/take/at', 'AT', 'notForSaleThere');
    const email = freshEmail();
    const there = orderForm({ email, country: 'Österreich', postcode: '1010', city: 'Wien' });
    const refused = await newBuyer(shop, 'AT').post('/orders/at', there);
    expect([refused.status, shows(refused, 'notForSaleThere')]).toEqual([422, true]);
    expect((await newBuyer(shop).post('/orders/de', orderForm({ email }))).status).toBe(303);
    await sell('resume-sale', { country: 'AT' });
  });

  test('an offer of it after an order is skipped', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() });
    await sell('stop-sale', { product: 'burn' });
    await says('/take/de', 'DE', null);
    const paid = await buyer.post('/paypal-confirm/take');
    expect(paid.location).toBe('/upsell/de');
    const next = await buyer.post('/upsell/de', { decline: '1' });
    expect(next.location).toBe('/upsellfat/de');
    await expect
      .poll(async () => (await buyer.get('/upsellfat/de')).status, {
        timeout: 60_000,
        interval: 1000,
      })
      .toBe(303);
    await sell('resume-sale', { product: 'burn' });
  });
});
