import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { resetWallet, tellWallet } from '../../support/orders/buyer.ts';
import { askDoor, paidOrder as newPaidOrder } from '../../support/orders/desk.ts';
import { count, eventsOf, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { liveShop as live } from '../../support/shop/live-shop.ts';

type Line = { id: number; kind: string; totalMinor: number; refundedMinor: number };
type Answer = {
  order: string;
  message?: string;
  status: string;
  deliveryMinor: number;
  lines: Line[];
  payments: { status: string; refundedMinor: number; pendingReason: string | null }[];
  log: { name: string; detail: string | null }[];
};

const consents = { consentDelivery: '1', consentWithdrawal: '1' };

beforeAll(() => resetWallet(shop));

async function ask(request: object, token?: string): Promise<{ status: number; body: Answer }> {
  const { status, body } = await askDoor(shop, request, token);
  return { status, body: body as Answer };
}

const paidOrder = (form?: Record<string, string>) => newPaidOrder(shop, form);

describe('rule 7.25: what an operator does with an order', () => {
  test('is for operators only', async () => {
    const { number } = await paidOrder();
    const request = { action: 'refund', order: number, reason: 'asked for it' };
    expect((await ask(request, 'forged')).status).toBe(403);
    const { SIGNING_KEY } = await shop.env();
    const old = await operatorToken(readKeyRing(SIGNING_KEY), Date.now() - 1);
    expect((await ask(request, old)).status).toBe(403);
    const production = await live.visit('/__operator/orders', {
      method: 'POST',
      headers: { 'Cf-Access-Jwt-Assertion': 'a.b.c', Authorization: 'Bearer x' },
      body: JSON.stringify(request),
    });
    expect(production.status).toBe(403);
  });

  test('shows an order by the ids that the log’s lines name', async () => {
    const { id, number } = await paidOrder();
    const payments = await rows<{ id: string }>(
      shop,
      'SELECT id FROM payments WHERE order_id = ?',
      id,
    );
    for (const order of [number, id, ...payments.map((payment) => payment.id)]) {
      const { status, body } = await ask({ action: 'show', order });
      expect([status, body]).toMatchObject([200, { order: number, status: 'paid' }]);
    }
  });

  test('rule 7.46: says that a note goes into the parcel, and its words to who asks for them', async () => {
    const present = { from: 'offergift', bundle: 'mind-3' };
    const { number } = await paidOrder({ ...present, note: 'Liebe Oma,\r\nalles Gute' });
    const shown = await ask({ action: 'show', order: number });
    expect(shown.body).toMatchObject({ hasNote: true });
    expect(JSON.stringify(shown.body)).not.toContain('Oma');
    expect(await ask({ action: 'parcel-note', order: number })).toEqual({
      status: 200,
      body: { order: number, note: 'Liebe Oma,\nalles Gute' },
    });
    const { number: other } = await paidOrder(present);
    expect((await ask({ action: 'show', order: other })).body).toMatchObject({ hasNote: false });
    expect(await ask({ action: 'parcel-note', order: other })).toMatchObject({
      body: { note: null },
    });
    expect((await ask({ action: 'parcel-note', order: number }, 'forged')).status).toBe(403);
  });

  test.each([
    [400, {}],
    [400, { action: 'refund', order: 'TW-7K3M9Q' }],
    [400, { action: 'refund', order: "' OR 1", reason: 'because' }],
    [400, { action: 'pay', order: 'TW-7K3M9Q' }],
    [404, { action: 'show', order: 'TW-ZZZZZZ' }],
    [404, { action: 'show', order: '00000000-0000-4000-8000-000000000000' }],
  ])('answers %d in words: %j', async (status, request) => {
    const answer = await ask(request);
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
  });

  test('gives a whole order back, once', async () => {
    const { email, number, total } = await paidOrder();
    const request = { action: 'refund', order: number, reason: 'parcel lost' };
    const [one, two] = await Promise.all([ask(request), ask(request)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { body } = await ask({ action: 'show', order: number });
    expect(body.status).toBe('refunded');
    expect(body.payments[0]?.refundedMinor).toBe(total);
    expect(count(await eventsOf(shop, email), 'refundedFully')).toBe(1);
    expect((await ask(request)).status).toBe(409);
  });

  test('gives lines back, and closes the ebook whose money went back', async () => {
    const { number, buyer } = await paidOrder({ from: 'buy', bump: 'meal-plan', ...consents });
    expect((await buyer.get('/thankyou/de')).text).toContain('/downloads/');
    const before = (await ask({ action: 'show', order: number })).body;
    const book = before.lines.find(({ kind }) => kind === 'bump');
    const asked = {
      action: 'refund',
      order: number,
      lines: [book?.id],
      reason: 'not as described',
    };
    const { status, body } = await ask(asked);
    expect([status, body.status]).toEqual([200, 'partlyRefunded']);
    const line = body.lines.find(({ kind }) => kind === 'bump');
    expect(line?.refundedMinor).toBe(book?.totalMinor);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('/downloads/');
    expect((await ask({ ...asked, lines: [999_999] })).status).toBe(409);
  });

  test('a line whose money is on its way back already is not given back a second time (rule 7.23)', async () => {
    const { number } = await paidOrder({ from: 'buy', bump: 'meal-plan', ...consents });
    const before = (await ask({ action: 'show', order: number })).body;
    const book = before.lines.find(({ kind }) => kind === 'bump');
    const asked = { action: 'refund', order: number, lines: [book?.id], reason: 'as agreed' };
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    await ask(asked);
    expect((await ask(asked)).status).toBe(409);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0');
    await shop.runJob();
    const back = async () => (await ask({ action: 'show', order: number })).body.payments[0];
    await expect.poll(async () => (await back())?.refundedMinor).toBe(book?.totalMinor);
    await resetWallet(shop);
  });

  test('a line that two operators give back at once goes back once', async () => {
    const { number, id } = await paidOrder({ from: 'buy', bump: 'meal-plan', ...consents });
    const before = (await ask({ action: 'show', order: number })).body;
    const book = before.lines.find(({ kind }) => kind === 'bump');
    const asked = { action: 'refund', order: number, lines: [book?.id], reason: 'as agreed' };
    const answers = await Promise.all([ask(asked), ask(asked), ask(asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [stored] = await rows<{ requests: number }>(
      shop,
      'SELECT count(*) AS requests FROM refund_requests WHERE order_id = ?',
      id,
    );
    expect(stored?.requests).toBe(1);
  });

  test('a webhook that overtakes the answer books the lines that were asked for', async () => {
    const { number, buyer } = await paidOrder({ from: 'buy', bump: 'meal-plan', ...consents });
    const before = (await ask({ action: 'show', order: number })).body;
    const book = before.lines.find(({ kind }) => kind === 'bump');
    await tellWallet(shop, { behaviour: 'webhook-first', operation: 'refund', times: 1 });
    const reason = 'not as described';
    const { body } = await ask({ action: 'refund', order: number, lines: [book?.id], reason });
    expect(body.lines.map(({ kind, refundedMinor }) => [kind, refundedMinor])).toEqual([
      ['bundle', 0],
      ['bump', book?.totalMinor],
    ]);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('/downloads/');
    await resetWallet(shop);
  });

  test('a refund whose answer is lost is asked for again under the same id, and booked once', async () => {
    const { email, number, total } = await paidOrder();
    await tellWallet(shop, { behaviour: 'lost-answer', operation: 'refund', times: 3 });
    await ask({ action: 'refund', order: number, reason: 'parcel lost' });
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0');
    await shop.runJob();
    await expect.poll(async () => count(await eventsOf(shop, email), 'refundedFully')).toBe(1);
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
