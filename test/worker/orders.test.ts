import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  newBuyer,
  orderForm,
  refundAtWallet,
  resetWallet,
  tellWallet,
  walletState,
} from '../support/buyer.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => resetWallet(shop));

async function rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  const { DB } = await shop.env();
  const { results } = await DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

type OrderRow = { id: string; number: string; status: string; delivery_minor: number };
async function ordersOf(email: string): Promise<OrderRow[]> {
  return rows<OrderRow>('SELECT * FROM orders WHERE email = ? ORDER BY created_at', email);
}
async function statusOf(email: string): Promise<string | undefined> {
  return (await ordersOf(email)).at(-1)?.status;
}
async function eventsOf(email: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `SELECT name FROM order_events WHERE order_id IN (SELECT id FROM orders WHERE email = ?)
     ORDER BY id`,
    email,
  );
  return found.map(({ name }) => name);
}
const count = (names: string[], name: string) => names.filter((one) => one === name).length;

let serial = 0;
const freshEmail = () => {
  serial += 1;
  return `buyer-${serial}@example.com`;
};
const shows = (answer: Answer, notice: string) => answer.text.includes(`data-notice="${notice}"`);

describe('the order form, decision 0008', () => {
  test('a form in order leads to the wallet, with the order kept before', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de?src=v2', orderForm({ email }));
    expect(placed.status).toBe(303);
    expect(placed.location).toContain('/__wallet/checkoutnow?token=');
    expect(placed.headers.get('Cache-Control')).toBe('private, no-store');
    expect(placed.headers.getSetCookie().find((line) => line.startsWith('order='))).toMatch(
      /HttpOnly/i,
    );
    expect(await ordersOf(email)).toMatchObject([{ status: 'created' }]);
  });

  test('an invalid form is 422 with the page, values kept, nothing ordered', async () => {
    const email = freshEmail();
    const answer = await newBuyer(shop).post('/orders/de', orderForm({ email, city: '' }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Musterweg 1');
    expect(await ordersOf(email)).toEqual([]);
  });

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'a=b', 415],
    ['multipart/form-data; boundary=x', 'no form at all', 422],
    ['application/x-www-form-urlencoded', '%%%=%ff', 422],
  ])('a body of %s that is no form is refused', async (type, body, status) => {
    const headers = { 'Content-Type': type };
    const answer = await shop.visit('/orders/de', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  });

  test('two simultaneous posts of one visitor make one order and one payment', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    const form = orderForm({ email });
    const placed = await Promise.all([1, 2, 3].map(() => buyer.post('/orders/de', form)));
    expect(new Set(placed.map(({ location }) => location)).size).toBe(1);
    expect(await ordersOf(email)).toHaveLength(1);
    expect((await walletState(shop)).calls.create).toBe(1);
  });

  test('the same form in other white space and case is the same open order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    const first = await buyer.post('/orders/de', orderForm({ email }));
    const again = orderForm({ email, street: ' MUSTERWEG  1', city: 'berlin' });
    expect((await buyer.post('/orders/de', again)).location).toBe(first.location);
  });

  test('another bundle is another order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    await buyer.post('/orders/de', orderForm({ email }));
    await buyer.post('/orders/de', orderForm({ email, bundle: 'slim-1' }));
    expect(await ordersOf(email)).toHaveLength(2);
  });

  test('delivery is free before the express deadline, and costs its fee after it (decision 0005)', async () => {
    const [early, late] = [freshEmail(), freshEmail()];
    const visitor = newBuyer(shop);
    await visitor.get('/take/de');
    await visitor.post('/orders/de', orderForm({ email: early }));
    expect((await ordersOf(early))[0]?.delivery_minor).toBe(0);
    visitor.cookies.set('visit', 'forged');
    await visitor.post('/orders/de', orderForm({ email: late }));
    expect((await ordersOf(late))[0]?.delivery_minor).toBeGreaterThan(0);
  });

  test('a wallet that does not answer is 502 with everything kept; the same form goes on with the same order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'create' });
    const failed = await buyer.post('/orders/de', orderForm({ email }));
    expect(failed.status).toBe(502);
    expect(shows(failed, 'unavailable')).toBe(true);
    expect(failed.text).toContain('Musterweg 1');
    await tellWallet(shop, { behaviour: 'approve', operation: 'create' });
    expect((await buyer.post('/orders/de', orderForm({ email }))).status).toBe(303);
    expect(await ordersOf(email)).toHaveLength(1);
  });

  test('an unknown market is 404', async () => {
    expect((await newBuyer(shop).post('/orders/zz', orderForm())).status).toBe(404);
  });
});

describe('the last look and the binding button, decision 0008: charged once', () => {
  test('from the form to the thank-you page', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const confirm = await buyer.toConfirm({ email });
    expect(confirm.status).toBe(200);
    expect(confirm.text).toContain('data-binding');
    expect((await walletState(shop)).capturesMade).toBe(0);
    const paid = await buyer.post('/paypal-confirm/take');
    expect([paid.status, paid.location]).toEqual([303, '/upsell/de']);
    expect(await statusOf(email)).toBe('paid');
    const [order] = await ordersOf(email);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
  });

  test('pressed twice, at once, reloaded: one charge, and every press leads to the same page', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    const presses = await Promise.all([1, 2, 3].map(() => buyer.post('/paypal-confirm/take')));
    presses.push(await buyer.post('/paypal-confirm/take'), await buyer.get('/paypal-confirm/take'));
    expect(new Set(presses.map(({ location }) => location))).toEqual(new Set(['/upsell/de']));
    expect((await walletState(shop)).capturesMade).toBe(1);
    await vi.waitFor(async () => expect(await eventsOf(email)).toContain('mailSent'), 10_000);
    const events = await eventsOf(email);
    expect([count(events, 'captured'), count(events, 'mailSent')]).toEqual([1, 1]);
  });

  test('without an approval the last look says so and the button charges nothing', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    const page = await buyer.get('/paypal-confirm/take');
    expect([page.status, shows(page, 'notApproved')]).toEqual([200, true]);
    const pressed = await buyer.post('/paypal-confirm/take');
    expect([pressed.status, shows(pressed, 'notApproved')]).toEqual([409, true]);
    expect((await walletState(shop)).capturesMade).toBe(0);
  });

  test('a number, or the wallet’s token, opens nothing; the signed link opens it in another browser', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
    const token = new URL(placed.location).searchParams.get('token') ?? '';
    const [order] = await ordersOf(email);
    const stranger = newBuyer(shop);
    for (const query of [`?order=${order?.number}`, `?token=${token}`, '?order=x&key=y']) {
      const page = await stranger.get(`/paypal-confirm/take${query}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('Musterweg');
    }
    const opened = await stranger.approve(placed.location);
    expect(opened.text).toContain('Musterweg');
    expect((await stranger.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('the binding button charges the order it stands under, whatever another tab did since', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    const buyer = newBuyer(shop);
    const seen = await buyer.toConfirm({ email: first, bundle: 'slim-1' });
    await buyer.toConfirm({ email: second, bundle: 'slim-5' });
    const paid = await buyer.post('/paypal-confirm/take', hiddenFields(seen.text));
    expect(paid.location).toBe('/upsell/de');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'approved']);
    const [order] = await ordersOf(first);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
  });

  test('a form with a forged proof charges nothing', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const seen = await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take', { ...hiddenFields(seen.text), key: 'x'.repeat(43) });
    expect([await statusOf(email), (await walletState(shop)).capturesMade]).toEqual([
      'approved',
      0,
    ]);
  });

  test('a new unpaid order does not hide the paid one’s receipt', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    await buyer.toConfirm({ email, bundle: 'slim-5' });
    const [order] = await ordersOf(email);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
  });

  test('a browser that keeps no cookies buys by the signed form', async () => {
    const email = freshEmail();
    const seen = await newBuyer(shop).toConfirm({ email });
    const paid = await newBuyer(shop).post('/paypal-confirm/take', hiddenFields(seen.text));
    expect([paid.location, await statusOf(email)]).toEqual(['/upsell/de', 'paid']);
  });

  test('after a decline the page still says so when it is opened again', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() }, 'decline');
    await buyer.post('/paypal-confirm/take');
    const again = await buyer.get('/paypal-confirm/take');
    expect([shows(again, 'declined'), again.text.includes('data-binding')]).toEqual([true, false]);
  });

  test('changing something leads to the form as it was filled in', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const seen = await buyer.toConfirm({ email });
    expect(seen.text).toContain('href="/take/de?step=change#checkout"');
    expect((await buyer.get('/take/de?step=change')).text).toContain(`value="${email}"`);
    expect((await newBuyer(shop).get('/take/de?step=change')).text).not.toContain(email);
  });

  test('a decline says so, charges nothing, and can be approved again', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    await buyer.approve(placed.location, 'decline');
    const declined = await buyer.post('/paypal-confirm/take');
    expect([declined.status, shows(declined, 'declined')]).toEqual([422, true]);
    expect(declined.text).toContain('/__wallet/checkoutnow?token=');
    expect((await walletState(shop)).capturesMade).toBe(0);
    await buyer.approve(placed.location);
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('a lost answer is one charge', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() }, 'lost-answer');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('an unknown outcome waits, and the page finds it out', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'capture' });
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'show' });
    const pressed = await buyer.post('/paypal-confirm/take');
    expect(pressed.location).toBe('/paypal-confirm/take');
    expect(shows(await buyer.get(pressed.location), 'pending')).toBe(true);
    await resetWallet(shop);
    expect((await buyer.get('/paypal-confirm/take')).text).toContain('data-binding');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('a charge held by the wallet leads to the thank-you page, which says so', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() }, 'pending');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/thankyou/de');
    expect((await buyer.get('/thankyou/de')).status).toBe(200);
  });

  test('a page without the order form is no origin: 404', async () => {
    expect((await newBuyer(shop).get('/paypal-confirm/thankyou')).status).toBe(404);
    expect((await newBuyer(shop).post('/paypal-confirm/nothing')).status).toBe(404);
  });
});

describe('upsells, decision 0009: a contract of its own', () => {
  async function paidBuyer(email = freshEmail()) {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    return buyer;
  }

  test('accepting charges once after the approval and leads to the next offer', async () => {
    const email = freshEmail();
    const buyer = await paidBuyer(email);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe(accepted.location);
    const back = await buyer.approve(accepted.location);
    expect([back.status, back.location]).toEqual([303, '/upsellfat/de']);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect((await walletState(shop)).capturesMade).toBe(2);
    await vi.waitFor(async () => expect(count(await eventsOf(email), 'mailSent')).toBe(2), 10_000);
  });

  test('declining leads down the chain to the thank-you page', async () => {
    const buyer = await paidBuyer();
    const path: string[] = [];
    for (let at = '/upsell/de'; at !== '/thankyou/de' && path.length < 9; ) {
      path.push(at);
      at = (await buyer.post(at, { decline: '1' })).location;
    }
    expect(path).toEqual(['/upsell/de', '/upsellfat/de', '/detolex-upsell/de']);
  });

  test('a declined wallet says so on the offer and charges nothing', async () => {
    const buyer = await paidBuyer();
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(await buyer.approve(accepted.location, 'decline'), 'declined')).toBe(true);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('without a paid order the page explains itself', async () => {
    const page = await newBuyer(shop).get('/upsell/de');
    expect([page.status, page.text.includes('data-accept')]).toEqual([200, false]);
    expect((await newBuyer(shop).get('/upsell/zz')).status).toBe(404);
  });
});

describe('webhooks and the scheduled job: every order of events', () => {
  test('refunds by webhook add up: partly refunded, then refunded', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const [payment] = await rows<{ capture_id: string }>(
      'SELECT capture_id FROM payments WHERE order_id = ?',
      (await ordersOf(email))[0]?.id,
    );
    const captureId = payment?.capture_id ?? '';
    await refundAtWallet(shop, captureId, { currency_code: 'EUR', value: '10.00' });
    await vi.waitFor(async () => expect(await statusOf(email)).toBe('partlyRefunded'), 5000);
    await refundAtWallet(shop, captureId);
    await vi.waitFor(async () => expect(await statusOf(email)).toBe('refunded'), 5000);
    expect((await buyer.get('/thankyou/de')).status).toBe(200);
  });

  test('an approval webhook and a capture webhook before the answer are one charge', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'webhook-first');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(count(await eventsOf(email), 'captured')).toBe(1);
  });

  test('webhooks sent twice change nothing more', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'webhook-twice');
    await buyer.post('/paypal-confirm/take');
    await vi.waitFor(
      async () => expect((await walletState(shop)).webhooks.waiting).toBe(0),
      10_000,
    );
    await vi.waitFor(async () => expect(await eventsOf(email)).toContain('mailSent'), 10_000);
    const events = await eventsOf(email);
    expect([count(events, 'captured'), count(events, 'mailSent')]).toEqual([1, 1]);
  });

  test.each([
    ['no signature', {}, '{}', 401],
    ['a false signature', signature(), '{"id":"WH-1","event_type":"X","resource":{}}', 401],
    ['no event', signature(), 'nothing', 400],
  ])('%s is refused', async (_, headers, body, status) => {
    const answer = await shop.visit('/webhooks/paypal', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status });
  });

  test('a wallet that cannot check a signature is 503: it comes again', async () => {
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'verify' });
    const answer = await shop.visit('/webhooks/paypal', {
      method: 'POST',
      headers: signature(),
      body: '{"id":"WH-2","event_type":"X","resource":{}}',
    });
    expect(answer.status).toBe(503);
  });

  test('the job completes an upsell whose buyer never came back, and never an order nobody confirmed', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    const token = new URL(accepted.location).searchParams.get('token') ?? '';
    await buyer.post('/__wallet/checkoutnow/approve', { token });
    const idle = newBuyer(shop);
    const idleEmail = freshEmail();
    await idle.toConfirm({ email: idleEmail });
    await age(email, 5);
    await age(idleEmail, 5);
    await shop.server.getWorker('tarnwell').scheduled({ cron: '*/5 * * * *' });
    expect(count(await eventsOf(email), 'captured')).toBe(2);
    expect(await statusOf(idleEmail)).toBe('approved');
  });

  test('an order nobody approved lapses after three hours', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    await age(email, 3 * 60 + 1);
    await shop.server.getWorker('tarnwell').scheduled({ cron: '*/5 * * * *' });
    expect(await statusOf(email)).toBe('expired');
    expect(shows(await buyer.get('/paypal-confirm/take'), 'expired')).toBe(true);
  });
});

test('a live shop without credentials sells nothing: 503, values kept (decision 0008)', async () => {
  const live = await startShop({ SHOP: 'production' });
  try {
    const answer = await newBuyer(live).post('/orders/de', orderForm());
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('Musterweg 1');
    const { DB } = await live.env();
    expect(await DB.prepare('SELECT count(*) AS orders FROM orders').first('orders')).toBe(0);
  } finally {
    await live.close();
  }
});

test('the event log can only grow', async () => {
  await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
  await expect(rows('UPDATE order_events SET name = ?', 'x')).rejects.toThrow(/append-only/);
  await expect(rows('DELETE FROM order_events')).rejects.toThrow(/append-only/);
});

/** Lets an order and its payments be as many minutes older. */
async function age(email: string, minutes: number): Promise<void> {
  const ms = minutes * 60_000;
  await rows(
    `UPDATE payments SET created_at = created_at - ?1, updated_at = updated_at - ?1
     WHERE order_id IN (SELECT id FROM orders WHERE email = ?2)`,
    ms,
    email,
  );
}

function signature(): Record<string, string> {
  return {
    'PayPal-Auth-Algo': 'SHA256withHMAC',
    'PayPal-Cert-Url': 'http://127.0.0.1/__wallet/v1/notifications/certs/SANDBOX',
    'PayPal-Transmission-Id': 'a1b2c3',
    'PayPal-Transmission-Sig': 'forged',
    'PayPal-Transmission-Time': '2026-11-20T00:00:00Z',
  };
}

/** The hidden fields of the page's form: which order its button stands under. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

test.each([
  [
    '/orders/ch',
    { country: 'Deutschland', postcode: '10115' },
    'Widerrufsbelehrung',
    'Geld-zurück-Garantie',
  ],
  [
    '/orders/de',
    { country: 'Schweiz', postcode: '8001' },
    'Geld-zurück-Garantie',
    'Widerrufsbelehrung',
  ],
])(
  '%s delivering elsewhere: the last look names the delivery country’s right',
  async (path, form, right, wrong) => {
    const buyer = newBuyer(shop);
    const placed = await buyer.post(path, orderForm({ email: freshEmail(), ...form }));
    const { text } = await buyer.approve(placed.location);
    const terms = text.match(/class="binding-terms">(.*?)<\/p>/s)?.[1] ?? '';
    expect(terms).toContain(right);
    expect(terms).not.toContain(wrong);
  },
);
