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
import { findOrders, findStatus, freshEmail } from '../../support/orders/orders.ts';
import { passMinutes, savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { untilRefused } from '../../support/shop/until-refused.ts';

beforeAll(() => resetWallet(shop));
beforeEach(() => shop.clearLogs());

/** The number of used networks. Each call returns an unused network. */
let networks = 0;
function freshAddress(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}

/** Sends a post of this browser without the visit cookie. The browser keeps the order's cookie. */
function postAsStranger(buyer: Buyer, path: string, fields: Record<string, string> = {}) {
  for (const name of buyer.cookies.keys()) if (name.endsWith('visit')) buyer.cookies.delete(name);
  return buyer.post(path, fields);
}

/** Expects the answer to a post above the limit: the page with the notice, and a `Retry-After` of 60 seconds. */
function expectLimited(answer: Answer, page: string, notice = 'tooMany'): void {
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(answer.text).toContain(`data-page="${page}"`);
  expect(shows(answer, notice)).toBe(true);
}

describe('rule 5.20: visitors without a visit cookie can send 10 posts of each kind a minute from one network', () => {
  test('an order form above the limit keeps its entries and orders nothing; a browser with a visit cookie can order', async () => {
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
    expect(await findOrders(shop, email)).toHaveLength(accepted.length);
    const logged = () => JSON.stringify(shop.logs());
    await expect.poll(logged).toContain('orderLimited');
    expect(logged()).not.toContain(address);

    const buyer = newBuyer(shop, 'DE', address);
    await buyer.get('/take/de');
    const again = await buyer.post('/orders/de', orderForm({ email: freshEmail() }));
    expect([again.status, again.location.includes('/__wallet/')]).toEqual([303, true]);
  });

  test('an order form above the limit gets a visit cookie, so that the next press works', async () => {
    const address = freshAddress();
    const email = freshEmail();
    const wrong = () => newBuyer(shop, 'FI', address).post('/orders/fi', { from: 'take' });
    await untilRefused(wrong, 10);
    const buyer = newBuyer(shop, 'FI', address);
    const fields = orderForm({ email, from: 'take' });
    const refused = await buyer.post('/orders/de', fields);
    // This post is refused too, unless a new minute has begun.
    if (refused.status === 429) expectLimited(refused, 'take');
    expect((await buyer.post('/orders/de', fields)).status).toBe(303);
    expect(await findOrders(shop, email)).toHaveLength(1);
  });

  test('views of an unapproved order’s review cause a limited number of calls to the provider a minute', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.post('/orders/de', orderForm({ email: freshEmail() }));
    const callsToProvider = async () =>
      Object.values((await walletState(shop)).calls).reduce((sum, calls) => sum + calls, 0);
    const before = await callsToProvider();
    const looks = await Promise.all(
      Array.from({ length: 140 }, () => buyer.get('/paypal-confirm/take')),
    );
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
    // If a new minute begins during the test, the limit applies twice. The shop may also request new access tokens.
    expect((await callsToProvider()) - before).toBeLessThanOrEqual(130);
  });

  test('an order may have ten returns from the wallet a minute, and a return with a wrong token counts as a normal view', async () => {
    const address = freshAddress();
    const buyer = newBuyer(shop, 'DE', address);
    await buyer.get('/take/de');
    const { location } = await buyer.post('/orders/de', orderForm({ email: freshEmail() }));
    const token = new URL(location).searchParams.get('token') ?? '';
    const showCalls = async () => (await walletState(shop)).calls.show ?? 0;
    const returnTimes = (tokenInUrl: string) =>
      Promise.all(
        Array.from({ length: 75 }, () => buyer.get(`/paypal-confirm/take?token=${tokenInUrl}`)),
      );
    const before = await showCalls();
    const pages = [...(await returnTimes(token)), ...(await returnTimes('ANOTHER'))];
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    // No request was refused, so no answer has a `Retry-After` (rule 5.34).
    expect(pages.some(({ headers }) => headers.has('Retry-After'))).toBe(false);
    // If a new minute begins meanwhile, twice each limit is possible.
    expect((await showCalls()) - before).toBeLessThanOrEqual(2 * (10 + 60));
    // A buyer in the same network can still return from the wallet.
    const neighbour = newBuyer(shop, 'DE', address);
    await neighbour.get('/take/de');
    const approved = await neighbour.toConfirm({ email: freshEmail() });
    expect(approved.text).toContain('data-binding');
  });

  test('an order may have ten returns from the wallet to an upsell a minute', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email: freshEmail() });
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/upsell/de', { accept: '1' });
    const callsToProvider = async () =>
      Object.values((await walletState(shop)).calls).reduce((sum, calls) => sum + calls, 0);
    const before = await callsToProvider();
    const looks = Array.from({ length: 30 }, () => buyer.get('/upsell/de?step=return'));
    for (const { status } of await Promise.all(looks)) expect(status).toBe(200);
    // If a new minute begins meanwhile, twice the limit is possible.
    expect((await callsToProvider()) - before).toBeLessThanOrEqual(2 * 10);
  });

  test('a return to a closed upsell redirects without a Retry-After and causes a limited number of calls to the provider', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/upsell/de', { accept: '1' });
    const [order] = await findOrders(shop, email);
    await passMinutes(shop, order?.id ?? '', 31);
    await shop.runJob();
    const before = (await walletState(shop)).calls.show ?? 0;
    const pages = await Promise.all(
      Array.from({ length: 130 }, () => buyer.get('/upsell/de?step=return')),
    );
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]));
    // A `Retry-After` with a redirect would delay the redirect (RFC 9110, 10.2.3).
    expect(pages.some(({ headers }) => headers.has('Retry-After'))).toBe(false);
    expect((await walletState(shop)).calls.show ?? 0).toBeGreaterThan(before);
    // If a new minute begins meanwhile, twice the limit is possible.
    expect(((await walletState(shop)).calls.show ?? 0) - before).toBeLessThanOrEqual(2 * 60);
  });

  test('a press on the order review above the limit charges nothing and shows the order; the buyer’s return from the wallet works', async () => {
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
    expect(await findStatus(shop, email)).toBe('approved');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(await findStatus(shop, email)).toBe('paid');
  });

  test('posts on an upsell above the limit are refused; with the visit cookie a press on the upsell works', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email: freshEmail(), ...savesWallet });
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
    const answer = await buyer.post('/upsell/de', { accept: '1' });
    expect(answer.location).toBe('/upsellfat/de');
  });

  test('a press on the thank-you page above the limit changes nothing and shows the order; with the visit cookie it works', async () => {
    const buyer = newBuyer(shop, 'DE', freshAddress());
    await buyer.get('/take/de');
    await buyer.toConfirm({ email: freshEmail(), ...savesWallet });
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/upsell/de', { accept: '1' });
    const wrongPress = () => postAsStranger(buyer, '/thankyou/de', { undo: 'order' });
    const { accepted } = await untilRefused(wrongPress, 10);
    expect(accepted.length).toBeGreaterThanOrEqual(10);
    expect(new Set(accepted)).toEqual(new Set([409]));
    const undo = { undo: 'upsell' };
    const press = () => postAsStranger(buyer, '/thankyou/de', undo);
    const refused = await press();
    // This post is refused too, unless a new minute has begun.
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

test('rule 5.19: one network can request 10 new order links a minute', async () => {
  const buyer = newBuyer(shop, 'GB', freshAddress());
  const requestLink = () => buyer.post('/receipt-links/gb', { orderNumber: 'TW-ABCDEF' });
  const { accepted, refusal } = await untilRefused(requestLink, 10);
  expect(accepted.length).toBeGreaterThanOrEqual(10);
  expect(new Set(accepted)).toEqual(new Set([303]));
  expect(refusal.headers.get('Retry-After')).toBe('60');
});

describe('rule 5.20: visitors with a visit cookie have a higher limit, and a developer’s machine has none', () => {
  test('visitors with a visit cookie can send 60 order forms a minute from one network', async () => {
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

  test('order forms from a developer’s machine have no limit', async () => {
    const posts = Array.from({ length: 15 }, () => newBuyer(shop).post('/orders/de', {}));
    expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([422]));
  });
});
