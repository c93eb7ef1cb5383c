import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  walletState,
} from '../../support/orders/buyer.ts';
import { forgedSignature } from '../../support/orders/forged-signature.ts';
import { freshEmail } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clearLogs());

const lineShape = z.looseObject({ event: z.string(), requestId: z.optional(z.string()) });

/** The entries of the shop's log since the test began, and the text of all output. */
function readLog() {
  const messages = shop.logs();
  const lines = messages.flatMap((message) => {
    if (!message.startsWith('{')) return [];
    return lineShape.safeParse(JSON.parse(message)).data ?? [];
  });
  return { lines, text: messages.join('\n') };
}

/** Waits until the log has exactly these entries. Entries arrive after the answer. */
async function expectLines(expected: readonly object[]): Promise<void> {
  await expect.poll(() => readLog().lines).toMatchObject(expected);
}

/** Sends a webhook with a forged signature. This request always writes a log entry. */
function forgedWebhook(): Promise<Response> {
  return shop.visit('/webhooks/paypal', {
    method: 'POST',
    headers: forgedSignature(),
    body: JSON.stringify({ id: 'anna', event_type: 'of anna@post.example', resource: {} }),
  });
}

const forgedWebhookEntry = (forged: Response) => ({
  event: 'webhookRefused',
  requestId: forged.headers.get('X-Request-Id'),
  type: 'of [address]',
  why: 'signature',
});

describe('the shop logs a request that fails', () => {
  test('the log of a failed request contains the id of its answer and nothing that the buyer typed', async () => {
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'create' });
    const gift = { from: 'offergift', bundle: 'mind-3', note: 'Für Großmutter' };
    const buyer = { email: freshEmail(), firstName: 'Wilhelmine', phone: '030 9018200' };
    const form = orderForm({ ...gift, ...buyer });
    const answer = await newBuyer(shop, 'AT').post('/orders/at?key=geheim', form);
    expect(answer.status).toBe(502);
    const requestId = answer.headers.get('X-Request-Id') ?? '';
    expect(requestId).not.toBe('');

    await expect
      .poll(() => readLog().lines)
      .toEqual([
        {
          event: 'paymentsUnavailable',
          requestId,
          orderId: expect.any(String),
          reason: expect.stringContaining('/v2/checkout/orders'),
          issue: 'SERVICE_UNAVAILABLE',
        },
        {
          event: 'requestFailed',
          requestId,
          method: 'POST',
          path: '/orders/at',
          page: null,
          status: 502,
          ms: expect.any(Number),
          country: 'AT',
        },
      ]);
    for (const typed of [
      form.email ?? '',
      'Wilhelmine',
      '9018200',
      'geheim',
      'Musterweg',
      'mutter',
    ]) {
      expect(readLog().text).not.toContain(typed);
    }
  });

  test('the log of an unexpected error names the file and line of the code', async () => {
    const { DB } = await shop.env();
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await resetWallet(shop);
    await buyer.toConfirm({ email });
    // The webhook of the approval needs the table `orders`, so the test waits for it before it renames the table.
    await expect.poll(async () => (await walletState(shop)).webhooks.accepted).toBe(1);
    await DB.exec('ALTER TABLE orders RENAME TO away');
    const answer = await buyer.get('/thankyou/de');
    await DB.exec('ALTER TABLE away RENAME TO orders');
    expect(answer.status).toBe(500);
    const requestId = answer.headers.get('X-Request-Id');
    await expectLines([
      { event: 'fatal', requestId, message: expect.stringContaining('no such table') },
      { event: 'requestFailed', requestId, status: 500 },
    ]);
    const { lines, text } = readLog();
    expect(lines[0]?.stack).toMatch(/^at .+:\d+:\d+/);
    expect(text).not.toContain(email);
  });
});

describe('the shop does not log requests that succeed or that it refuses as usual', () => {
  test.each([
    ['a page', '/take/de', 200],
    ['an unknown page', '/no/such/page?email=anna@post.example', 404],
    ['an invalid download link', `/downloads/abc.${'x'.repeat(43)}`, 404],
    ['a refused method', '/beacon', 405],
  ])('a request for %s writes no log entry, and its answer has an id', async (_, path, status) => {
    const answer = await shop.visit(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{16,36}$/);
    await expectLines([forgedWebhookEntry(await forgedWebhook())]);
  });
});

test('a webhook with a forged signature is logged without its content', async () => {
  const answer = await forgedWebhook();
  expect(answer.status).toBe(401);
  await expect.poll(() => readLog().lines).toEqual([forgedWebhookEntry(answer)]);
});

test('each run of the scheduled jobs is logged, and a failed job does not stop the other jobs', async () => {
  const { DB } = await shop.env();
  const run = () => shop.runJob();
  await run();
  await expect
    .poll(() => readLog().lines)
    .toEqual([
      {
        event: 'scheduledRun',
        ms: expect.any(Number),
        statements: expect.any(Number),
        failed: 0,
      },
    ]);

  shop.clearLogs();
  await DB.exec('ALTER TABLE outbox RENAME TO away');
  await run();
  await DB.exec('ALTER TABLE away RENAME TO outbox');
  await expectLines([
    { event: 'jobFailed', job: 'completePayments' },
    { event: 'jobFailed', job: 'inviteReviews' },
    { event: 'jobFailed', job: 'sendDueMails' },
    { event: 'jobFailed', job: 'deleteDue' },
    { event: 'scheduledRun', failed: 4 },
  ]);
});
