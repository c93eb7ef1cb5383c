import { beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { linkKey, receiptLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import {
  type Buyer,
  newBuyer,
  orderForm,
  resetWallet,
  walletState,
} from '../../support/orders/buyer.ts';
import { freshEmail, type OrderRow, ordersOf, rows } from '../../support/orders/orders.ts';
import { saveNoWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** The street of every order here, which only its buyer may read. */
const PRIVATE = 'Musterweg';

const keys = async () => readKeyRing((await shop.env()).SIGNING_KEY);

/** The newest order of an address. */
async function orderOf(email: string): Promise<OrderRow> {
  const order = (await ordersOf(shop, email)).at(-1);
  if (!order) throw new Error('Nothing was ordered');
  return order;
}

/** A bought order: its browser, and the address by which the wallet led back to its review. */
async function bought(email = freshEmail(), bundle = 'slim-3') {
  const buyer = newBuyer(shop);
  const placed = await buyer.post('/orders/de', orderForm({ email, bundle }));
  const wayBack = await wayBackOf(placed.location);
  await buyer.approve(placed.location);
  await buyer.post('/paypal-confirm/take');
  return { buyer, email, wayBack, order: await orderOf(email) };
}

/** Where the wallet sends who approves. */
async function wayBackOf(walletUrl: string): Promise<string> {
  const token = new URL(walletUrl).searchParams.get('token') ?? '';
  const fields = { token, behaviour: 'approve', country: '' };
  const { location } = await newBuyer(shop).post('/__wallet/checkoutnow/approve', fields);
  return location;
}

/** How many new links to an address's orders have left. */
async function linksMailed(email: string): Promise<number> {
  const sent = await rows(
    shop,
    `SELECT 1 FROM outbox WHERE kind = 'receiptLink' AND sent_at IS NOT NULL
     AND order_id IN (SELECT id FROM orders WHERE email = ?)`,
    email,
  );
  return sent.length;
}

/** Follows redirects to the page they end at. */
async function follow(browser: Buyer, address: string) {
  let answer = await browser.get(address);
  while (answer.status === 303) answer = await browser.get(answer.location);
  return answer;
}

const isKnown = ({ cookies }: Buyer) => cookies.has('order') || cookies.has('receipt');

describe('rule 7.33: the wallet’s way back opens nothing once the order is settled', () => {
  test('of a paid order it leads on, opens nothing and makes nobody its buyer', async () => {
    const { wayBack, order } = await bought();
    const stranger = newBuyer(shop);
    const led = await stranger.get(wayBack);
    expect([led.status, led.location]).toEqual([303, '/upsell/de']);
    for (const path of [wayBack, '/thankyou/de', '/upsell/de', '/paypal-confirm/take']) {
      const page = await follow(stranger, path);
      expect(page.status, path).toBe(200);
      expect(page.text, path).not.toContain(PRIVATE);
      expect(page.text, path).not.toContain(order.number);
    }
    expect(isKnown(stranger)).toBe(false);
  });

  test('nor does its key open anything in a form that is posted', async () => {
    const { wayBack } = await bought();
    const fields = Object.fromEntries(new URL(wayBack, shop.url).searchParams);
    const stranger = newBuyer(shop);
    const pressed = await stranger.post('/paypal-confirm/take', fields);
    expect([pressed.status, pressed.location]).toEqual([303, '/upsell/de']);
    expect(isKnown(stranger)).toBe(false);
    for (const path of ['/thankyou/de', '/upsell/de']) {
      const posted = await stranger.post('/upsell/de', { ...fields, decline: '1' });
      expect(posted.location).toBe('');
      expect((await stranger.get(path)).text).not.toContain(PRIVATE);
    }
  });

  test('who read the review before it was paid is not shown the receipt after', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    const wayBack = await wayBackOf(placed.location);
    const stranger = newBuyer(shop);
    expect((await stranger.get(wayBack)).text).toContain(PRIVATE);
    await buyer.post('/paypal-confirm/take');
    const { number } = await orderOf(email);
    expect((await buyer.get('/thankyou/de')).text).toContain(number);
    for (const path of ['/paypal-confirm/take', wayBack, '/thankyou/de', '/take/de?step=change']) {
      expect((await follow(stranger, path)).text, path).not.toMatch(/Musterweg|TW-[A-Z0-9]{6}/);
    }
  });

  test('of an order whose payment was refused it shows the page without an order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    const wayBack = await wayBackOf(placed.location);
    const { id } = await orderOf(email);
    await rows(shop, "UPDATE payments SET status = 'denied' WHERE order_id = ?", id);
    await rows(shop, "UPDATE orders SET status = 'cancelled' WHERE id = ?", id);
    const page = await newBuyer(shop).get(wayBack);
    expect([page.status, page.text.includes(PRIVATE)]).toEqual([200, false]);
    expect((await buyer.get(wayBack)).text).toContain('data-notice="declined"');
  });

  test('three days after the order was made it opens nothing but in the order’s own browser', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    const { number } = await orderOf(email);
    const key = await linkKey(await keys(), 'confirm', number, Date.now() - 1);
    const late = `/paypal-confirm/take?order=${number}&key=${key}`;
    expect((await newBuyer(shop).get(late)).text).not.toContain(PRIVATE);
    expect((await buyer.get(late)).text).toContain(PRIVATE);
  });
});

describe('rule 7.33: the sale goes on in the browser that the wallet leads to', () => {
  test('its review is shown, and who presses there is the buyer from then on', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
    const other = newBuyer(shop);
    const review = await other.approve(placed.location);
    expect(review.text).toContain(PRIVATE);
    // What they typed is there to be changed, too.
    expect((await other.get('/take/de?step=change')).text).toContain(email);
    const pressed = await other.post('/paypal-confirm/take', hiddenFields(review.text));
    expect(pressed.location).toBe('/upsell/de');
    expect((await other.get('/upsell/de')).text).toContain('data-accept');
    const { number } = await orderOf(email);
    expect((await other.get('/thankyou/de')).text).toContain(number);
  });

  test('reading a review hides no order that the browser knows', async () => {
    const { buyer, order } = await bought();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
    const before = new Map(buyer.cookies);
    const review = await buyer.approve(placed.location);
    expect(review.text).toContain('data-binding');
    for (const name of ['order', 'receipt']) {
      expect(buyer.cookies.get(name)).toBe(before.get(name));
    }
    expect((await buyer.get('/thankyou/de')).text).toContain(order.number);
  });

  test('an upsell’s way back charges and leads from offer to offer, and opens no receipt', async () => {
    await saveNoWallet(shop);
    const { buyer, order } = await bought();
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
    expect((await other.post('/detolex-upsell/de', end)).location).toBe('/thankyou/de');
    expect(isKnown(other)).toBe(false);
    expect((await other.get('/thankyou/de')).text).not.toContain(order.number);
    expect((await buyer.get('/thankyou/de')).text).toContain(order.number);
  });

  test('an upsell’s link alone charges no saved wallet: accepting there asks for approval', async () => {
    const { buyer, order } = await bought();
    const key = await linkKey(await keys(), 'upsell:upsell', order.number, Date.now() + 60_000);
    const other = newBuyer(shop);
    const offer = await other.get(`/upsell/de?order=${order.number}&key=${key}`);
    const press = { ...hiddenFields(offer.text), accept: '1' };
    expect((await other.post('/upsell/de', press)).location).toContain('/__wallet/checkoutnow');
    expect((await walletState(shop)).capturesMade).toBe(1);
    // In the buyer's own browser one press charges the next offer.
    const accepted = await buyer.post('/upsellfat/de', { accept: '1' });
    expect(accepted.location).toBe('/detolex-upsell/de');
    expect((await walletState(shop)).capturesMade).toBe(2);
  });

  test('a mailed receipt’s link makes nobody the buyer, whatever is sent with it', async () => {
    const { order } = await bought();
    const now = Date.now();
    const linked = { number: order.number, market: 'DE', createdAt: now, paidAt: now } as const;
    const link = await receiptLink(await keys(), '', linked);
    const other = newBuyer(shop);
    const sent = await other.post('/thankyou/de', hiddenFields((await other.get(link)).text));
    expect(sent.location).toMatch(/^\/thankyou\/de\?order=/);
    expect((await other.get(sent.location)).text).toContain(order.number);
    expect(isKnown(other)).toBe(false);
    await other.post('/upsell/de', { accept: '1' });
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('rule 7.32: an upsell’s link is dead 30 minutes after the payment', async () => {
    const { order } = await bought();
    const key = await linkKey(await keys(), 'upsell:upsell', order.number, Date.now() - 1);
    const page = await newBuyer(shop).get(`/upsell/de?order=${order.number}&key=${key}`);
    expect([page.status, page.text.includes('data-accept')]).toEqual([200, false]);
  });
});

describe('rule 7.34: a receipt’s link that opens nothing any more', () => {
  /** The mailed link of an order, as it was `days` before it ends. */
  async function linkOf({ number, created_at }: OrderRow & { created_at?: number }, days: number) {
    const paidAt = Date.now() - (365 - days) * 24 * 60 * 60 * 1000;
    const linked = { number, market: 'FI', createdAt: created_at ?? paidAt, paidAt } as const;
    return receiptLink(await keys(), '', linked);
  }

  async function boughtInFinland() {
    const sold = await bought();
    await rows(shop, "UPDATE orders SET market = 'FI' WHERE id = ?", sold.order.id);
    return sold;
  }

  test('on its last day it opens the order and makes nobody its buyer', async () => {
    const { order } = await boughtInFinland();
    const reader = newBuyer(shop);
    const page = await reader.get(await linkOf(order, 1));
    expect([page.status, page.text.includes(PRIVATE)]).toEqual([200, true]);
    expect(isKnown(reader)).toBe(false);
  });

  test('a year later: 410 in the order’s language, then a mail with a new one', async () => {
    const { order, email } = await boughtInFinland();
    const reader = newBuyer(shop, 'FR');
    const lapsed = await reader.get(await linkOf(order, -1));
    expect(lapsed.status).toBe(410);
    expect(lapsed.text).toContain('<html lang="fi-FI"');
    expect(lapsed.text).toContain('Linkki ei ole enää voimassa');
    expect(lapsed.text).toContain('action="/receipt-links/fi"');
    expect(lapsed.text).not.toContain(PRIVATE);
    expect(lapsed.headers.get('Cache-Control')).toBe('private, no-store');
    const asked = await reader.post('/receipt-links/fi', hiddenFields(lapsed.text));
    expect([asked.status, asked.location]).toEqual([303, '/thankyou/fi?step=sent']);
    const sent = await reader.get(asked.location);
    expect([sent.status, sent.text.includes('Katso sähköpostisi')]).toEqual([200, true]);
    await expect.poll(() => linksMailed(email)).toBe(1);
  });

  test('in the order’s own browser it opens the order all the same', async () => {
    const { buyer, order } = await boughtInFinland();
    expect((await buyer.get(await linkOf(order, -1))).text).toContain(PRIVATE);
  });

  test('one we did not make gets the form in the address’s language, whether or not there is an order', async () => {
    const { order } = await boughtInFinland();
    const pages: string[] = [];
    for (const number of [order.number, 'TW-ZZZZZZ']) {
      const foreign = await linkKey(['another key'], 'receipt', number, Date.now() + 1e9);
      const page = await newBuyer(shop).get(`/thankyou/gb?order=${number}&key=${foreign}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<html lang="en-GB"');
      pages.push(page.text.replaceAll(number, ''));
    }
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).toContain('This link no longer works');
  });

  test('whoever asks hears the same: an order that is not there, or not paid, gets no mail', async () => {
    const email = freshEmail();
    await newBuyer(shop).post('/orders/gb', orderForm({ email }));
    const { number } = await orderOf(email);
    for (const orderNumber of [number, 'TW-ZZZZZZ', 'tw zzzzzz']) {
      const asked = await newBuyer(shop).post('/receipt-links/gb', { orderNumber });
      expect([asked.status, asked.location], orderNumber).toEqual([303, '/thankyou/gb?step=sent']);
    }
    expect(await linksMailed(email)).toBe(0);
  });

  test.each([{}, { orderNumber: '' }, { orderNumber: "TW-1' OR 1" }])(
    'a form with %j names no order: 422',
    async (fields) => {
      expect((await newBuyer(shop).post('/receipt-links/gb', { ...fields })).status).toBe(422);
    },
  );

  test('three a day to one address, whichever of its orders is named', async () => {
    const email = freshEmail();
    const [first, second] = [await bought(email), await bought(email, 'slim-5')];
    const ask = (orderNumber: string) => newBuyer(shop).post('/receipt-links/de', { orderNumber });
    for (const { order } of [first, second, first, second, first]) {
      expect((await ask(order.number)).status).toBe(303);
    }
    await expect.poll(() => linksMailed(email)).toBe(3);
  });

  test('GET is 405 and says POST', async () => {
    const answer = await shop.visit('/receipt-links/de', {
      headers: { Accept: 'application/json' },
    });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});
