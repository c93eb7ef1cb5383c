import { beforeEach, describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { attribute, tagWith } from '../../support/html/html.ts';
import {
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { liveShop } from '../../support/shop/live-shop.ts';

beforeEach(() => resetWallet(shop));

describe('rules 5.6 and 7.8: the order form stores an order and leads to the wallet', () => {
  test('a valid order form stores the order and leads to the wallet', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de?src=v2', orderForm({ email }));
    expect(placed.status).toBe(303);
    expect(placed.location).toContain('/__wallet/checkoutnow?token=');
    expect(placed.headers.get('Cache-Control')).toBe('private, no-store');
    expect(placed.headers.getSetCookie().find((line) => line.startsWith('order='))).toMatch(
      /HttpOnly/i,
    );
    expect(await findOrders(shop, email)).toMatchObject([{ status: 'created' }]);
  });

  test.each([
    ['offerV4', '/orders/gb?a=1&orderpage=offerV4', '/offerV4/gb?a=1#checkout'],
    ['offerip', '/orders/ch-fr?orderpage=offerip', '/offerip/ch-fr#checkout'],
  ])(
    'a reload of a refused form of %s redirects to the form’s page',
    async (name, address, page) => {
      const buyer = newBuyer(shop);
      const shown = await buyer.get(page.replace('#checkout', ''));
      const form = tagWith(shown.text, 'data-checkout');
      const action = unescaped(attribute(form, 'action') ?? '');
      expect(action).toBe(`${address}#checkout`);
      const refused = await buyer.post(address, orderForm({ from: name, city: '' }));
      expect(refused.status).toBe(422);
      expect(unescaped(attribute(tagWith(refused.text, 'data-checkout'), 'action') ?? '')).toBe(
        action,
      );
      // Only the form's action contains `orderpage`; no link of the page does.
      expect(refused.text.match(/orderpage/g)).toHaveLength(1);
      const again = await buyer.get(address);
      expect([again.status, again.location]).toEqual([303, page]);
      expect((await buyer.get('/orders/gb?orderpage=terms')).location).toBe('/take/gb#checkout');
    },
  );

  test('an invalid order form gets status 422, keeps its values and orders nothing', async () => {
    const email = freshEmail();
    const answer = await newBuyer(shop).post('/orders/de', orderForm({ email, city: '' }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Musterweg 1');
    expect(await findOrders(shop, email)).toEqual([]);
  });

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'a=b', 415],
    ['multipart/form-data; boundary=x', 'no form at all', 422],
    ['application/x-www-form-urlencoded', '%%%=%ff', 422],
  ])('an order with an invalid body of the type %s is refused', async (type, body, status) => {
    const headers = { 'Content-Type': type };
    const answer = await shop.visit('/orders/de', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  });

  test('if a visitor sends the same order form several times at once, one order and one payment are made', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    const form = orderForm({ email });
    const placed = await Promise.all([1, 2, 3].map(() => buyer.post('/orders/de', form)));
    expect(new Set(placed.map(({ location }) => location)).size).toBe(1);
    expect(await findOrders(shop, email)).toHaveLength(1);
    expect((await walletState(shop)).calls.create).toBe(1);
  });

  test('an order form that differs only in white space and letter case leads to the same unpaid order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    const first = await buyer.post('/orders/de', orderForm({ email }));
    const again = orderForm({ email, street: ' MUSTERWEG  1', city: 'berlin' });
    expect((await buyer.post('/orders/de', again)).location).toBe(first.location);
  });

  test('an order form with another bundle makes another order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    await buyer.post('/orders/de', orderForm({ email }));
    await buyer.post('/orders/de', orderForm({ email, bundle: 'slim-1' }));
    expect(await findOrders(shop, email)).toHaveLength(2);
  });

  test('rule 9.14: delivery is free before the visitor’s deadline, and costs a fee with a forged visit cookie', async () => {
    const [early, late] = [freshEmail(), freshEmail()];
    const visitor = newBuyer(shop);
    await visitor.get('/take/de');
    await visitor.post('/orders/de', orderForm({ email: early }));
    expect((await findOrders(shop, early))[0]?.delivery_minor).toBe(0);
    visitor.cookies.set('visit', 'forged');
    await visitor.post('/orders/de', orderForm({ email: late }));
    expect((await findOrders(shop, late))[0]?.delivery_minor).toBeGreaterThan(0);
  });

  test('if the wallet fails, the order form gets status 502 and keeps its values; the same form sent again continues the order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'create' });
    const failed = await buyer.post('/orders/de', orderForm({ email }));
    expect(failed.status).toBe(502);
    expect(shows(failed, 'unavailable')).toBe(true);
    expect(failed.text).toContain('Musterweg 1');
    await setWalletBehaviour(shop, { behaviour: 'approve', operation: 'create' });
    expect((await buyer.post('/orders/de', orderForm({ email }))).status).toBe(303);
    expect(await findOrders(shop, email)).toHaveLength(1);
  });

  test('an order form for an unknown market gets status 404', async () => {
    expect((await newBuyer(shop).post('/orders/zz', orderForm())).status).toBe(404);
  });
});

test('rule 7.14: a production shop without the wallet’s credentials answers an order form with 503 and keeps its values', async () => {
  const answer = await newBuyer(liveShop).post('/orders/de', orderForm());
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Musterweg 1');
  expect(await rows(liveShop, 'SELECT id FROM orders')).toEqual([]);
});
