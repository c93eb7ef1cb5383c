import { beforeAll, describe, expect, test } from 'vitest';
import { resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

describe('rules 5.43 and 7.65: the desk and the API read values as people copy them', () => {
  test('the desk takes a tracking number with spaces, dots and invisible characters, and shows it as the carrier has it', async () => {
    const { number: order } = await paidOrder(shop);
    await askOperatorApi(shop, { action: 'release', order });
    const desk = await operatorBrowser(shop);
    const page = await desk.get(`/__desk/orders/${order}`);
    const answer = await desk.send(page, 'value="ship"', {
      carrier: 'swisspost',
      tracking: '\u202a99.00 123456\u00a012345678\u202c',
    });
    expect(answer.status).toBe(303);
    expect((await desk.get(`/__desk/orders/${order}`)).text).toContain('990012345612345678');
  });

  test('the operator API takes an order’s number in small letters, and refuses a number that a spreadsheet has rounded', async () => {
    const { number: order } = await paidOrder(shop);
    await askOperatorApi(shop, { action: 'release', order });
    const typed = ` ${order.toLowerCase().replace('-', ' ')}\u200b`;
    const refused = { action: 'ship', order: typed, carrier: 'dhl', tracking: '3.40434E+17' };
    expect((await askOperatorApi(shop, refused as never)).status).toBe(400);
    const parcel = { carrier: 'dhl', tracking: 'JJD 0003 9000 7882' } as const;
    const { status, body } = await askOperatorApi(shop, {
      action: 'ship',
      order: typed,
      ...parcel,
    });
    expect([status, body.fulfilment.tracking]).toEqual([200, 'JJD000390007882']);
  });

  test('the operator API names a refused value and what to give, in one plain line', async () => {
    const { number: order } = await paidOrder(shop);
    const request = { action: 'refund', order, reason: 'x' } as const;
    const { status, body } = await askOperatorApi(shop, request);
    expect([status, body.message]).toEqual([400, 'reason: say why, in 3 to 300 characters']);
  });

  test('the desk finds an order by an email address and a number with invisible characters', async () => {
    const { number: order, email } = await paidOrder(shop);
    const desk = await operatorBrowser(shop);
    for (const typed of [`\u200e${email}\ufeff`, `\u2068${order.toLowerCase()}\u2069`]) {
      const { location } = await desk.get(`/__desk/search?q=${encodeURIComponent(typed)}`);
      expect((await desk.get(location)).text).toContain(order);
    }
  });

  test('rule 7.19: the desk warns of an address line that carriers would cut', async () => {
    const street = 'Allee der Kosmonautinnen und Kosmonauten 1234';
    const [long, short] = [await paidOrder(shop, { street }), await paidOrder(shop)];
    const desk = await operatorBrowser(shop);
    const page = await desk.get(`/__desk/orders/${long.number}`);
    expect(page.text).toContain('Carriers print 35 characters of a line');
    expect((await desk.get(`/__desk/orders/${short.number}`)).text).not.toContain('Carriers print');
  });

  test('rule 7.19: an order to a street without a number is placed', async () => {
    const { number } = await paidOrder(shop, { street: 'Rose Cottage' });
    expect(number).toMatch(/^TW-/);
  });
});
