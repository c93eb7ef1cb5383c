import { beforeAll, describe, expect, test } from 'vitest';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import { findForm } from '../../support/html/form.ts';
import {
  type Answer,
  newBuyer,
  resetWallet,
  setWalletBehaviour,
  shows,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, ebookForm, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { findEvents, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

const callApi = <Verb extends VerbName>(action: Verb, order: PaidOrder, more: object = {}) =>
  askOperatorApi(shop, { action, order: order.number, ...more });

const address = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Neue Straße 9',
  postcode: '20095',
  city: 'Hamburg',
};

/** Sends the form whose HTML contains `marker`, with its hidden fields and the buyer's entries `typed`. */
function send(order: PaidOrder, page: Answer, marker: string, typed: Record<string, string>) {
  const { action, fields } = findForm(page.text, marker);
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

describe('rule 7.51: until the release for shipping, the buyer can change an order on the order’s page', () => {
  test('a buyer changes the delivery address within the same country', async () => {
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
    expect(await findEvents(shop, order.email)).toContain('addressChanged');
  });

  test.each([
    ['a postcode of another country', { postcode: 'SW1A 1AA' }],
    ['a territory that we do not deliver to', { postcode: '27498' }],
    ['an empty street', { street: '' }],
  ])(
    'an address change to %s is refused, and the form keeps the typed values',
    async (_, wrong) => {
      const order = await paidOrder(shop);
      const page = await order.buyer.get('/thankyou/de');
      const typed = { ...address, ...wrong, changeAddress: '1' };
      const sent = await send(order, page, 'name="changeAddress"', typed);
      expect(sent.status).toBe(422);
      expect(sent.text).toContain('aria-invalid="true"');
      expect(sent.text).toContain('value="Hamburg"');
      expect(sent.text).toMatch(/<details[^>]* open=""/);
      expect((await savedAddress(order))?.city).toBe('Berlin');
    },
  );

  test('repeated cancellations by the buyer cancel and refund the order once', async () => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    const cancel = () => send(order, page, 'name="cancelOrder"', { cancelOrder: '1' });
    await Promise.all([cancel(), cancel()]);
    expect((await cancel()).status).toBe(303);
    const { body } = await callApi('show', order);
    expect([body.status, body.fulfilment.state]).toEqual(['refunded', 'cancelled']);
    const cancelled = body.log.filter(({ name }: { name: string }) => name === 'orderCancelled');
    expect(cancelled).toMatchObject([{ author: 'buyer' }]);
    const after = await order.buyer.get('/thankyou/de');
    expect(after.text).toContain('Ihre Bestellung ist storniert');
    expect(after.text).not.toContain('name="cancelOrder"');
    // Only an undone upsell is listed as an undone addition.
    expect(after.text).not.toContain('data-addition');
  });

  test('a buyer cancels an order while the refund of a line is pending, and each amount goes back once', async () => {
    const order = await paidOrder(shop, ebookForm);
    const { lines } = (await callApi('show', order)).body;
    const book = lines.find(({ kind }) => kind === 'bump');
    await setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });
    await callApi('refund', order, { lines: [book?.id], reason: 'as asked' });
    const page = await order.buyer.get('/thankyou/de');
    const sent = await send(order, page, 'name="cancelOrder"', { cancelOrder: '1' });
    expect([sent.status, shows(sent, 'tooLate')]).toEqual([303, false]);
    const { fulfilment, refunds } = (await callApi('show', order)).body;
    expect(fulfilment.state).toBe('cancelled');
    expect(refunds.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
      ['pending', book?.totalMinor],
      ['done', order.total - (book?.totalMinor ?? 0)],
    ]);
  });

  test('after the release for shipping, the order’s page offers no changes, and a late change gets status 409', async () => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    await callApi('release', order);
    expect((await order.buyer.get('/thankyou/de')).text).not.toContain('name="cancelOrder"');
    for (const [marker, typed] of [
      ['name="cancelOrder"', { cancelOrder: '1' }],
      ['name="changeAddress"', { ...address, changeAddress: '1' }],
    ] as const) {
      const sent = await send(order, page, marker, typed);
      expect([sent.status, shows(sent, 'tooLate')]).toEqual([409, true]);
    }
    const { body } = await callApi('show', order);
    expect([body.status, body.fulfilment.state]).toEqual(['paid', 'released']);
    expect((await savedAddress(order))?.city).toBe('Berlin');
  });

  test('changes at the same moment are all stored', async () => {
    const order = await paidOrder(shop);
    const page = await order.buyer.get('/thankyou/de');
    const change = (street: string) =>
      send(order, page, 'name="changeAddress"', { ...address, street, changeAddress: '1' });
    const streets = ['Neue Straße 1', 'Neue Straße 2', 'Neue Straße 3', 'Neue Straße 4'];
    const answers = await Promise.all(streets.map(change));
    expect(answers.map(({ status }) => status)).toEqual(streets.map(() => 303));
    const events = await findEvents(shop, order.email);
    expect(events.filter((name) => name === 'addressChanged')).toHaveLength(streets.length);
    const [, cancelled] = await Promise.all([
      change('Neue Straße 5'),
      send(order, page, 'name="cancelOrder"', { cancelOrder: '1' }),
    ]);
    expect(cancelled.status).toBe(303);
    expect((await callApi('show', order)).body.fulfilment.state).toBe('cancelled');
  });

  test.each([
    [['cancel'], 'alreadyCancelled'],
    [['release', 'ship'], 'alreadySent'],
  ] as const)(
    'after an operator’s %j, a change of the address is refused as %s',
    async (verbs, notice) => {
      const order = await paidOrder(shop);
      const page = await order.buyer.get('/thankyou/de');
      const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
      for (const verb of verbs) {
        const more = verb === 'ship' ? parcel : { reason: 'as asked' };
        expect((await callApi(verb, order, more)).status).toBe(200);
      }
      const sent = await send(order, page, 'name="changeAddress"', {
        ...address,
        changeAddress: '1',
      });
      expect([sent.status, shows(sent, notice), shows(sent, 'tooLate')]).toEqual([
        409,
        true,
        false,
      ]);
    },
  );

  test('a stranger cannot cancel an order', async () => {
    const order = await paidOrder(shop);
    const stranger = newBuyer(shop);
    await stranger.post('/thankyou/de', { cancelOrder: '1', order: order.number, key: 'x' });
    await stranger.post('/thankyou/de', { cancelOrder: '1' });
    expect((await callApi('show', order)).body.fulfilment.state).toBe('held');
  });
});

describe('rule 7.52: the order’s page shows the progress of the parcel', () => {
  const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
  const page = async (order: PaidOrder) => (await order.buyer.get('/thankyou/de')).text;

  test('the order’s page shows packing, tracking and arrival, and the last days to withdraw and to use the guarantee', async () => {
    const order = await paidOrder(shop);
    expect(await page(order)).not.toContain('data-way');
    await callApi('release', order);
    expect(await page(order)).toContain('Wir verpacken Ihre Bestellung');
    await callApi('ship', order, parcel);
    const shipped = await page(order);
    expect(shipped).toContain('haben wir Ihr Paket verschickt');
    expect(shipped).toContain('ist unterwegs</h1>');
    expect(shipped).not.toContain('Vielen Dank, ');
    expect(shipped).toMatch(/href="https:\/\/www\.dhl\.de[^"]*JJD000390007882"/);
    await rows(
      shop,
      `UPDATE orders SET fulfilment = 'delivered', delivered_at = ?, delivery_told_by = 'carrier' WHERE id = ?`,
      ...[Date.parse('2026-11-10T09:00:00Z'), order.id],
    );
    const arrived = await page(order);
    expect(arrived).toContain('Am 10. November 2026 ist Ihr Paket angekommen');
    expect(arrived).toContain('Bis zum 24. November 2026 können Sie den Vertrag widerrufen');
    expect(arrived).toContain('30 Tagen gilt bis zum 10. Dezember 2026');
  });

  test('the order’s page calls an estimated delivery day an estimate', async () => {
    const order = await paidOrder(shop);
    await callApi('release', order);
    await callApi('ship', order, parcel);
    await rows(
      shop,
      `UPDATE orders SET fulfilment = 'delivered', delivered_at = ?, delivery_told_by = 'estimate' WHERE id = ?`,
      ...[Date.parse('2026-11-10T09:00:00Z'), order.id],
    );
    expect(await page(order)).toContain(
      'Bis zum 10. November 2026 sollte Ihr Paket bei Ihnen angekommen sein',
    );
  });
});
