import { beforeAll, describe, expect, test } from 'vitest';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import { resetWallet } from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type PaidOrder,
  paidOrder,
  withdraw,
} from '../../support/orders/desk.ts';
import { operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

const [lost, sent] = ['JJD000390007801', 'JJD000390007802'];
const reason = 'lost on its way';

const callApi = <Verb extends VerbName>(
  action: Verb,
  order: Pick<PaidOrder, 'number'>,
  more: object = {},
) => askOperatorApi(shop, { action, order: order.number, ...more });

const ship = (order: PaidOrder, tracking: string) =>
  callApi('ship', order, { carrier: 'dhl', tracking });

/** An order whose parcel has left, with the line of its packs. */
async function shippedOrder(form: Record<string, string> = {}) {
  const order = await paidOrder(shop, form);
  await callApi('release', order);
  await ship(order, lost);
  const { lines } = (await callApi('show', order)).body;
  const line = lines.find(({ kind }) => kind === 'bundle');
  if (!line) throw new Error('no packs');
  return { ...order, line, book: lines.find(({ kind }) => kind === 'bump') };
}

/** The movements of an order's money, and its documents. */
const findBooks = async ({ id }: PaidOrder) => ({
  ledger: await rows(shop, 'SELECT key, amount_minor FROM ledger WHERE order_id = ?', id),
  invoices: await rows(shop, 'SELECT source, gross_minor FROM invoices WHERE order_id = ?', id),
  refunds: await rows(shop, 'SELECT id FROM refund_requests WHERE order_id = ?', id),
});

const findMails = ({ id }: PaidOrder) =>
  rows<{ subject: string }>(
    shop,
    "SELECT subject FROM outbox WHERE order_id = ? AND kind = 'shipped' ORDER BY created_at",
    id,
  );

describe('rule 7.95: an operator replaces a lost or damaged parcel', () => {
  test('the new parcel is exported, shipped and delivered like the first, with a mail, and no money moves', async () => {
    const order = await shippedOrder();
    await callApi('deliver', order);
    const books = await findBooks(order);
    const part = { lines: [order.line.id], packs: 1, reason };
    const replaced = await callApi('replace', order, part);
    expect([replaced.status, replaced.body.fulfilment]).toMatchObject([
      200,
      {
        state: 'released',
        tracking: null,
        replacement: {
          packs: [{ lineId: order.line.id, packs: 1 }],
          parcels: [{ carrier: 'dhl', tracking: lost }],
        },
      },
    ]);
    const { orders } = (
      await askOperatorApi(shop, { action: 'list', state: 'released', most: 200 })
    ).body;
    expect(orders.map((one) => one.order)).toContain(order.number);
    const page = await order.buyer.get('/thankyou/de');
    expect(page.text).toContain('Wir packen ein neues Paket für Sie');
    expect(page.text).not.toContain(lost);
    const { parcel } = (await callApi('export', order)).body;
    expect(parcel.goods).toEqual([{ product: order.line.product, packs: 1 }]);
    await ship(order, sent);
    const shipped = await order.buyer.get('/thankyou/de');
    expect(shipped.text).toContain(sent);
    expect(shipped.text).toContain('Dieses Paket ersetzt ein früheres');
    expect((await findMails(order)).map(({ subject }) => subject)).toEqual([
      `${order.id}/${lost}`,
      `${order.id}/${sent}`,
    ]);
    await callApi('deliver', order);
    const { body } = await callApi('show', order);
    expect([body.status, body.fulfilment.state]).toEqual(['paid', 'delivered']);
    expect(body.log.find(({ name }) => name === 'replaced')).toMatchObject({
      author: 'local operator',
      detail: reason,
    });
    expect(await findBooks(order)).toEqual(books);
  });

  test('a replacement without lines has all packs and no ebook', async () => {
    const order = await shippedOrder(ebookForm);
    await callApi('replace', order, { reason });
    const { parcel } = (await callApi('export', order)).body;
    expect(parcel.goods).toEqual([{ product: order.line.product, packs: order.line.count }]);
  });

  test('a repeated replacement is refused, so the buyer gets one parcel', async () => {
    const order = await shippedOrder();
    const { revision } = (await callApi('show', order)).body;
    const both = await Promise.all([
      callApi('replace', order, { revision, reason }),
      callApi('replace', order, { revision, reason }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await callApi('replace', order, { reason })).status).toBe(409);
    const { log } = (await callApi('show', order)).body;
    expect(log.filter(({ name }) => name === 'replaced')).toHaveLength(1);
  });

  test('a late report about the lost parcel changes nothing', async () => {
    const order = await shippedOrder();
    await callApi('replace', order, { reason });
    const report = (deliveredAt?: string) =>
      askOperatorApi(shop, {
        action: 'shipments',
        shipments: [{ order: order.number, carrier: 'dhl', tracking: lost, deliveredAt }],
      });
    const today = new Date().toISOString();
    expect((await report()).body.shipments).toMatchObject([{ status: 200, known: true }]);
    expect((await report(today)).body.shipments).toMatchObject([{ status: 200, known: true }]);
    expect((await callApi('show', order)).body.fulfilment.state).toBe('released');
    const again = await ship(order, lost);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('lost')]);
    await ship(order, sent);
    expect((await report(today)).body.shipments).toMatchObject([{ status: 200, known: true }]);
    expect((await callApi('show', order)).body.fulfilment).toMatchObject({
      state: 'shipped',
      tracking: sent,
    });
  });

  test('a second replacement replaces the first', async () => {
    const order = await shippedOrder();
    await callApi('replace', order, { reason });
    await ship(order, sent);
    const { body } = await callApi('replace', order, { lines: [order.line.id], packs: 2, reason });
    expect(body.fulfilment.replacement).toMatchObject({
      packs: [{ lineId: order.line.id, packs: 2 }],
      parcels: [{ tracking: lost }, { tracking: sent }],
    });
  });

  test.each([
    ['more packs than the parcel had', { packs: 9 }, 'has only'],
    ['the delivery', { lines: [null] }, 'no packs of line delivery'],
    ['an unknown line', { lines: [1] }, 'no packs of line 1'],
  ])('a replacement of %s is refused', async (_, part, message) => {
    const order = await shippedOrder();
    const { status, body } = await callApi('replace', order, { ...part, reason });
    expect([status, body.message]).toEqual([409, expect.stringContaining(message)]);
    expect((await callApi('show', order)).body.fulfilment.state).toBe('shipped');
  });

  test('a number of packs is of each line that has packs', async () => {
    const order = await shippedOrder();
    await rows(
      shop,
      `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
       SELECT order_id, payment_id, 'upsell', 'detox', 1, 0, 700, 0 FROM order_lines WHERE id = ?`,
      order.line.id,
    );
    const tooMany = await callApi('replace', order, { packs: 2, reason });
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      expect.stringContaining('has only 1 packs'),
    ]);
    const { body } = await callApi('replace', order, { packs: 1, reason });
    expect(body.fulfilment.replacement?.packs.map(({ packs }) => packs)).toEqual([1, 1]);
    const { parcel } = (await callApi('export', order)).body;
    expect(parcel.goods).toEqual([
      { product: order.line.product, packs: 1 },
      { product: 'detox', packs: 1 },
    ]);
  });

  test('an ebook is not replaced', async () => {
    const order = await shippedOrder(ebookForm);
    const { status } = await callApi('replace', order, { lines: [order.book?.id], reason });
    expect(status).toBe(409);
  });

  test('an order is not replaced before its parcel has left, after a refund or after a withdrawal', async () => {
    const held = await paidOrder(shop);
    const refunded = await shippedOrder();
    await callApi('refund', refunded, { reason });
    const withdrawn = await shippedOrder();
    await withdraw(shop, withdrawn);
    for (const order of [held, refunded, withdrawn]) {
      expect((await callApi('show', order)).body.verbs).not.toContain('replace');
      expect((await callApi('replace', order, { reason })).status).toBe(409);
    }
  });

  test('the desk’s form asks for the lines and a reason, and the order’s page names the replacement', async () => {
    const order = await shippedOrder();
    const operator = await operatorBrowser(shop);
    const path = `/__desk/orders/${order.number}`;
    const page = await operator.get(path);
    const posted = await send(operator, page, 'replace', {
      lines: String(order.line.id),
      packs: '1',
      reason,
    });
    expect(posted.status).toBe(303);
    const { text } = await operator.get(path);
    expect(text).toContain(`1 ${order.line.product} in the place of dhl ${lost}`);
  });

  test('the desk’s form without a line is refused, so an operator cannot send everything by mistake', async () => {
    const order = await shippedOrder();
    const operator = await operatorBrowser(shop);
    const page = await operator.get(`/__desk/orders/${order.number}`);
    expect((await send(operator, page, 'replace', { reason })).status).toBe(400);
  });
});
