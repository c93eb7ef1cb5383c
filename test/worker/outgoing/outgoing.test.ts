import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { requiredPayment } from '../../../worker/orders/model/order.ts';
import { orderByPayment } from '../../../worker/orders/store/order.ts';
import {
  listWebhooks,
  replayWebhooks,
  webhooksById,
} from '../../../worker/orders/store/outbox/listed-webhooks.ts';
import { webhookInsertions } from '../../../worker/orders/store/outbox/webhook-insertion.ts';
import { changePayment } from '../../../worker/orders/store/payment-change.ts';
import { requestRefunds, storeRefusal } from '../../../worker/orders/store/refund.ts';
import { storeReview } from '../../../worker/orders/store/review.ts';
import { storeSecondCapture } from '../../../worker/orders/store/second-capture.ts';
import { storeWithdrawal } from '../../../worker/orders/store/withdrawal.ts';
import { resumeReceiver } from '../../../worker/outgoing/stopped-receivers.ts';
import { sendWebhooks } from '../../../worker/sending/webhook-sending.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { payOrder } from '../../support/orders/mail-sending.ts';
import { rows } from '../../support/orders/orders.ts';
import {
  hasValidSignature,
  newSecret,
  startReceiver,
  type TestReceiver,
} from '../../support/orders/receiver.ts';

const [secret, older] = [newSecret(), newSecret()];

let database: Database;
let warehouse: TestReceiver;
let env: Env;
let lines: { event: string; [detail: string]: unknown }[];

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  lines = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(line)));
  }
  warehouse = await startReceiver();
  env = {
    ...(await database.env()),
    SHOP: 'development',
    OUTGOING_WEBHOOKS: JSON.stringify([{ name: 'warehouse', url: warehouse.url }]),
    OUTGOING_SECRETS: JSON.stringify({ warehouse: [secret, older] }),
  } as object as Env;
  await rows(database, 'DELETE FROM outbox');
  await rows(database, 'DELETE FROM stopped_receivers');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await warehouse.close();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const refundRequest = {
  id: 'refund-1',
  purpose: 'order',
  currency: 'EUR',
  amountMinor: 100,
  lines: null,
  captureId: null,
} as const;
const runJob = () => sendWebhooks(env, Date.now());
const webhooks = (which: 'dead' | 'waits' | 'all' = 'all') => listWebhooks(env.DB, which, 50);
const bodies = () => warehouse.received.map(({ body }) => JSON.parse(body));

type StoredOrder = { orderId: string; number: string; paymentId: string };

async function storeOrder(): Promise<StoredOrder> {
  const [paymentId = ''] = await payOrder(database);
  const [row] = await rows<{ id: string; number: string }>(
    database,
    'SELECT orders.id, number FROM orders JOIN payments ON order_id = orders.id WHERE payments.id = ?',
    paymentId,
  );
  return { orderId: row?.id ?? '', number: row?.number ?? '', paymentId };
}

/** Stores an order, and the webhooks that report its release for shipping. */
async function storeRelease(): Promise<StoredOrder> {
  const one = await storeOrder();
  const fact = { type: 'order.released', subject: one.orderId, orderId: one.orderId } as const;
  await env.DB.batch(webhookInsertions(env, fact, Date.now()));
  return one;
}

describe('rule 7.60: other systems receive events of the shop by webhook', () => {
  test('an event that occurs twice is sent once to each subscribed receiver, under one id, signed with all its secrets', async () => {
    const url = warehouse.url;
    env.OUTGOING_WEBHOOKS = JSON.stringify([
      { name: 'warehouse', url },
      { name: 'books', url, events: ['order.refunded'] },
      { name: 'helpdesk', url },
    ]);
    env.OUTGOING_SECRETS = JSON.stringify({
      warehouse: [secret, older],
      books: [secret],
      helpdesk: [secret],
    });
    const { orderId, number } = await storeRelease();
    const fact = { type: 'order.released', subject: orderId, orderId } as const;
    await env.DB.batch(webhookInsertions(env, fact, Date.now()));
    await runJob();
    await runJob();
    expect(warehouse.received).toHaveLength(2);
    const [first] = warehouse.received;
    if (!first) throw new Error('nothing came');
    expect(new Set(warehouse.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(first.headers['content-type']).toBe('application/json');
    expect([secret, older, newSecret()].map((one) => hasValidSignature(first, one))).toEqual(
      first.headers['webhook-signature']?.includes(' ')
        ? [true, true, false]
        : [true, false, false],
    );
    expect(JSON.parse(first.body)).toMatchObject({
      type: 'order.released',
      timestamp: new Date().toISOString(),
      data: { order: { id: orderId, number, status: 'paid', fulfilment: 'held' } },
    });
    expect((await webhooks()).map(({ receiver, state }) => [receiver, state]).toSorted()).toEqual([
      ['helpdesk', 'sent'],
      ['warehouse', 'sent'],
    ]);
  });

  test('a refund that is reported twice sends one webhook with the refunded order lines', async () => {
    const { paymentId } = await storeOrder();
    const event = { name: 'refunded', kind: 'refund', refundId: 'R1', amountMinor: 100 } as const;
    await changePayment(env, paymentId, event, Date.now());
    await changePayment(env, paymentId, event, Date.now());
    await runJob();
    const [{ type, data }] = bodies();
    expect([bodies().length, type]).toEqual([1, 'order.refunded']);
    expect(data.refund).toMatchObject({ id: 'refund:R1', kind: 'refund', amountMinor: 100 });
    expect(data.order).toMatchObject({ status: 'partlyRefunded', currency: 'EUR' });
    expect(data.refund.lines.map((line: object) => Object.keys(line))).toEqual([
      ['lineId', 'amountMinor'],
    ]);
  });

  test('each failure of a refund sends one webhook with PayPal’s error code', async () => {
    const { orderId, number, paymentId } = await storeOrder();
    const request = { ...refundRequest, orderId, paymentId };
    await requestRefunds(env.DB, [request], { reason: 'broken', by: 'anna' }, Date.now());
    const issue = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
    await storeRefusal(env, request, issue, Date.now());
    await storeRefusal(env, request, issue, Date.now());
    await runJob();
    const [{ type, data }] = bodies();
    expect([bodies().length, type, data.order.number]).toEqual([1, 'refund.failed', number]);
    expect(data.refund).toEqual({
      id: request.id,
      payment: 'order',
      method: 'paypal',
      state: 'failed',
      issue,
      currency: 'EUR',
      amountMinor: 100,
      lines: null,
    });
    expect(warehouse.received.map(({ body }) => body).join()).not.toMatch(/anna|broken/);
  });

  test('a second capture of a payment sends one webhook', async () => {
    const { paymentId } = await storeOrder();
    const order = await orderByPayment(env.DB, paymentId);
    const payment = order && requiredPayment(order, 'order');
    if (!payment) throw new Error('no payment');
    const capture = { id: 'SECOND', amountMinor: 100 };
    await storeSecondCapture(env, payment, capture, Date.now());
    await storeSecondCapture(env, payment, capture, Date.now());
    await runJob();
    const [{ type, data }] = bodies();
    expect([bodies().length, type]).toEqual([1, 'payment.duplicated']);
    expect(data.capture).toEqual({ id: 'capture:SECOND', currency: 'EUR', amountMinor: 100 });
  });

  test('the webhooks about a withdrawal and a review have no personal data', async () => {
    const { orderId, number } = await storeOrder();
    const [{ email = '' } = {}] = await rows<{ email: string }>(
      database,
      'SELECT email FROM orders WHERE id = ?',
      orderId,
    );
    const id = crypto.randomUUID();
    const declaration = { id, name: 'Anna Muster', number, email, part: 'the mug of my aunt Erna' };
    await storeWithdrawal(env, declaration, { market: 'DE', country: 'DE' }, Date.now());
    await storeWithdrawal(env, declaration, { market: 'DE', country: 'DE' }, Date.now());
    const review = {
      ...({ product: 'slim', rating: 2, locale: 'de_DE' } as const),
      orderId,
      title: 'Meh',
      text: 'My knee',
      name: 'Anna M.',
      now: Date.now(),
    };
    await storeReview(env, review);
    await runJob();
    expect(
      bodies()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['review.received', 'withdrawal.declared']);
    const all = warehouse.received.map(({ body }) => body).join();
    for (const word of ['Anna', 'Muster', email, 'Erna', 'knee', 'Meh']) {
      expect(all).not.toContain(word);
    }
    const data = Object.assign({}, ...bodies().map((one) => one.data));
    expect(data).toMatchObject({
      order: { number },
      withdrawal: { id, isPart: true },
      review: { product: 'slim', rating: 2, locale: 'de_DE' },
    });
  });

  test('without receivers in the settings no webhook is stored', async () => {
    delete env.OUTGOING_WEBHOOKS;
    const { paymentId } = await storeOrder();
    const event = { name: 'refunded', kind: 'refund', refundId: 'R2', amountMinor: 100 } as const;
    await changePayment(env, paymentId, event, Date.now());
    expect(await webhooks()).toEqual([]);
    await runJob();
    expect(lines).toEqual([]);
  });

  test('if the signing secrets are unreadable, the shop logs it and the webhook waits', async () => {
    await storeRelease();
    env.OUTGOING_SECRETS = '{';
    await runJob();
    expect(lines.map(({ event }) => event)).toEqual(['outgoingMisconfigured']);
    expect((await webhooks()).map(({ state }) => state)).toEqual(['waits']);
  });
});

describe('rule 7.61: the shop sends a refused webhook again', () => {
  test('a refused webhook is sent ten times with the same id and body; then the shop gives up', async () => {
    warehouse.answer(503);
    await storeRelease();
    for (let tries = 0; tries < 40; tries += 1) {
      await runJob();
      pass(6 * HOUR);
    }
    expect(warehouse.received).toHaveLength(10);
    const { received } = warehouse;
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    const [dead] = await webhooks('dead');
    expect(dead).toMatchObject({ state: 'dead', receiver: 'warehouse', type: 'order.released' });
    expect(dead?.tries.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
    expect(lines).toMatchObject([{ event: 'outgoingDead', receiver: 'warehouse', status: 503 }]);
    await runJob();
    expect(warehouse.received).toHaveLength(10);
  });

  test('a redirect by a receiver counts as a refusal and is not followed', async () => {
    const elsewhere = await startReceiver();
    warehouse.answer(307, elsewhere.url);
    await storeRelease();
    await runJob();
    expect([warehouse.received.length, elsewhere.received.length]).toEqual([1, 0]);
    expect((await webhooks())[0]).toMatchObject({ state: 'waits', tries: [{ status: 307 }] });
    await elsewhere.close();
  });

  test('a receiver that does not answer gets no further webhook in the same run of the job', async () => {
    warehouse.answer('never');
    await storeRelease();
    await storeRelease();
    await runJob();
    expect(warehouse.received).toHaveLength(1);
    const tries = (await webhooks()).flatMap((one) => one.tries.map(({ status }) => status));
    expect(tries).toEqual(['unreachable']);
    warehouse.answer(200);
    await runJob();
    pass(HOUR);
    await runJob();
    expect((await webhooks()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('after status 410 a receiver gets nothing until an operator resumes it, and its waiting webhooks count as given up', async () => {
    warehouse.answer(410);
    await storeRelease();
    await storeRelease();
    await runJob();
    expect(warehouse.received).toHaveLength(1);
    await storeRelease();
    await runJob();
    expect(warehouse.received).toHaveLength(1);
    expect((await webhooks('dead')).map(({ tries }) => tries.length).toSorted()).toEqual([0, 0, 1]);
    expect(lines.map(({ event }) => event)).toEqual(['outgoingStopped']);

    warehouse.answer(200);
    await replayWebhooks(env.DB, { dead: true }, undefined, Date.now());
    await resumeReceiver(env.DB, 'warehouse');
    await runJob();
    expect(warehouse.received).toHaveLength(4);
    expect(await webhooks('dead')).toEqual([]);
  });

  test('two jobs that run at the same time send a webhook once', async () => {
    await storeRelease();
    await Promise.all([runJob(), runJob()]);
    expect(warehouse.received).toHaveLength(1);
  });

  test('a webhook about a withdrawal that no longer exists is deleted unsent', async () => {
    const fact = { type: 'withdrawal.declared', subject: 'none', orderId: null } as const;
    await env.DB.batch(webhookInsertions(env, fact, Date.now()));
    await runJob();
    expect([warehouse.received, await webhooks()]).toEqual([[], []]);
  });
});

describe('rule 7.62: an operator can send webhooks again', () => {
  test('an operator sends a webhook again, under the same id, although its receiver has accepted it', async () => {
    await storeRelease();
    await runJob();
    const [{ id = '' } = {}] = await webhooks();
    expect(await replayWebhooks(env.DB, { ids: [id] }, undefined, Date.now())).toBe(1);
    await runJob();
    expect(warehouse.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    const [shown] = await webhooksById(env.DB, id);
    expect(shown?.tries.map(({ status }) => status)).toEqual([204, 204]);
    expect(shown?.body).toBe(warehouse.received[0]?.body);
  });

  test('an operator sends all webhooks since a certain time again to one receiver', async () => {
    await storeRelease();
    pass(HOUR);
    const from = Date.now();
    await storeRelease();
    await runJob();
    expect(await replayWebhooks(env.DB, { from }, 'nobody', Date.now())).toBe(0);
    expect(await replayWebhooks(env.DB, { from }, 'warehouse', Date.now())).toBe(1);
    await runJob();
    expect(warehouse.received).toHaveLength(3);
  });
});
