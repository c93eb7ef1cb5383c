import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { company } from '../../../worker/company.ts';
import { calendarDay } from '../../../worker/country/local-time.ts';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import {
  newSecret,
  signedPost,
  startReceiver,
  type TestReceiver,
} from '../../support/orders/receiver.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

const [secret, older, helpdesk] = [newSecret(), newSecret(), newSecret()];
const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };

let shop: Shop;
let warehouse: TestReceiver;

beforeAll(async () => {
  warehouse = await startReceiver();
  shop = await startShop({
    OUTGOING_WEBHOOKS: JSON.stringify([{ name: 'warehouse', url: warehouse.url }]),
    OUTGOING_SECRETS: JSON.stringify({ warehouse: [secret] }),
    SHIPMENT_SECRETS: JSON.stringify({ warehouse: [secret, older], helpdesk: [helpdesk] }),
    DIGEST_TO: 'desk@tarnwell.example',
  });
  await resetWallet(shop);
});
afterAll(async () => {
  await shop.close();
  await warehouse.close();
});

type ShipmentResult = { order: string; status: number; known?: boolean; message?: string };

async function post(init: RequestInit) {
  const answer = await shop.visit('/operator/shipments', init);
  const body = (await answer.json()) as { message?: string; shipments?: ShipmentResult[] };
  return { status: answer.status, ...body };
}

async function releasedOrder(): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await askOperatorApi(shop, { action: 'release', order: order.number });
  return order;
}

const showOrder = async ({ number }: PaidOrder) =>
  (await askOperatorApi(shop, { action: 'show', order: number })).body;

/** The requests to the wallet about tracking numbers. */
const trackingRequests = async () => {
  const answer = await shop.visit('/__wallet/control/requests');
  const { requests } = (await answer.json()) as {
    requests: {
      operation: string;
      status: number;
      headers: Record<string, string>;
      body: Record<string, unknown>;
    }[];
  };
  return requests.filter(({ operation }) => operation === 'track');
};

describe('rule 7.63: another system reports that parcels are shipped and delivered', () => {
  test('a reported shipment is in the order’s log under the other system’s name, and the buyer gets a mail', async () => {
    const order = await releasedOrder();
    const shippedAt = new Date(Date.now() - MINUTE).toISOString();
    const answer = await post(signedPost({ order: order.number, ...parcel, shippedAt }, secret));
    expect(answer).toEqual({
      status: 200,
      shipments: [{ order: order.number, status: 200, known: false }],
    });
    const { fulfilment, log } = await showOrder(order);
    expect(fulfilment).toMatchObject({
      ...parcel,
      state: 'shipped',
      shippedAt: Date.parse(shippedAt),
    });
    const entry = log.find(({ name }: { name: string }) => name === 'shipped');
    expect(entry).toMatchObject({ author: 'warehouse', detail: 'dhl JJD000390007882' });
    const mails = () =>
      rows<{ sent_at: number | null }>(
        shop,
        "SELECT sent_at FROM outbox WHERE kind = 'shipped' AND order_id = ?",
        order.id,
      );
    await expect
      .poll(async () => (await mails()).map(({ sent_at }) => sent_at !== null))
      .toEqual([true]);
  });

  test('a repeated report gets the same answer as the first, even after the order has changed', async () => {
    const order = await releasedOrder();
    const init = signedPost({ order: order.number, ...parcel }, older, { id: 'msg_again' });
    const first = await post(init);
    expect(first.shipments).toMatchObject([{ status: 200, known: false }]);
    await askOperatorApi(shop, { action: 'return', order: order.number });
    expect(await post(init)).toEqual(first);
    expect((await showOrder(order)).fulfilment.state).toBe('returned');
    const withNewId = signedPost({ order: order.number, ...parcel }, secret);
    expect((await post(withNewId)).shipments).toMatchObject([{ status: 200, known: true }]);
    expect((await showOrder(order)).fulfilment.state).toBe('returned');
    const other = signedPost({ order: order.number, ...parcel, tracking: 'OTHER1' }, secret, {
      id: 'msg_again',
    });
    expect(await post(other)).toMatchObject({ status: 400, message: /msg_again/ });
  });

  test('if several reports with one id come at once, no report gets the answer of another', async () => {
    const orders = [await releasedOrder(), await releasedOrder(), await releasedOrder()];
    const id = 'msg_at_once';
    const answers = await Promise.all(
      orders.map(({ number }) => post(signedPost({ order: number, ...parcel }, secret, { id }))),
    );
    for (const [i, { status, shipments }] of answers.entries()) {
      if (status !== 400) expect(shipments).toMatchObject([{ order: orders[i]?.number }]);
    }
  });

  test('a report of several parcels has a result for each row', async () => {
    const [shipped, delivered, held] = [
      await releasedOrder(),
      await releasedOrder(),
      await paidOrder(shop),
    ];
    const { status, shipments } = await post(
      signedPost(
        [
          { order: shipped.number, ...parcel, tracking: 'JJD000390007001' },
          {
            order: delivered.number,
            ...parcel,
            tracking: 'JJD000390007002',
            deliveredAt: new Date().toISOString(),
          },
          { order: held.number, ...parcel },
          { order: 'TW-ZZZZZZ', ...parcel },
        ],
        secret,
      ),
    );
    expect(status).toBe(207);
    expect(shipments).toEqual([
      { order: shipped.number, status: 200, known: false },
      { order: delivered.number, status: 200, known: false },
      { order: held.number, status: 409, message: expect.stringContaining('is held') },
      { order: 'TW-ZZZZZZ', status: 404, message: 'No order TW-ZZZZZZ' },
    ]);
    expect((await showOrder(delivered)).fulfilment).toMatchObject({
      state: 'delivered',
      deliveryToldBy: 'carrier',
    });
    const sameParcel = { order: shipped.number, ...parcel, tracking: 'JJD000390007001' };
    const again = signedPost(sameParcel, secret);
    expect((await post(again)).shipments).toEqual([
      { order: shipped.number, status: 200, known: true },
    ]);
  });

  test('an invalid row of a report does not stop the other rows', async () => {
    const order = await releasedOrder();
    const rows = [
      { order: 'TW-7K3M9Q', ...parcel, carrier: 'pigeon' },
      { order: order.number, ...parcel, tracking: 'JJD000390007003' },
      null,
    ];
    const { status, shipments } = await post(signedPost(rows, secret));
    expect(status).toBe(207);
    expect(shipments).toEqual([
      { order: 'TW-7K3M9Q', status: 400, message: expect.stringContaining('dhl, dpd') },
      { order: order.number, status: 200, known: false },
      { order: '', status: 400, message: expect.stringContaining('give a parcel') },
    ]);
    expect((await showOrder(order)).fulfilment.state).toBe('shipped');
  });

  test('a shipping day without a time counts from midnight, but never before the previous step', async () => {
    const order = await releasedOrder();
    const day = calendarDay(Date.now(), company.country);
    const report = { order: order.number, ...parcel, shippedAt: day, deliveredAt: day };
    expect((await post(signedPost(report, secret))).status).toBe(200);
    const { releasedAt, shippedAt, deliveredAt } = (await showOrder(order)).fulfilment;
    expect([shippedAt, deliveredAt]).toEqual([releasedAt, releasedAt]);
  });

  test('a report needs a valid signature that was made at most five minutes ago', async () => {
    const order = await releasedOrder();
    const body = { order: order.number, ...parcel };
    for (const [init, why] of [
      [signedPost(body, newSecret()), 'Signature does not fit'],
      [signedPost(body, secret, { at: Date.now() - 301_000 }), /five minutes/],
      [{ method: 'POST', body: JSON.stringify(body) }, /Signature missing/],
      [{ ...signedPost(body, secret), body: '{}' }, 'Signature does not fit'],
    ] as const) {
      const { status, message } = await post(init);
      expect([status, message]).toEqual([401, expect.stringMatching(why)]);
    }
    expect((await showOrder(order)).fulfilment.state).toBe('released');
  });

  test.each([
    ['text that is not JSON', '{', /no JSON/],
    ['an empty list', [], /at least one/],
    ['an unknown carrier', { order: 'TW-7K3M9Q', ...parcel, carrier: 'pigeon' }, /dhl, dpd/],
    ['a row without an order', { ...parcel }, /TW-7K3M9Q/],
    [
      'a formula as tracking number',
      { order: 'TW-7K3M9Q', carrier: 'dhl', tracking: '=1+1' },
      /letters/,
    ],
    ['an invalid day', { order: 'TW-7K3M9Q', ...parcel, shippedAt: 'yesterday' }, /2026-12-04/],
    ['51 rows', Array.from({ length: 51 }, () => ({ order: 'TW-7K3M9Q', ...parcel })), /50/],
  ])('an invalid report gets status 400 with a message: %s', async (_, body, hint) => {
    const { status, message } = await post(signedPost(body, secret));
    expect([status, message]).toEqual([400, expect.stringMatching(hint)]);
  });

  test('a report of a shipment in the future or before the payment is refused', async () => {
    const order = await releasedOrder();
    for (const [days, why] of [
      [2, 'in the future'],
      [-30, 'was not paid by then'],
    ] as const) {
      const shippedAt = new Date(Date.now() + days * DAY).toISOString();
      const { shipments } = await post(
        signedPost({ order: order.number, ...parcel, shippedAt }, secret),
      );
      expect(shipments).toMatchObject([{ status: 409, message: expect.stringContaining(why) }]);
    }
  });
});

describe('rule 7.64: the shop sends the tracking number of a parcel to the wallet', () => {
  // The sandbox was reset and does not know the payments of earlier orders, so their tracking reports are deleted.
  beforeEach(async () => {
    await rows(shop, 'DELETE FROM tracking_reports');
    await resetWallet(shop);
  });

  test('the job sends a tracking number to the wallet once', async () => {
    const order = await releasedOrder();
    await post(signedPost({ order: order.number, ...parcel }, secret));
    await shop.runJob();
    await shop.runJob();
    const calls = await trackingRequests();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      status: 201,
      body: { carrier: 'DE_DHL', tracking_number: parcel.tracking, notify_payer: false },
    });
  });

  test.each([
    ['has no effect', 'error-5xx', [503, 201]],
    ['has an effect and a lost answer', 'lost-answer', [500]],
  ])(
    'if a tracking report %s, the job first reads the numbers at the wallet, and repeats only a missing one',
    async (_effect, behaviour, statuses) => {
      const order = await releasedOrder();
      await setWalletBehaviour(shop, { behaviour, operation: 'track', times: 1 });
      await post(signedPost({ order: order.number, ...parcel }, secret));
      await shop.runJob();
      await rows(shop, 'UPDATE tracking_reports SET due_at = 0 WHERE order_id = ?', order.id);
      await shop.runJob();
      expect((await trackingRequests()).map(({ status }) => status)).toEqual(statuses);
      const reports = await rows(
        shop,
        'SELECT state, attempts FROM tracking_reports WHERE order_id = ?',
        order.id,
      );
      expect(reports).toEqual([{ state: 'done', attempts: 2 }]);
    },
  );

  test('if the wallet refuses a tracking report, the refusal is stored and nothing else changes', async () => {
    const other = await releasedOrder();
    await rows(shop, "UPDATE payments SET capture_id = 'NONE' WHERE order_id = ?", other.id);
    await post(signedPost({ order: other.number, ...parcel }, secret));
    await shop.runJob();
    const reports = await rows(
      shop,
      'SELECT state, issue FROM tracking_reports WHERE order_id = ?',
      other.id,
    );
    expect(reports).toEqual([{ state: 'refused', issue: 'CAPTURE_ID_NOT_FOUND' }]);
    expect((await showOrder(other)).fulfilment.state).toBe('shipped');
  });
});

describe('rule 7.60: the warehouse receives webhooks about the progress of orders', () => {
  test('the warehouse receives webhooks about the release for shipping, refund and cancellation of an order', async () => {
    warehouse.received.length = 0;
    const order = await paidOrder(shop);
    await passMinutes(shop, order.id, 31);
    await shop.runJob();
    await askOperatorApi(shop, { action: 'cancel', order: order.number, reason: 'ordered twice' });
    await shop.runJob();
    const webhooks = warehouse.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.order?.number === order.number);
    expect(webhooks.map(({ type }) => type).toSorted()).toEqual([
      'order.cancelled',
      'order.refunded',
      'order.released',
    ]);
    expect(warehouse.received.map(({ body }) => body).join()).not.toContain(order.email);
    const { webhooks: webhooksOnDesk } = await showOrder(order);
    expect(webhooksOnDesk.map(({ state }: { state: string }) => state)).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
  });
});

describe('rule 7.62: the operators’ desk shows webhooks', () => {
  test('the desk shows an order’s webhooks on its page, and the page “today” counts webhooks that were given up', async () => {
    const operator = await operatorBrowser(shop);
    const order = await releasedOrder();
    await shop.runJob();
    const page = (await operator.get(`/__desk/orders/${order.number}`)).text;
    expect(page).toContain('Webhooks to other systems');
    expect(page).toMatch(/order\.released<\/td>.*warehouse<\/td>.*sent<\/td>/s);

    await rows(
      shop,
      "UPDATE outbox SET dead_at = 1, sent_at = NULL WHERE order_id = ? AND channel = 'webhook'",
      order.id,
    );
    const today = (await operator.get('/__desk')).text;
    expect(today).toMatch(/Webhooks given up <b>1<\/b>/);
    expect((await askOperatorApi(shop, { action: 'today' })).body.webhooks.count).toBe(1);
    const { body } = await askOperatorApi(shop, { action: 'outgoing' });
    expect(body.webhooks).toMatchObject([{ order: order.number, state: 'dead' }]);
    await askOperatorApi(shop, { action: 'replay-outgoing', dead: true });
    expect((await askOperatorApi(shop, { action: 'today' })).body.webhooks.count).toBe(0);
  });
});

describe('rule 7.66: operators can read the daily summary at any time', () => {
  test('the operator API returns the daily summary, and mails it on request', async () => {
    const { body } = await askOperatorApi(shop, { action: 'digest', send: true });
    expect(body.sentTo).toBe('desk@tarnwell.example');
    expect(body.parts[0]).toMatchObject({ heading: 'To do' });
    const mails = await rows<{ key: string; sent: number }>(
      shop,
      "SELECT key, sent_at > 0 AS sent FROM outbox WHERE kind = 'digest'",
    );
    const sentMails = mails.filter(({ sent }) => sent === 1).map(({ key }) => key);
    expect(sentMails).toContainEqual(expect.stringMatching(/^digest:\S+$/));
  });
});

describe('rule 7.62: the operator API shows webhooks and sends them again', () => {
  test('the operator API shows a webhook and sends it again by its id; an unknown id gets status 404', async () => {
    const { body } = await askOperatorApi(shop, { action: 'outgoing', which: 'all', most: 1 });
    const id = body.webhooks[0]?.id;
    expect(body.next).not.toBeNull();
    const { body: one } = await askOperatorApi(shop, { action: 'show-outgoing', id });
    expect(JSON.parse(one.webhooks[0]?.body ?? '')).toHaveProperty('data');
    expect((await askOperatorApi(shop, { action: 'replay-outgoing', ids: [id] })).body).toEqual({
      replayed: 1,
    });
    const none = await askOperatorApi(shop, {
      action: 'show-outgoing',
      id: `msg_${'0'.repeat(32)}`,
    });
    expect(none.status).toBe(404);
    const wrong = await askOperatorApi(shop, { action: 'resume-receiver', name: 'warehouse' });
    expect([wrong.status, wrong.body.message]).toEqual([409, 'warehouse is not stopped']);
  });
});
