import { beforeAll, describe, expect, test } from 'vitest';
import { formIn } from '../../support/html/form.ts';
import { type Answer, newBuyer, resetWallet, shows } from '../../support/orders/buyer.ts';
import { askDoor, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { eventsOf, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

const ask = (action: string, order: PaidOrder, more: object = {}) =>
  askDoor(shop, { action, order: order.number, ...more });

const address = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Neue Straße 9',
  postcode: '20095',
  city: 'Hamburg',
};

/** Sends the page's own form, as it stands there, with what its buyer types and presses. */
function send(order: PaidOrder, page: Answer, mark: string, typed: Record<string, string>) {
  const { action, fields } = formIn(page.text, mark);
  expect(action).toBe('/thankyou/de');
  return order.buyer.post(action, { ...Object.fromEntries(fields), ...typed });
}

async function savedAddress({ id }: PaidOrder) {
  const [row] = await rows<Record<string, string>>(
    shop,
    'SELECT street, postcode, city, delivery_country FROM orders WHERE id = ?',
    id,
  );
  return row;
}

describe('rule 7.51: until the release the buyer changes an order on its own page', () => {
  test('the address, in the same country', async () => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    const sent = await send(order, page, 'name="changeAddress"', {
      ...address,
      changeAddress: '1',
    });
    expect([sent.status, sent.location]).toEqual([303, '/thankyou/de']);
    expect(await savedAddress(order)).toEqual({
      street: 'Neue Straße 9',
      postcode: '20095',
      city: 'Hamburg',
      delivery_country: 'DE',
    });
    expect((await order.buyer.get('/thankyou/de')).text).toContain('Neue Straße 9');
    expect(await eventsOf(shop, order.email)).toContain('addressChanged');
  });

  test.each([
    ['a postcode of another country', { postcode: 'SW1A 1AA' }],
    ['a territory that we do not deliver to', { postcode: '27498' }],
    ['nothing', { street: '' }],
  ])('%s is refused, and what was typed stays', async (_, wrong) => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    const typed = { ...address, ...wrong, changeAddress: '1' };
    const sent = await send(order, page, 'name="changeAddress"', typed);
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('aria-invalid="true"');
    expect(sent.text).toContain('value="Hamburg"');
    expect(sent.text).toMatch(/<details[^>]* open=""/);
    expect((await savedAddress(order))?.city).toBe('Berlin');
  });

  test('cancelling gives everything back, once', async () => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    const cancel = () => send(order, page, 'name="cancelOrder"', { cancelOrder: '1' });
    await Promise.all([cancel(), cancel()]);
    expect((await cancel()).status).toBe(303);
    const { body } = await ask('show', order);
    expect([body.status, body.fulfilment.state]).toEqual(['refunded', 'cancelled']);
    const cancelled = body.log.filter(({ name }: { name: string }) => name === 'orderCancelled');
    expect(cancelled).toMatchObject([{ author: 'buyer' }]);
    const after = await order.buyer.get('/thankyou/de');
    expect(after.text).toContain('Diese Bestellung ist storniert');
    expect(after.text).not.toContain('name="cancelOrder"');
  });

  test('after the release nothing is offered, and a press that comes too late is told', async () => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    await ask('release', order);
    expect((await order.buyer.get('/thankyou/de')).text).not.toContain('name="cancelOrder"');
    for (const [mark, typed] of [
      ['name="cancelOrder"', { cancelOrder: '1' }],
      ['name="changeAddress"', { ...address, changeAddress: '1' }],
    ] as const) {
      const sent = await send(order, page, mark, typed);
      expect([sent.status, shows(sent, 'tooLate')]).toEqual([409, true]);
    }
    const { body } = await ask('show', order);
    expect([body.status, body.fulfilment.state]).toEqual(['paid', 'released']);
    expect((await savedAddress(order))?.city).toBe('Berlin');
  });

  test('nobody else changes it', async () => {
    const order = await paidOrder(shop);
    const stranger = newBuyer(shop);
    await stranger.post('/thankyou/de', { cancelOrder: '1', order: order.number, key: 'x' });
    await stranger.post('/thankyou/de', { cancelOrder: '1' });
    expect((await ask('show', order)).body.fulfilment.state).toBe('held');
  });
});

describe('rule 7.52: the order’s own page says where the parcel is', () => {
  const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
  const page = async (order: PaidOrder) => (await order.buyer.get('/thankyou/de')).text;

  test('packed, on its way with its number, arrived with the last day of each right', async () => {
    const order = await paidOrder(shop);
    expect(await page(order)).not.toContain('data-way');
    await ask('release', order);
    expect(await page(order)).toContain('Wir verpacken Ihre Bestellung');
    await ask('ship', order, parcel);
    const away = await page(order);
    expect(away).toContain('haben wir es verschickt');
    expect(away).toMatch(/href="https:\/\/www\.dhl\.de[^"]*JJD000390007882"/);
    await ask('deliver', order, {
      at: Date.parse('2026-11-10T09:00:00Z'),
      reason: 'by phone',
    }).catch(() => undefined);
    await rows(
      shop,
      `UPDATE orders SET fulfilment = 'delivered', delivered_at = ?, delivery_told_by = 'carrier' WHERE id = ?`,
      ...[Date.parse('2026-11-10T09:00:00Z'), order.id],
    );
    const arrived = await page(order);
    expect(arrived).toContain('Am 10. November 2026 ist es angekommen');
    expect(arrived).toContain('Bis zum 24. November 2026 können Sie den Vertrag widerrufen');
    expect(arrived).toContain('30 Tagen gilt bis zum 10. Dezember 2026');
  });

  test('an estimate is told as one', async () => {
    const order = await paidOrder(shop);
    await ask('release', order);
    await ask('ship', order, parcel);
    await rows(
      shop,
      `UPDATE orders SET fulfilment = 'delivered', delivered_at = ?, delivery_told_by = 'estimate' WHERE id = ?`,
      ...[Date.parse('2026-11-10T09:00:00Z'), order.id],
    );
    expect(await page(order)).toContain(
      'Bis zum 10. November 2026 sollte es bei Ihnen angekommen sein',
    );
  });
});
