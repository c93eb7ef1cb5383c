import { beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { linkKey, receiptLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import {
  type Buyer,
  newBuyer,
  orderForm,
  resetWallet,
  walletState,
} from '../../support/orders/buyer.ts';
import { findOrders, freshEmail, type OrderRow, rows } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** The street of every order in this file. A page that contains it shows the order. */
const PRIVATE = 'Musterweg';

const keys = async () => readKeyRing((await shop.env()).SIGNING_KEY);

/** The newest order of an email address. */
async function newestOrder(email: string): Promise<OrderRow> {
  const order = (await findOrders(shop, email)).at(-1);
  if (!order) throw new Error('Nothing was ordered');
  return order;
}

/** Buys a bundle; returns the buyer's browser and email address, the order and the wallet's return address. */
async function buy(email = freshEmail(), fields: Record<string, string> = {}) {
  const buyer = newBuyer(shop);
  const placed = await buyer.post('/orders/de', orderForm({ email, ...fields }));
  const wayBack = await returnAddress(placed.location);
  await buyer.approve(placed.location);
  await buyer.post('/paypal-confirm/take');
  return { buyer, email, wayBack, order: await newestOrder(email) };
}

/** Approves a payment at the wallet; returns the address to which the wallet redirects. */
async function returnAddress(walletUrl: string): Promise<string> {
  const token = new URL(walletUrl).searchParams.get('token') ?? '';
  const fields = { token, behaviour: 'approve', country: '' };
  const { location } = await newBuyer(shop).post('/__wallet/checkoutnow/approve', fields);
  return location;
}

/** The number of sent mails with new links to the orders of an email address. */
async function countMailedLinks(email: string): Promise<number> {
  const sent = await rows(
    shop,
    `SELECT 1 FROM outbox WHERE kind = 'receiptLink' AND sent_at IS NOT NULL
     AND order_id IN (SELECT id FROM orders WHERE email = ?)`,
    email,
  );
  return sent.length;
}

const isBuyer = ({ cookies }: Buyer) => cookies.has('order') || cookies.has('receipt');

describe('rule 7.33: the wallet’s return link does not open an order after its payment has ended', () => {
  test('the wallet’s return link to a paid order redirects a stranger and does not show the order', async () => {
    const { wayBack, order } = await buy();
    const stranger = newBuyer(shop);
    const redirect = await stranger.get(wayBack);
    expect([redirect.status, redirect.location]).toEqual([303, '/upsell/de']);
    for (const path of [wayBack, '/thankyou/de', '/upsell/de', '/paypal-confirm/take']) {
      const { page } = await stranger.open(path);
      expect(page.status, path).toBe(200);
      expect(page.text, path).not.toContain(PRIVATE);
      expect(page.text, path).not.toContain(order.number);
    }
    expect(isBuyer(stranger)).toBe(false);
  });

  test('a form with the key from a paid order’s return link opens nothing', async () => {
    const { wayBack } = await buy();
    const fields = Object.fromEntries(new URL(wayBack, shop.url).searchParams);
    const stranger = newBuyer(shop);
    const pressed = await stranger.post('/paypal-confirm/take', fields);
    expect([pressed.status, pressed.location]).toEqual([
      303,
      expect.stringMatching(/^\/thankyou\/de\?order=TW-\w{6}&key=/),
    ]);
    expect(isBuyer(stranger)).toBe(false);
    for (const path of [pressed.location, '/thankyou/de', '/upsell/de']) {
      const posted = await stranger.post('/upsell/de', { ...fields, decline: '1' });
      expect(posted.location).toBe('');
      expect((await stranger.get(path)).text).not.toContain(PRIVATE);
    }
  });

  test('a stranger who opened the order review before the payment does not see the receipt', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    const wayBack = await returnAddress(placed.location);
    const stranger = newBuyer(shop);
    expect((await stranger.get(wayBack)).text).toContain(PRIVATE);
    await buyer.post('/paypal-confirm/take');
    const { number } = await newestOrder(email);
    expect((await buyer.get('/thankyou/de')).text).toContain(number);
    for (const path of ['/paypal-confirm/take', wayBack, '/thankyou/de', '/take/de?step=change']) {
      expect((await stranger.open(path)).page.text, path).not.toMatch(/Musterweg|TW-[A-Z0-9]{6}/);
    }
  });

  test('the return link to an order with a refused payment shows a stranger a page without the order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    const wayBack = await returnAddress(placed.location);
    const { id } = await newestOrder(email);
    await rows(shop, "UPDATE payments SET status = 'denied' WHERE order_id = ?", id);
    await rows(shop, "UPDATE orders SET status = 'cancelled' WHERE id = ?", id);
    const page = await newBuyer(shop).get(wayBack);
    expect([page.status, page.text.includes(PRIVATE)]).toEqual([200, false]);
    expect((await buyer.get(wayBack)).text).toContain('data-notice="closed"');
  });

  test('an expired return link opens the order only in the buyer’s browser', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    const { number } = await newestOrder(email);
    const key = await linkKey(await keys(), 'confirm', number, Date.now() - 1);
    const expired = `/paypal-confirm/take?order=${number}&key=${key}`;
    expect((await newBuyer(shop).get(expired)).text).not.toContain(PRIVATE);
    expect((await buyer.get(expired)).text).toContain(PRIVATE);
  });
});

describe('rule 7.33: a buyer can continue in another browser after the wallet', () => {
  test('after the wallet, another browser shows the order review, and its press of the binding button makes it the buyer’s browser', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
    const other = newBuyer(shop);
    const review = await other.approve(placed.location);
    expect(review.text).toContain(PRIVATE);
    // The form for a change shows the buyer's entries.
    expect((await other.get('/take/de?step=change')).text).toContain(email);
    const pressed = await other.post('/paypal-confirm/take', hiddenFields(review.text));
    expect(pressed.location).toBe('/upsell/de');
    expect((await other.get('/upsell/de')).text).toContain('data-accept');
    const { number } = await newestOrder(email);
    expect((await other.get('/thankyou/de')).text).toContain(number);
  });

  test('the review of another order does not replace the order in the browser’s cookie', async () => {
    const { buyer, order } = await buy();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
    const before = new Map(buyer.cookies);
    const review = await buyer.approve(placed.location);
    expect(review.text).toContain('data-binding');
    for (const name of ['order', 'receipt']) {
      expect(buyer.cookies.get(name)).toBe(before.get(name));
    }
    expect((await buyer.get('/thankyou/de')).text).toContain(order.number);
  });

  test('the return link of an upsell charges in another browser too and leads to the next offers, but opens no receipt', async () => {
    const { buyer, order } = await buy();
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    const other = newBuyer(shop);
    const back = await other.approve(accepted.location);
    expect(back.location).toMatch(/^\/upsellfat\/de\?order=TW-\w{6}&key=/);
    const next = await other.get(back.location);
    expect(next.text).toContain('data-accept');
    const fields = { ...hiddenFields(next.text), decline: '1' };
    const declined = await other.post('/upsellfat/de', fields);
    expect(declined.location).toMatch(/^\/detolex-upsell\/de\?order=/);
    const last = await other.get(declined.location);
    const end = { ...hiddenFields(last.text), decline: '1' };
    const { location } = await other.post('/detolex-upsell/de', end);
    expect(location).toMatch(/^\/thankyou\/de\?order=TW-\w{6}&key=/);
    expect((await other.get(location)).text).not.toContain(PRIVATE);
    expect(isBuyer(other)).toBe(false);
    expect((await other.get('/thankyou/de')).text).not.toContain(order.number);
    expect((await buyer.get('/thankyou/de')).text).toContain(order.number);
  });

  test('an accepted upsell in another browser needs a new approval and does not charge the saved wallet', async () => {
    const { buyer, order } = await buy(freshEmail(), savesWallet);
    const key = await linkKey(await keys(), 'upsell:upsell', order.number, Date.now() + MINUTE);
    const other = newBuyer(shop);
    const offer = await other.get(`/upsell/de?order=${order.number}&key=${key}`);
    const press = { ...hiddenFields(offer.text), accept: '1' };
    expect((await other.post('/upsell/de', press)).location).toContain('/__wallet/checkoutnow');
    expect((await walletState(shop)).capturesMade).toBe(1);
    // In the buyer's browser one press charges the saved wallet.
    const accepted = await buyer.post('/upsellfat/de', { accept: '1' });
    expect(accepted.location).toBe('/detolex-upsell/de');
    expect((await walletState(shop)).capturesMade).toBe(2);
  });

  test('a mailed link to a receipt opens the order but does not let another browser act as the buyer', async () => {
    const { order } = await buy();
    const now = Date.now();
    const linked = { number: order.number, market: 'DE', createdAt: now, paidAt: now } as const;
    const link = await receiptLink(await keys(), '', linked);
    const other = newBuyer(shop);
    expect((await other.get(link)).text).toContain(order.number);
    const proof = Object.fromEntries(new URL(link, shop.url).searchParams);
    const sent = await other.post('/thankyou/de', proof);
    expect(sent.location).toMatch(/^\/thankyou\/de\?order=/);
    expect((await other.get(sent.location)).text).toContain(order.number);
    expect(isBuyer(other)).toBe(false);
    await other.post('/upsell/de', { accept: '1' });
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('rule 7.32: an expired link to an upsell page offers nothing', async () => {
    const { order } = await buy();
    const key = await linkKey(await keys(), 'upsell:upsell', order.number, Date.now() - 1);
    const page = await newBuyer(shop).get(`/upsell/de?order=${order.number}&key=${key}`);
    expect([page.status, page.text.includes('data-accept')]).toEqual([200, false]);
  });
});

describe('rule 7.34: an expired link to a receipt does not open the order', () => {
  /** The mailed link to an order's receipt. It expires in `days` days. */
  async function receiptLinkEnding(
    { number, created_at }: OrderRow & { created_at?: number },
    days: number,
  ) {
    const paidAt = Date.now() - (365 - days) * DAY;
    const linked = { number, market: 'FI', createdAt: created_at ?? paidAt, paidAt } as const;
    return receiptLink(await keys(), '', linked);
  }

  async function buyInFinland() {
    const sold = await buy();
    await rows(shop, "UPDATE orders SET market = 'FI' WHERE id = ?", sold.order.id);
    return sold;
  }

  test('on its last day a link to a receipt still opens the order, but does not let the browser act as the buyer', async () => {
    const { order } = await buyInFinland();
    const reader = newBuyer(shop);
    const page = await reader.get(await receiptLinkEnding(order, 1));
    expect([page.status, page.text.includes(PRIVATE)]).toEqual([200, true]);
    expect(isBuyer(reader)).toBe(false);
  });

  test('an expired link to a receipt gets status 410 in the order’s language, and its form mails a new link', async () => {
    const { order, email } = await buyInFinland();
    const reader = newBuyer(shop, 'FR');
    const expired = await reader.get(await receiptLinkEnding(order, -1));
    expect(expired.status).toBe(410);
    expect(expired.text).toContain('<html lang="fi-FI"');
    expect(expired.text).toContain('Linkki ei ole enää voimassa');
    expect(expired.text).toContain('action="/receipt-links/fi"');
    expect(expired.text).not.toContain(PRIVATE);
    expect(expired.headers.get('Cache-Control')).toBe('private, no-store');
    const answer = await reader.post('/receipt-links/fi', hiddenFields(expired.text));
    expect([answer.status, answer.location]).toEqual([303, '/thankyou/fi?step=sent']);
    const sent = await reader.get(answer.location);
    expect([sent.status, sent.text.includes('Katso sähköpostisi')]).toEqual([200, true]);
    await expect.poll(() => countMailedLinks(email)).toBe(1);
  });

  test('in the buyer’s browser an expired link to a receipt still opens the order', async () => {
    const { buyer, order } = await buyInFinland();
    expect((await buyer.get(await receiptLinkEnding(order, -1))).text).toContain(PRIVATE);
  });

  test('a forged link to a receipt shows the same form whether the order exists or not, in the language of the web address', async () => {
    const { order } = await buyInFinland();
    const pages: string[] = [];
    for (const number of [order.number, 'TW-ZZZZZZ']) {
      const forged = await linkKey(['another key'], 'receipt', number, Date.now() + 1e9);
      const page = await newBuyer(shop).get(`/thankyou/gb?order=${number}&key=${forged}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<html lang="en-GB"');
      pages.push(page.text.replaceAll(number, ''));
    }
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).toContain('This link no longer works');
  });

  test('a request for a new link to an unknown or unpaid order gets the usual answer, but no mail is sent', async () => {
    const email = freshEmail();
    await newBuyer(shop).post('/orders/gb', orderForm({ email }));
    const { number } = await newestOrder(email);
    for (const orderNumber of [number, 'TW-ZZZZZZ', 'tw zzzzzz']) {
      const answer = await newBuyer(shop).post('/receipt-links/gb', { orderNumber });
      expect([answer.status, answer.location], orderNumber).toEqual([
        303,
        '/thankyou/gb?step=sent',
      ]);
    }
    expect(await countMailedLinks(email)).toBe(0);
  });

  test.each([{}, { orderNumber: '' }, { orderNumber: "TW-1' OR 1" }])(
    'a request for a new link with the form %j gets status 422',
    async (fields) => {
      expect((await newBuyer(shop).post('/receipt-links/gb', { ...fields })).status).toBe(422);
    },
  );

  test('an email address gets at most three mails a day with new links to its orders, for all orders together', async () => {
    const email = freshEmail();
    const [first, second] = [await buy(email), await buy(email, { bundle: 'slim-5' })];
    const requestLink = (orderNumber: string) =>
      newBuyer(shop).post('/receipt-links/de', { orderNumber });
    for (const { order } of [first, second, first, second, first]) {
      expect((await requestLink(order.number)).status).toBe(303);
    }
    await expect.poll(() => countMailedLinks(email)).toBe(3);
  });

  test('a GET of /receipt-links gets status 405 with Allow: POST', async () => {
    const answer = await shop.visit('/receipt-links/de', {
      headers: { Accept: 'application/json' },
    });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});
