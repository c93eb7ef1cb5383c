import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';

import {
  ebookForm,
  paidOrder as newPaidOrder,
  postOperatorRequest,
} from '../../support/orders/desk.ts';

import { count, findEvents, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { liveShop as live } from '../../support/shop/live-shop.ts';

type Line = { id: number; kind: string; totalMinor: number; refundedMinor: number };
type OrderAnswer = {
  order: string;
  message?: string;
  status: string;
  deliveryMinor: number;
  lines: Line[];
  payments: { status: string; refundedMinor: number; pendingReason: string | null }[];
  log: { name: string; detail: string | null }[];
};

beforeAll(() => resetWallet(shop));

async function callApi(
  request: object,
  token?: string,
): Promise<{ status: number; body: OrderAnswer }> {
  const { status, body } = await postOperatorRequest(shop, request, token);
  return { status, body: body as OrderAnswer };
}

const paidOrder = (form?: Record<string, string>) => newPaidOrder(shop, form);

/** A paid order with an ebook beside its packs; `book` is the ebook's order line. */
async function orderWithEbook() {
  const order = await paidOrder(ebookForm);
  const { lines } = (await callApi({ action: 'show', order: order.number })).body;
  return { ...order, book: lines.find(({ kind }) => kind === 'bump') };
}

describe('rule 7.25: operators read and refund a single order with the operator API', () => {
  test('the operator API refuses forged and expired access tokens, and forged ones in production too', async () => {
    const { number } = await paidOrder();
    const request = { action: 'refund', order: number, reason: 'asked for it' };
    expect((await callApi(request, 'forged')).status).toBe(403);
    const { SIGNING_KEY } = await shop.env();
    const old = await operatorToken(readKeyRing(SIGNING_KEY), Date.now() - 1);
    expect((await callApi(request, old)).status).toBe(403);
    const production = await live.visit('/__operator/orders', {
      method: 'POST',
      headers: { 'Cf-Access-Jwt-Assertion': 'a.b.c', Authorization: 'Bearer x' },
      body: JSON.stringify(request),
    });
    expect(production.status).toBe(403);
  });

  test('the operator API shows an order by its number, its id or a payment’s id', async () => {
    const { id, number } = await paidOrder();
    const payments = await rows<{ id: string }>(
      shop,
      'SELECT id FROM payments WHERE order_id = ?',
      id,
    );
    for (const order of [number, id, ...payments.map((payment) => payment.id)]) {
      const { status, body } = await callApi({ action: 'show', order });
      expect([status, body]).toMatchObject([200, { order: number, status: 'paid' }]);
    }
  });

  test('rule 7.46: the operator API shows the text of a parcel note only on request', async () => {
    const gift = { from: 'offergift', bundle: 'mind-3' };
    const { number } = await paidOrder({ ...gift, note: 'Liebe Oma,\r\nalles Gute' });
    const shown = await callApi({ action: 'show', order: number });
    expect(shown.body).toMatchObject({ hasNote: true });
    expect(JSON.stringify(shown.body)).not.toContain('Oma');
    expect(await callApi({ action: 'parcel-note', order: number })).toEqual({
      status: 200,
      body: { order: number, note: 'Liebe Oma,\nalles Gute' },
    });
    const { number: other } = await paidOrder(gift);
    expect((await callApi({ action: 'show', order: other })).body).toMatchObject({
      hasNote: false,
    });
    expect(await callApi({ action: 'parcel-note', order: other })).toMatchObject({
      body: { note: null },
    });
    expect((await callApi({ action: 'parcel-note', order: number }, 'forged')).status).toBe(403);
  });

  test.each([
    [400, {}],
    [400, { action: 'refund', order: 'TW-7K3M9Q' }],
    [400, { action: 'refund', order: "' OR 1", reason: 'because' }],
    [400, { action: 'pay', order: 'TW-7K3M9Q' }],
    [404, { action: 'show', order: 'TW-ZZZZZZ' }],
    [404, { action: 'show', order: '00000000-0000-4000-8000-000000000000' }],
  ])(
    'the operator API answers with status %d and a message to the request %j',
    async (status, request) => {
      const answer = await callApi(request);
      expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
    },
  );

  test('only one of two simultaneous refunds of a whole order succeeds', async () => {
    const { email, number, total } = await paidOrder();
    const request = { action: 'refund', order: number, reason: 'parcel lost' };
    const [one, two] = await Promise.all([callApi(request), callApi(request)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { body } = await callApi({ action: 'show', order: number });
    expect(body.status).toBe('refunded');
    expect(body.payments[0]?.refundedMinor).toBe(total);
    expect(count(await findEvents(shop, email), 'refundedFully')).toBe(1);
    expect((await callApi(request)).status).toBe(409);
  });

  test('an operator refunds single order lines, and the order’s page offers no download of a refunded ebook', async () => {
    const { number, buyer, book } = await orderWithEbook();
    expect((await buyer.get('/thankyou/de')).text).toContain('/downloads/');
    const request = {
      action: 'refund',
      order: number,
      lines: [book?.id],
      reason: 'not as described',
    };
    const { status, body } = await callApi(request);
    expect([status, body.status]).toEqual([200, 'partlyRefunded']);
    const line = body.lines.find(({ kind }) => kind === 'bump');
    expect(line?.refundedMinor).toBe(book?.totalMinor);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('/downloads/');
    expect((await callApi({ ...request, lines: [999_999] })).status).toBe(409);
  });

  test('rule 7.23: an order line with a pending refund is not refunded again', async () => {
    const { id, number, book } = await orderWithEbook();
    const request = { action: 'refund', order: number, lines: [book?.id], reason: 'as agreed' };
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    await callApi(request);
    expect((await callApi(request)).status).toBe(409);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', id);
    await shop.runJob();
    const readPayment = async () =>
      (await callApi({ action: 'show', order: number })).body.payments[0];
    await expect.poll(async () => (await readPayment())?.refundedMinor).toBe(book?.totalMinor);
    await resetWallet(shop);
  });

  test('only one of three simultaneous refunds of an order line succeeds', async () => {
    const { number, id, book } = await orderWithEbook();
    const request = { action: 'refund', order: number, lines: [book?.id], reason: 'as agreed' };
    const answers = await Promise.all([callApi(request), callApi(request), callApi(request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [stored] = await rows<{ requests: number }>(
      shop,
      'SELECT count(*) AS requests FROM refund_requests WHERE order_id = ?',
      id,
    );
    expect(stored?.requests).toBe(1);
  });

  test('if the webhook arrives before the answer to a refund, the refund is booked on the requested order lines', async () => {
    const { number, buyer, book } = await orderWithEbook();
    await setWalletBehaviour(shop, { behaviour: 'webhook-first', operation: 'refund', times: 1 });
    const reason = 'not as described';
    const { body } = await callApi({ action: 'refund', order: number, lines: [book?.id], reason });
    expect(body.lines.map(({ kind, refundedMinor }) => [kind, refundedMinor])).toEqual([
      ['bundle', 0],
      ['bump', book?.totalMinor],
    ]);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('/downloads/');
    await resetWallet(shop);
  });

  test('the job repeats a refund whose answer is lost, and the refund is booked once', async () => {
    const { id, email, number, total } = await paidOrder();
    await setWalletBehaviour(shop, { behaviour: 'lost-answer', operation: 'refund', times: 3 });
    await callApi({ action: 'refund', order: number, reason: 'parcel lost' });
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', id);
    await shop.runJob();
    await expect.poll(async () => count(await findEvents(shop, email), 'refundedFully')).toBe(1);
    const [booked] = await rows<{ sum: number }>(
      shop,
      `SELECT -sum(amount_minor) AS sum FROM ledger WHERE kind = 'refund' AND order_id =
         (SELECT id FROM orders WHERE number = ?)`,
      number,
    );
    expect(booked?.sum).toBe(total);
    await resetWallet(shop);
  });
});
