import { beforeAll, describe, expect, test } from 'vitest';
import { resetWallet } from '../../support/orders/buyer.ts';
import { askDoor, type DoorAnswer, paidOrder, withdraw } from '../../support/orders/desk.ts';
import { eventsOf, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

const ask = (action: string, more: object = {}) => askDoor(shop, { action, ...more });
const numbersOf = ({ body }: DoorAnswer) =>
  body.orders.map(({ order }: { order: string }) => order);

describe('rule 7.25: one door for everything that an operator asks', () => {
  test.each([
    {},
    { action: 'toString' },
    { action: 'list', state: 'lost' },
    { action: 'list', most: 100_000 },
    { action: 'search', email: '' },
    { action: 'stop-sale', what: { product: 'gold' }, reason: 'none left' },
    { action: 'erase-customer', email: 'nobody', reason: 'asked for it' },
  ])('what it cannot read it refuses in words: %j', async (request) => {
    const { status, body } = await askDoor(shop, request);
    expect([status, typeof body.message]).toEqual([400, 'string']);
  });

  test.each(['list', 'search', 'today', 'export-customer', 'mails', 'reviews', 'disputes'])(
    '"%s" is for operators only',
    async (action) => {
      expect((await askDoor(shop, { action, email: 'a@example.com' }, 'forged')).status).toBe(403);
    },
  );
});

describe('lists of orders', () => {
  test('go on where they stopped, each order once', async () => {
    const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
    const seen: string[] = [];
    let after: object | undefined;
    do {
      const page = await ask('list', { state: 'held', most: 2, ...(after ? { after } : {}) });
      seen.push(...numbersOf(page));
      after = page.body.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(orders.map(({ number }) => number)));
  });

  test('rule 7.54: say nothing of whose orders they are', async () => {
    const { email } = await paidOrder(shop);
    const { body } = await ask('list');
    expect(JSON.stringify(body)).not.toContain(email);
    expect(JSON.stringify(body)).not.toContain('Muster');
  });

  test('what is withdrawn from or wholly given back is nothing to pack', async () => {
    const [gone, back, stays] = [
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
    ];
    for (const { number } of [gone, back, stays]) await ask('release', { order: number });
    await withdraw(shop, gone);
    await ask('refund', { order: back.number, reason: 'parcel lost' });
    const listed = numbersOf(await ask('list', { state: 'released', most: 200 }));
    expect(listed).toContain(stays.number);
    expect(listed).not.toContain(gone.number);
    expect(listed).not.toContain(back.number);
  });
});

describe('rule 7.54: search', () => {
  test.each(['number', 'email', 'name'] as const)(
    'by %s, and the reader stands in the log',
    async (by) => {
      const order = await paidOrder(shop, { lastName: 'Ögren' });
      const asked = { number: order.number, email: order.email.toUpperCase(), name: 'ögren' }[by];
      const found = await ask('search', { [by]: asked, most: 200 });
      expect(numbersOf(found)).toContain(order.number);
      const log = await rows<{ author: string; detail: string }>(
        shop,
        "SELECT author, detail FROM order_events WHERE order_id = ? AND name = 'dataRead'",
        order.id,
      );
      expect(log).toEqual([{ author: 'local operator', detail: 'search' }]);
    },
  );

  test('by the days an order was made in', async () => {
    const order = await paidOrder(shop);
    const now = Date.now();
    const within = await ask('search', { from: now - 60_000, until: now + 60_000, most: 200 });
    expect(numbersOf(within)).toContain(order.number);
    const before = await ask('search', { from: 0, until: now - 86_400_000, most: 200 });
    expect(numbersOf(before)).not.toContain(order.number);
  });
});

describe('what the door says', () => {
  test('a list counts what was bought afterwards, too', async () => {
    const order = await paidOrder(shop);
    await order.buyer.post('/upsell/de', { accept: '1' });
    const [paid] = await rows<{ minor: number }>(
      shop,
      "SELECT sum(amount_minor) AS minor FROM ledger WHERE order_id = ? AND kind = 'capture'",
      order.id,
    );
    expect(paid?.minor).toBeGreaterThan(order.total);
    const { body } = await ask('search', { number: order.number });
    expect(body.orders).toMatchObject([{ order: order.number, totalMinor: paid?.minor }]);
  });

  test('an address is answered as it is now, a note as it was written', async () => {
    const { number, email } = await paidOrder(shop);
    const moved = await ask('address', { order: number, street: 'Neue Straße 9' });
    expect(moved.body.buyer).toMatchObject({ street: 'Neue Straße 9', email });
    await ask('note', { order: number, text: 'first' });
    const { body } = await ask('note', { order: number, text: 'rings back on Monday' });
    expect(body.notes).toMatchObject([{ text: 'rings back on Monday', author: 'local operator' }]);
    expect(body).not.toHaveProperty('buyer');
  });

  test('nothing is next for a parcel that is back, once all its money is', async () => {
    const { number } = await paidOrder(shop);
    await ask('release', { order: number });
    await ask('ship', { order: number, carrier: 'dhl', tracking: 'JJD000390007882' });
    await ask('return', { order: number });
    expect((await ask('show', { order: number })).body.steps).toEqual(['shipped']);
    await ask('refund', { order: number, reason: 'came back' });
    expect((await ask('show', { order: number })).body.steps).toEqual([]);
  });

  test.each([
    ['show', { order: 'TW-7K' }, 'TW-7K3M9Q'],
    ['cancel', { order: 'TW-7K3M9Q', reason: 'x' }, '3 to 300'],
    ['ship', { order: 'TW-7K3M9Q', carrier: 'dhl', tracking: 'X' }, '5 to 40'],
    ['settle-withdrawal', { id: '0b5c', reason: 'given back' }, 'whole id'],
  ])('%s says what is wrong with what was typed', async (action, request, words) => {
    expect((await ask(action, request)).body.message).toContain(words);
  });

  test('a delivery that cost nothing cannot be given back, and is named', async () => {
    const order = await paidOrder(shop);
    const { status, body } = await ask('refund', {
      ...{ order: order.number, lines: [null], reason: 'late' },
    });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/ delivery$/)]);
  });
});

describe('what an operator corrects', () => {
  test('rule 7.51: an address in the same country, until the parcel leaves', async () => {
    const order = await paidOrder(shop);
    const street = 'Neue Straße 9';
    const changed = await ask('address', { order: order.number, street, reason: 'by phone' });
    expect(changed.status).toBe(200);
    expect((await ask('show', { order: order.number })).body.buyer).toMatchObject({
      street,
      city: 'Berlin',
      country: 'DE',
    });
    const wrong = await ask('address', { order: order.number, postcode: '12' });
    expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('postcode')]);
    expect((await ask('address', { order: order.number, country: 'FR' })).status).toBe(400);
    await ask('release', { order: order.number });
    await ask('ship', { order: order.number, carrier: 'dhl', tracking: 'JJD000390007882' });
    expect((await ask('address', { order: order.number, street: 'Weg 1' })).status).toBe(409);
    expect(await eventsOf(shop, order.email)).toContain('addressChanged');
  });

  test('a note is with the order, and not in its log', async () => {
    const order = await paidOrder(shop);
    await ask('note', { order: order.number, text: 'Anna rief an' });
    const { body } = await ask('show', { order: order.number });
    expect(body.notes).toMatchObject([{ text: 'Anna rief an', author: 'local operator' }]);
    expect(JSON.stringify(body.log)).not.toContain('Anna rief an');
  });

  test('export says what a parcel holds and where it goes', async () => {
    const order = await paidOrder(shop, {
      from: 'buy',
      bump: 'meal-plan',
      consentDelivery: '1',
      consentWithdrawal: '1',
    });
    await ask('release', { order: order.number });
    const { body } = await ask('export', { order: order.number });
    expect(body.parcel).toMatchObject({ order: order.number, city: 'Berlin', country: 'DE' });
    expect(body.parcel.goods).toEqual([{ product: 'slim', packs: expect.any(Number) }]);
  });

  test('a confirmation goes out once more', async () => {
    const order = await paidOrder(shop);
    const left = () =>
      rows(
        shop,
        "SELECT key FROM outbox WHERE order_id = ? AND kind = 'order' AND sent_at IS NOT NULL",
        order.id,
      );
    await expect.poll(async () => (await left()).length).toBe(1);
    expect((await ask('resend', { order: order.number })).status).toBe(200);
    expect((await left()).length).toBe(2);
    expect((await ask('resend', { order: order.number, kind: 'withdrawal' })).status).toBe(409);
  });
});

describe('rule 9.27: reviews', () => {
  async function review(order: { id: string }, text: string) {
    await rows(
      shop,
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at)
       VALUES (?, ?, 'slim', 2, 'Na ja', ?, 'Anna B.', 'de_DE', 1)`,
      ...[crypto.randomUUID(), order.id, text],
    );
    const { body } = await ask('reviews', { most: 200 });
    return body.reviews.find((one: { text: string }) => one.text === text);
  }

  test('are published as they were read, and refused for a reason of the policy', async () => {
    const [one, two] = [await paidOrder(shop), await paidOrder(shop)];
    const good = await review(one, `Wirkt ${one.id}`);
    await rows(shop, 'UPDATE reviews SET text = ? WHERE id = ?', 'anders', good.id);
    expect((await ask('publish-review', { mark: good.mark })).status).toBe(409);
    const bad = await review(two, `Werbung ${two.id}`);
    expect((await ask('refuse-review', { mark: bad.mark, why: 'notNice' })).status).toBe(400);
    expect((await ask('refuse-review', { mark: bad.mark, why: 'advertising' })).status).toBe(200);
    const waiting = (await ask('reviews', { most: 200 })).body.reviews;
    expect(waiting.map(({ id }: { id: string }) => id)).not.toContain(bad.id);
    expect((await ask('publish-review', { mark: bad.mark })).status).toBe(409);
    await rows(shop, 'DELETE FROM reviews WHERE order_id IN (?, ?)', one.id, two.id);
  });
});

describe('today', () => {
  test('counts what there is to do', async () => {
    const before = (await ask('today')).body;
    const [held, ready, gone] = [
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
    ];
    await ask('release', { order: ready.number });
    await withdraw(shop, gone);
    const { body } = await ask('today');
    expect(held.number).not.toBe('');
    expect(body.new).toBe(before.new + 3);
    expect(body.held).toBe(before.held + 2);
    expect(body.toShip).toBe(before.toShip + 1);
    expect(body.withdrawals.open).toBe(before.withdrawals.open + 1);
    expect(body.withdrawals.nextDueAt).toBeGreaterThan(Date.now());
    for (const name of ['disputes', 'unmatched', 'deadMails', 'reviews']) {
      expect(body[name]).toEqual(expect.any(Number));
    }
  });
});

describe('rule 7.54: what a person may ask of us', () => {
  test('all that is kept of them', async () => {
    const order = await paidOrder(shop);
    await ask('note', { order: order.number, text: 'wants a bill' });
    const { body } = await ask('export-customer', { email: order.email });
    expect(body.customer.orders).toMatchObject([{ number: order.number, last_name: 'Muster' }]);
    expect(body.customer.notes).toMatchObject([{ text: 'wants a bill' }]);
    expect(JSON.stringify(body)).not.toMatch(/token|address_code/);
  });

  test('in words of its owner: numbers, days, and totals with what was added', async () => {
    const order = await paidOrder(shop);
    await order.buyer.post('/upsell/de', { accept: '1' });
    const { customer } = (await ask('export-customer', { email: order.email })).body;
    const sum = (of: Record<string, number>[], name: string) =>
      of.reduce((all, row) => all + (row[name] ?? 0), 0);
    expect(customer.payments).toHaveLength(2);
    const [{ total_minor, created_at, paid_at }] = customer.orders;
    expect(total_minor).toBe(sum(customer.payments, 'amount_minor'));
    expect(total_minor).toBeGreaterThan(order.total);
    for (const time of [created_at, paid_at]) expect(time).toBe(new Date(time).toISOString());
    for (const row of [...customer.lines, ...customer.payments, ...customer.events]) {
      expect(row.order_number).toBe(order.number);
    }
    expect(JSON.stringify(customer)).not.toMatch(/[:,"]1[0-9]{12}\b/);
    expect(JSON.stringify(customer)).not.toContain(order.id);
  });

  test('nobody is erased while something of theirs is open', async () => {
    const order = await paidOrder(shop);
    const { status, body } = await ask('erase-customer', {
      email: order.email,
      reason: 'asked for it',
    });
    expect([status, body.message]).toEqual([409, expect.stringContaining(order.number)]);
  });

  test('who they are goes, and the books stay', async () => {
    const order = await paidOrder(shop);
    await ask('note', { order: order.number, text: 'wants a bill' });
    await ask('release', { order: order.number });
    await ask('ship', { order: order.number, carrier: 'dhl', tracking: 'JJD000390007882' });
    await ask('deliver', { order: order.number });
    const books = () =>
      rows(
        shop,
        `SELECT total_minor, vat_minor, number, paid_at, (SELECT sum(amount_minor) FROM ledger WHERE order_id = orders.id)
           AS ledger FROM orders WHERE id = ?`,
        order.id,
      );
    const before = await books();
    await expect.poll(() => eventsOf(shop, order.email)).toContain('mailSent');
    const erased = await ask('erase-customer', { email: order.email, reason: 'asked for it' });
    expect(erased.body).toEqual({ erased: { orders: 1 } });
    expect(await books()).toEqual(before);
    const [row] = await rows<Record<string, unknown>>(
      shop,
      'SELECT email, first_name, last_name, street, postcode, city, phone FROM orders WHERE id = ?',
      order.id,
    );
    expect(Object.values(row ?? {}).filter(Boolean)).toEqual([]);
    expect(await rows(shop, 'SELECT 1 FROM order_notes WHERE order_id = ?', order.id)).toEqual([]);
    expect((await ask('search', { email: order.email })).body.orders).toEqual([]);
    const again = await ask('resend', { order: order.number });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('address')]);
    expect((await order.buyer.get('/thankyou/de')).status).toBe(200);
    expect((await ask('erase-customer', { email: freshEmail(), reason: 'nobody' })).status).toBe(
      404,
    );
  });
});

describe('rule 7.56: what is not for sale', () => {
  test('is stopped once, and sold again', async () => {
    const what = { product: 'mind' };
    expect((await ask('stop-sale', { what, reason: 'none left' })).status).toBe(200);
    expect((await ask('stop-sale', { what, reason: 'none left' })).status).toBe(409);
    expect((await ask('sales')).body.stopped).toMatchObject([
      { kind: 'product', what: 'mind', why: 'none left', by: 'local operator' },
    ]);
    expect((await ask('resume-sale', { what })).status).toBe(200);
    expect((await ask('resume-sale', { what })).status).toBe(409);
  });
});
