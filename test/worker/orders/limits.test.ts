import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attribute, tags } from '../../support/html/html.ts';
import {
  type Answer,
  type Buyer,
  newBuyer,
  orderForm,
  resetWallet,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { freshEmail, ordersOf, statusOf } from '../../support/orders/orders.ts';
import { passMinutes, saveNoWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { untilRefused } from '../../support/shop/until-refused.ts';

beforeAll(() => resetWallet(shop));
beforeEach(() => shop.clearLogs());

/** A network that no other test posts from. */
let networks = 0;
function freshAddress(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}

/** Posts as a browser that forgets who visited, and knows its order all the same. */
function postAsStranger(buyer: Buyer, path: string, fields: Record<string, string> = {}) {
  for (const name of buyer.cookies.keys()) if (name.endsWith('visit')) buyer.cookies.delete(name);
  return buyer.post(path, fields);
}

/** Expects the page again with the notice, and when to come back. */
function expectLimited(answer: Answer, page: string, notice = 'tooMany'): void {
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(answer.text).toContain(`data-page="${page}"`);
  expect(shows(answer, notice)).toBe(true);
}

describe('rule 5.20: posts of a sale, from a client without a cookie of ours 10 a minute', () => {
  test('an order form: what is over comes back as it was typed, orders nothing, and goes through from where our cookie is', async () => {
    const address = freshAddress();
    const email = freshEmail();
    let house = 0;
    const stranger = () => {
      house += 1;
      const fields = orderForm({ email, street: `Am Bach ${house}` });
      return newBuyer(shop, 'DE', address).post('/orders/de', fields);
    };
    const { accepted, refusal } = await untilRefused(stranger, 10);
    expect(accepted.length).toBeGreaterThanOrEqual(10);
    expect(new Set(accepted)).toEqual(new Set([303]));
    expectLimited(refusal, 'take');
    expect(refusal.text).toContain('Bitte warten Sie eine Minute');
    const typed = tags(refusal.text, 'input').map((tag) => attribute(tag, 'value'));
    expect(typed).toEqual(expect.arrayContaining([email, `Am Bach ${house}`]));
    expect(await ordersOf(shop, email)).toHaveLength(accepted.length);
    const logged = () => JSON.stringify(shop.logs());
    await expect.poll(logged).toContain('orderLimited');
    expect(logged()).not.toContain(address);

    const buyer = newBuyer(shop, 'DE', address);
    await buyer.get('/take/de');
    const again = await buyer.post('/orders/de', orderForm({ email: freshEmail() }));
    expect([again.status, again.location.includes('/__wallet/')]).toEqual([303, true]);
  });

  test('the page that says so gives the cookie: the same press works at once', async () => {
    const address = freshAddress();
    const email = freshEmail();
    const wrong = () => newBuyer(shop, 'FI', address).post('/orders/fi', { from: 'take' });
    await untilRefused(wrong, 10);
    const buyer = newBuyer(shop, 'FI', address);
    const fields = orderForm({ email, from: 'take' });
    const refused = await buyer.post('/orders/de', fields);
    // Unless a minute ended between them, this one was over as well.
    if (refused.status === 429) expectLimited(refused, 'take');
    expect((await buyer.post('/orders/de', fields)).status).toBe(303);
    expect(await ordersOf(shop, email)).toHaveLength(1);
  });

  test('looks at an order that nobody approved: what is over is shown without asking the provider', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.post('/orders/de', orderForm({ email: freshEmail() }));
    const asked = async () =>
      Object.values((await walletState(shop)).calls).reduce((sum, calls) => sum + calls, 0);
    const before = await asked();
    const looks = await Promise.all(
      Array.from({ length: 140 }, () => buyer.get('/paypal-confirm/take')),
    );
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
    // A minute may end between them: then it is twice the limit, and a token.
    expect((await asked()) - before).toBeLessThanOrEqual(130);
  });

  test('returns from the wallet, of which an order has ten a minute; what only looks like one is a look', async () => {
    const address = freshAddress();
    const buyer = newBuyer(shop, 'DE', address);
    await buyer.get('/take/de');
    const { location } = await buyer.post('/orders/de', orderForm({ email: freshEmail() }));
    const token = new URL(location).searchParams.get('token') ?? '';
    const shows = async () => (await walletState(shop)).calls.show ?? 0;
    const back = (named: string) =>
      Promise.all(
        Array.from({ length: 75 }, () => buyer.get(`/paypal-confirm/take?token=${named}`)),
      );
    const before = await shows();
    const pages = [...(await back(token)), ...(await back('ANOTHER'))];
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    // Nothing was refused, so nobody is told to come again (rule 5.34).
    expect(pages.some(({ headers }) => headers.has('Retry-After'))).toBe(false);
    // A minute may end between them: then it is twice each limit.
    expect((await shows()) - before).toBeLessThanOrEqual(2 * (10 + 60));
    // Whoever shares their network comes back all the same.
    const neighbour = newBuyer(shop, 'DE', address);
    await neighbour.get('/take/de');
    const approved = await neighbour.toConfirm({ email: freshEmail() });
    expect(approved.text).toContain('data-binding');
  });

  test('returns to an upsell, of which an order has ten a minute, too', async () => {
    await saveNoWallet(shop);
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email: freshEmail() });
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/upsell/de', { accept: '1' });
    const asked = async () =>
      Object.values((await walletState(shop)).calls).reduce((sum, calls) => sum + calls, 0);
    const before = await asked();
    const looks = Array.from({ length: 30 }, () => buyer.get('/upsell/de?step=return'));
    for (const { status } of await Promise.all(looks)) expect(status).toBe(200);
    // A minute may end between them.
    expect((await asked()) - before).toBeLessThanOrEqual(2 * 10);
  });

  test('returns to an upsell that is over: whoever is shown on is not told to wait first', async () => {
    const email = freshEmail();
    await saveNoWallet(shop);
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/upsell/de', { accept: '1' });
    const [order] = await ordersOf(shop, email);
    await passMinutes(shop, order?.id ?? '', 31);
    await shop.runJob();
    const before = (await walletState(shop)).calls.show ?? 0;
    const pages = await Promise.all(
      Array.from({ length: 130 }, () => buyer.get('/upsell/de?step=return')),
    );
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]));
    // A `Retry-After` with a redirect asks for a pause before it is followed (RFC 9110, 10.2.3).
    expect(pages.some(({ headers }) => headers.has('Retry-After'))).toBe(false);
    // A minute may end between them: then it is twice the limit.
    expect((await walletState(shop)).calls.show ?? 0).toBeGreaterThan(before);
    expect(((await walletState(shop)).calls.show ?? 0) - before).toBeLessThanOrEqual(2 * 60);
  });

  test('the order review: what is over charges nothing and shows the order; returns from the wallet are not counted', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    const { location } = await buyer.post('/orders/de', orderForm({ email }));
    const press = () => postAsStranger(buyer, '/paypal-confirm/take');
    const { accepted, refusal } = await untilRefused(press, 10);
    expect(accepted.length).toBeGreaterThanOrEqual(10);
    expect(new Set(accepted)).toEqual(new Set([409]));
    expectLimited(refusal, 'paypal-confirm');
    expect(refusal.text).toContain('Musterweg 1');
    const back = await buyer.approve(location);
    expect([back.status, back.text.includes('data-binding')]).toEqual([200, true]);
    expect(await statusOf(shop, email)).toBe('approved');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(await statusOf(shop, email)).toBe('paid');
  });

  test('an upsell: what is over charges nothing and asks for nothing; with our cookie the press works', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email: freshEmail() });
    await buyer.post('/paypal-confirm/take');
    const charges = async () => {
      const { calls } = await walletState(shop);
      return [calls.create, calls.capture];
    };
    const before = await charges();
    const { accepted, refusal } = await untilRefused(() => postAsStranger(buyer, '/upsell/de'), 10);
    expect(new Set(accepted)).toEqual(new Set([422]));
    expectLimited(refusal, 'upsell');
    expect(await charges()).toEqual(before);
    const taken = await buyer.post('/upsell/de', { accept: '1' });
    expect(taken.location).toBe('/upsellfat/de');
  });

  test('the thank-you page: what is over changes nothing and shows the order; with our cookie the press works', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email: freshEmail() });
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/upsell/de', { accept: '1' });
    const strange = () => postAsStranger(buyer, '/thankyou/de', { undo: 'order' });
    const { accepted } = await untilRefused(strange, 10);
    expect(accepted.length).toBeGreaterThanOrEqual(10);
    expect(new Set(accepted)).toEqual(new Set([409]));
    const undo = { undo: 'upsell' };
    const press = () => postAsStranger(buyer, '/thankyou/de', undo);
    const refused = await press();
    // Unless a minute ended between them, this one was over as well.
    if (refused.status === 429) {
      expectLimited(refused, 'thankyou', 'unchanged');
      expect(refused.text).toContain('Diesmal wurde nichts geändert');
      expect(refused.text).toContain('data-undo');
      expect(refused.text).toContain('Musterweg 1');
    }
    expect((await buyer.post('/thankyou/de', undo)).status).toBe(303);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('data-undo');
  });
});

test('rule 5.19: a new link to an order is asked for 10 times a minute from one network', async () => {
  const buyer = newBuyer(shop, 'GB', freshAddress());
  const ask = () => buyer.post('/receipt-links/gb', { orderNumber: 'TW-ABCDEF' });
  const { accepted, refusal } = await untilRefused(ask, 10);
  expect(accepted.length).toBeGreaterThanOrEqual(10);
  expect(new Set(accepted)).toEqual(new Set([303]));
  expect(refusal.headers.get('Retry-After')).toBe('60');
});

describe('rule 5.20: posts of a sale with our cookie', () => {
  test('60 order forms a minute from one address, which many phones may share', async () => {
    const address = freshAddress();
    const buyer = newBuyer(shop, 'SE', address);
    await buyer.get('/take/se');
    const wrong = () => buyer.post('/orders/se', { from: 'take', city: 'Lund' });
    const { accepted, refusal } = await untilRefused(wrong, 60);
    expect(accepted.length).toBeGreaterThanOrEqual(60);
    expect(new Set(accepted)).toEqual(new Set([422]));
    expectLimited(refusal, 'take');
    expect(refusal.text).toContain('Vänta en minut');
    expect(refusal.text).toContain('value="Lund"');
    const neighbour = newBuyer(shop, 'SE', freshAddress());
    await neighbour.get('/take/se');
    expect((await neighbour.post('/orders/se', { from: 'take' })).status).toBe(422);
  });

  test('any number from the machine the shop runs on', async () => {
    const posts = Array.from({ length: 15 }, () => newBuyer(shop).post('/orders/de', {}));
    expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([422]));
  });
});
