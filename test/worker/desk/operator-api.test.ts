import { beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import type { QuietName, TaskName } from '../../../worker/orders/model/task.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import { resetWallet } from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type OperatorAnswer,
  paidOrder,
  postOperatorRequest,
  withdraw,
} from '../../support/orders/desk.ts';
import { findEvents, freshEmail, rows } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

const callApi = <Verb extends VerbName>(action: Verb, more: object = {}) =>
  askOperatorApi(shop, { action, ...more });
const orderNumbers = ({ body }: OperatorAnswer<'list'> | OperatorAnswer<'search'>) =>
  body.orders.map(({ order }) => order);

describe('rule 7.25: the operator API refuses invalid requests and forged tokens', () => {
  test.each([
    {},
    { action: 'toString' },
    { action: 'list', state: 'lost' },
    { action: 'list', most: 100_000 },
    { action: 'search', email: '' },
    { action: 'stop-sale', what: { product: 'gold' }, reason: 'none left' },
    { action: 'erase-customer', email: 'nobody' },
    { action: 'erase-customer', email: 'anna@example.com', reason: 'asked for it' },
  ])('the operator API refuses the invalid request %j with a message', async (request) => {
    const { status, body } = await postOperatorRequest(shop, request);
    expect([status, typeof body.message]).toEqual([400, 'string']);
  });

  test.each([
    ...(['list', 'search', 'today', 'export-customer'] as const),
    ...(['mails', 'reviews', 'disputes'] as const),
  ])('the operator API refuses "%s" with a forged token', async (action) => {
    expect((await askOperatorApi(shop, { action, email: 'a@example.com' }, 'forged')).status).toBe(
      403,
    );
  });
});

describe('the operator API lists orders', () => {
  test('the list of orders, over all its pages, contains each order once', async () => {
    const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
    const seen: string[] = [];
    let after: object | undefined;
    do {
      const page = await callApi('list', { state: 'held', most: 2, ...(after ? { after } : {}) });
      seen.push(...orderNumbers(page));
      after = page.body.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(orders.map(({ number }) => number)));
  });

  test('rule 7.54: a list of orders has no personal data', async () => {
    const { email } = await paidOrder(shop);
    const { body } = await callApi('list');
    expect(JSON.stringify(body)).not.toContain(email);
    expect(JSON.stringify(body)).not.toContain('Muster');
  });

  test('the list of orders to pack excludes withdrawn and fully refunded orders', async () => {
    const [withdrawn, refunded, active] = [
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
    ];
    for (const { number } of [withdrawn, refunded, active])
      await callApi('release', { order: number });
    await withdraw(shop, withdrawn);
    await callApi('refund', { order: refunded.number, reason: 'parcel lost' });
    const listed = orderNumbers(await callApi('list', { state: 'released', most: 200 }));
    expect(listed).toContain(active.number);
    expect(listed).not.toContain(withdrawn.number);
    expect(listed).not.toContain(refunded.number);
  });
});

describe('rule 7.54: the operator API searches orders', () => {
  test('a search by number, email address or name finds the order and logs the operator', async () => {
    const order = await paidOrder(shop, { lastName: 'Ögren' });
    const terms = [
      { number: order.number },
      { email: order.email.toUpperCase() },
      { name: 'ögren' },
    ];
    for (const term of terms) {
      const results = await callApi('search', { ...term, most: 200 });
      expect(orderNumbers(results), JSON.stringify(term)).toContain(order.number);
    }
    const log = await rows<{ author: string; detail: string }>(
      shop,
      "SELECT author, detail FROM order_events WHERE order_id = ? AND name = 'dataRead'",
      order.id,
    );
    const read = { author: 'local operator', detail: 'search' };
    expect(log).toEqual([read, read, read]);
  });

  test('a search by time finds the orders that were placed at that time', async () => {
    const order = await paidOrder(shop);
    const now = Date.now();
    const within = await callApi('search', { from: now - MINUTE, until: now + MINUTE, most: 200 });
    expect(orderNumbers(within)).toContain(order.number);
    const before = await callApi('search', { from: 0, until: now - DAY, most: 200 });
    expect(orderNumbers(before)).not.toContain(order.number);
  });
});

describe('the operator API describes orders in its answers', () => {
  test('the total in a list of orders includes upsells', async () => {
    const order = await paidOrder(shop, savesWallet);
    await order.buyer.post('/upsell/de', { accept: '1' });
    const [paid] = await rows<{ minor: number }>(
      shop,
      "SELECT sum(amount_minor) AS minor FROM ledger WHERE order_id = ? AND kind = 'capture'",
      order.id,
    );
    expect(paid?.minor).toBeGreaterThan(order.total);
    const { body } = await callApi('search', { number: order.number });
    expect(body.orders).toMatchObject([{ order: order.number, totalMinor: paid?.minor }]);
  });

  test('the answer to a changed delivery address contains the new address, and the answer to a note contains its text', async () => {
    const { number, email } = await paidOrder(shop);
    const moved = await callApi('address', { order: number, street: 'Neue Straße 9' });
    expect(moved.body.buyer).toMatchObject({ street: 'Neue Straße 9', email });
    await callApi('note', { order: number, text: 'first' });
    const { body } = await callApi('note', { order: number, text: 'rings back on Monday' });
    expect(body.notes).toMatchObject([{ text: 'rings back on Monday', author: 'local operator' }]);
    expect(body).not.toHaveProperty('buyer');
  });

  test('a returned and fully refunded order offers no further shipping steps', async () => {
    const { number } = await paidOrder(shop);
    await callApi('release', { order: number });
    await callApi('ship', { order: number, carrier: 'dhl', tracking: 'JJD000390007882' });
    await callApi('return', { order: number });
    expect((await callApi('show', { order: number })).body.steps).toEqual(['shipped', 'replaced']);
    await callApi('refund', { order: number, reason: 'came back' });
    expect((await callApi('show', { order: number })).body.steps).toEqual([]);
  });

  test.each([
    ['show', { order: 'TW-7K' }, 'TW-7K3M9Q'],
    ['cancel', { order: 'TW-7K3M9Q', reason: 'x' }, '3 to 300'],
    ['ship', { order: 'TW-7K3M9Q', carrier: 'dhl', tracking: 'X' }, '5 to 40'],
    ['settle-withdrawal', { id: '0b5c', reason: 'given back' }, 'whole id'],
  ] as const)(
    'the message of a refused "%s" names the valid form of the value',
    async (action, request, hint) => {
      expect((await callApi(action, request)).body.message).toContain(hint);
    },
  );

  test('a refund of a free delivery is refused, and the message names the delivery', async () => {
    const order = await paidOrder(shop);
    const { status, body } = await callApi('refund', {
      order: order.number,
      lines: [null],
      reason: 'late',
    });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/ delivery$/)]);
  });
});

describe('an operator corrects an order’s data', () => {
  test('rule 7.51: an operator changes the delivery address within the same country until the parcel is shipped', async () => {
    const order = await paidOrder(shop);
    const street = 'Neue Straße 9';
    const changed = await callApi('address', { order: order.number, street, reason: 'by phone' });
    expect(changed.status).toBe(200);
    expect((await callApi('show', { order: order.number })).body.buyer).toMatchObject({
      street,
      city: 'Berlin',
      country: 'DE',
    });
    const wrong = await callApi('address', { order: order.number, postcode: '12' });
    expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('postcode')]);
    expect((await callApi('address', { order: order.number, country: 'FR' })).status).toBe(400);
    await callApi('release', { order: order.number });
    await callApi('ship', { order: order.number, carrier: 'dhl', tracking: 'JJD000390007882' });
    expect((await callApi('address', { order: order.number, street: 'Weg 1' })).status).toBe(409);
    expect(await findEvents(shop, order.email)).toContain('addressChanged');
  });

  test('a note is stored with the order and not in the order’s log', async () => {
    const order = await paidOrder(shop);
    await callApi('note', { order: order.number, text: 'Anna rief an' });
    const { body } = await callApi('show', { order: order.number });
    expect(body.notes).toMatchObject([{ text: 'Anna rief an', author: 'local operator' }]);
    expect(JSON.stringify(body.log)).not.toContain('Anna rief an');
  });

  test('the request “export” returns the goods and the address of a parcel', async () => {
    const order = await paidOrder(shop, ebookForm);
    await callApi('release', { order: order.number });
    const { body } = await callApi('export', { order: order.number });
    expect(body.parcel).toMatchObject({ order: order.number, city: 'Berlin', country: 'DE' });
    expect(body.parcel.goods).toEqual([{ product: 'slim', packs: expect.any(Number) }]);
  });

  test('the request “resend” sends the order’s confirmation again', async () => {
    const order = await paidOrder(shop);
    const sentMails = () =>
      rows(
        shop,
        "SELECT key FROM outbox WHERE order_id = ? AND kind = 'order' AND sent_at IS NOT NULL",
        order.id,
      );
    await expect.poll(async () => (await sentMails()).length).toBe(1);
    expect((await callApi('resend', { order: order.number })).status).toBe(200);
    expect((await sentMails()).length).toBe(2);
    expect((await callApi('resend', { order: order.number, kind: 'withdrawal' })).status).toBe(409);
  });

  test('a mail whose content is not true any more is not sent again, and the operator learns it', async () => {
    const order = await paidOrder(shop);
    await callApi('release', { order: order.number });
    const parcels = ['JJD000390007882', 'JJD000390007883'];
    const keys = parcels.map((tracking) => `shipped:${order.id}/${tracking}`);
    for (const [i, tracking] of parcels.entries()) {
      await callApi('ship', { order: order.number, carrier: 'dhl', tracking });
      const sent = 'SELECT 1 FROM outbox WHERE key = ? AND sent_at IS NOT NULL';
      await expect.poll(() => rows(shop, sent, String(keys[i]))).toHaveLength(1);
    }
    const mails = () =>
      rows(shop, "SELECT key FROM outbox WHERE order_id = ? AND kind = 'shipped'", order.id);
    const refused = await callApi('resend-mail', { key: keys[0], again: true });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('no longer needed'),
    ]);
    expect(await mails()).toHaveLength(2);
    expect((await callApi('resend', { order: order.number, kind: 'shipped' })).status).toBe(200);
    expect(await mails()).toContainEqual({ key: `${keys[1]}:2` });
    expect(await mails()).toHaveLength(3);
  });
});

describe('rule 9.27: an operator decides on reviews', () => {
  async function addReview(order: { id: string }, text: string) {
    await rows(
      shop,
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at)
       VALUES (?, ?, 'slim', 2, 'Na ja', ?, 'Anna B.', 'de_DE', 1)`,
      ...[crypto.randomUUID(), order.id, text],
    );
    const { body } = await callApi('reviews', { most: 200 });
    const review = body.reviews.find((one) => one.text === text);
    if (!review) throw new Error('The review is not listed');
    return review;
  }

  test('an operator publishes only the read version of a review, and refuses a review only for a reason of the review policy', async () => {
    const [one, two] = [await paidOrder(shop), await paidOrder(shop)];
    const good = await addReview(one, `Wirkt ${one.id}`);
    await rows(shop, 'UPDATE reviews SET text = ? WHERE id = ?', 'anders', good.id);
    expect((await callApi('publish-review', { version: good.version })).status).toBe(409);
    const bad = await addReview(two, `Werbung ${two.id}`);
    expect((await callApi('refuse-review', { version: bad.version, why: 'notNice' })).status).toBe(
      400,
    );
    expect(
      (await callApi('refuse-review', { version: bad.version, why: 'advertising' })).status,
    ).toBe(200);
    const waiting = (await callApi('reviews', { most: 200 })).body.reviews;
    expect(waiting.map(({ id }) => id)).not.toContain(bad.id);
    expect((await callApi('publish-review', { version: bad.version })).status).toBe(409);
    await rows(shop, 'DELETE FROM reviews WHERE order_id IN (?, ?)', one.id, two.id);
  });
});

describe('operators see the open tasks of today', () => {
  test('the request “today” counts the operators’ open tasks', async () => {
    const before = (await callApi('today')).body;
    const [held, released, withdrawn] = [
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
    ];
    await callApi('release', { order: released.number });
    await withdraw(shop, withdrawn);
    const { body } = await callApi('today');
    expect(held.number).not.toBe('');
    const added = (name: TaskName | QuietName) => body[name].count - before[name].count;
    expect([added('new'), added('held'), added('released'), added('withdrawals')]).toEqual([
      ...[3, 2, 1, 1],
    ]);
    expect(body.withdrawals.dueAt).toBeGreaterThan(Date.now());
    expect(body.released.sums).toContainEqual({ currency: 'EUR', amountMinor: expect.any(Number) });
  });
});

describe('rule 7.54: an operator exports or erases a customer’s data', () => {
  /** Stores a parcel note, which the buyer of a gift writes. */
  const setParcelNote = ({ id }: { id: string }) =>
    rows(shop, "UPDATE orders SET note = 'Liebe Oma' WHERE id = ?", id);

  type ExportedOrder = { total_minor: number; created_at?: string; paid_at?: string };

  test('export-customer returns a customer’s orders and notes without secrets', async () => {
    const order = await paidOrder(shop);
    await callApi('note', { order: order.number, text: 'wants a bill' });
    await setParcelNote(order);
    const { body } = await callApi('export-customer', { email: order.email });
    expect(body.customer.orders).toMatchObject([
      { number: order.number, last_name: 'Muster', parcel_note: 'Liebe Oma' },
    ]);
    expect(body.customer.notes).toMatchObject([{ text: 'wants a bill' }]);
    expect(JSON.stringify(body)).not.toMatch(/token|address_code/);
  });

  test('export-customer uses order numbers, ISO times and totals with upsells, no internal ids', async () => {
    const order = await paidOrder(shop, savesWallet);
    await order.buyer.post('/upsell/de', { accept: '1' });
    const { customer } = (await callApi('export-customer', { email: order.email })).body;
    expect(customer.payments).toHaveLength(2);
    const [exported] = customer.orders as ExportedOrder[];
    const { total_minor, created_at, paid_at } = exported ?? { total_minor: 0 };
    const payments = customer.payments as { amount_minor: number }[];
    expect(total_minor).toBe(payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0));
    expect(total_minor).toBeGreaterThan(order.total);
    for (const time of [created_at, paid_at]) {
      expect(time).toBe(new Date(time ?? '').toISOString());
    }
    for (const row of [...customer.lines, ...customer.payments, ...customer.events]) {
      expect(row).toHaveProperty('order_number', order.number);
    }
    expect(JSON.stringify(customer)).not.toMatch(/[:,"]1[0-9]{12}\b/);
    expect(JSON.stringify(customer)).not.toContain(order.id);
  });

  test('export-customer has a dispute, and an open one in any currency prevents the erasure', async () => {
    const order = await paidOrder(shop);
    await rows(
      shop,
      `INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, reason, opened_at)
       SELECT 'PP-D-11', capture_id, order_id, id, 'USD', 1200, 'UNAUTHORISED', 1 FROM payments WHERE order_id = ?`,
      order.id,
    );
    const { customer } = (await callApi('export-customer', { email: order.email })).body;
    expect(customer.disputes).toMatchObject([
      { order_number: order.number, dispute: 'PP-D-11', currency: 'USD', amount_minor: 1200 },
    ]);
    await callApi('release', { order: order.number });
    await callApi('ship', { order: order.number, carrier: 'dhl', tracking: 'JJD000390007882' });
    await callApi('deliver', { order: order.number });
    const { status, body } = await callApi('erase-customer', { email: order.email });
    expect([status, body.message]).toEqual([409, expect.stringContaining('a dispute is open')]);
  });

  test('erase-customer refuses to erase a customer with an open order and names the order', async () => {
    const order = await paidOrder(shop);
    const { status, body } = await callApi('erase-customer', { email: order.email });
    expect([status, body.message]).toEqual([409, expect.stringContaining(order.number)]);
  });

  test('erase-customer removes personal data and keeps the order’s amounts and the ledger', async () => {
    const order = await paidOrder(shop);
    await callApi('note', { order: order.number, text: 'wants a bill' });
    await callApi('release', { order: order.number });
    await callApi('ship', { order: order.number, carrier: 'dhl', tracking: 'JJD000390007882' });
    await callApi('deliver', { order: order.number });
    await setParcelNote(order);
    const books = () =>
      rows(
        shop,
        `SELECT total_minor, vat_minor, number, paid_at, (SELECT sum(amount_minor) FROM ledger WHERE order_id = orders.id)
           AS ledger FROM orders WHERE id = ?`,
        order.id,
      );
    const before = await books();
    await expect.poll(() => findEvents(shop, order.email)).toContain('mailSent');
    const erased = await callApi('erase-customer', { email: order.email });
    expect(erased.body).toEqual({ erased: { orders: 1 } });
    expect(await books()).toEqual(before);
    const [row] = await rows<Record<string, unknown>>(
      shop,
      'SELECT email, first_name, last_name, street, postcode, city, phone, note FROM orders WHERE id = ?',
      order.id,
    );
    expect(Object.values(row ?? {}).filter(Boolean)).toEqual([]);
    expect(await rows(shop, 'SELECT 1 FROM order_notes WHERE order_id = ?', order.id)).toEqual([]);
    expect((await callApi('search', { email: order.email })).body.orders).toEqual([]);
    const again = await callApi('resend', { order: order.number });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('address')]);
    expect((await order.buyer.get('/thankyou/de')).status).toBe(200);
    expect((await callApi('erase-customer', { email: freshEmail() })).status).toBe(404);
  });
});

describe('rule 7.56: an operator stops and resumes the sale of a product', () => {
  test('a second stop of the same sale is refused, and so is a second resumption', async () => {
    const what = { product: 'mind' };
    expect((await callApi('stop-sale', { what, reason: 'none left' })).status).toBe(200);
    expect((await callApi('stop-sale', { what, reason: 'none left' })).status).toBe(409);
    expect((await callApi('sales')).body.stopped).toMatchObject([
      { kind: 'product', what: 'mind', why: 'none left', by: 'local operator' },
    ]);
    expect((await callApi('resume-sale', { what })).status).toBe(200);
    expect((await callApi('resume-sale', { what })).status).toBe(409);
  });
});
