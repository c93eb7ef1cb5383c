import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  newBuyer,
  orderForm,
  resetWallet,
  tellWallet,
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

/** The lines of the shop's own log since the test began, and all that was written beside them. */
function logged() {
  const messages = shop.logs();
  const lines = messages.flatMap((message) => {
    if (!message.startsWith('{')) return [];
    return lineShape.safeParse(JSON.parse(message)).data ?? [];
  });
  return { lines, text: messages.join('\n') };
}

/** Waits until these are the lines since the test began: they are read behind the answer. */
async function expectLines(wanted: readonly object[]): Promise<void> {
  await expect.poll(() => logged().lines).toMatchObject(wanted);
}

/** Sends a webhook nobody signed: a request that is a line of the log for sure. */
function forgedWebhook(): Promise<Response> {
  return shop.visit('/webhooks/paypal', {
    method: 'POST',
    headers: forgedSignature(),
    body: JSON.stringify({ id: 'anna', event_type: 'of anna@post.example', resource: {} }),
  });
}

const lineOf = (forged: Response) => ({
  event: 'webhookRefused',
  requestId: forged.headers.get('X-Request-Id'),
  type: 'of [address]',
  why: 'signature',
});

describe('a request that fails', () => {
  test('is logged with the id its answer names, and without a word that was typed', async () => {
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'create' });
    const present = { from: 'offergift', bundle: 'mind-3', note: 'Für Großmutter' };
    const buyer = { email: freshEmail(), firstName: 'Wilhelmine', phone: '030 9018200' };
    const form = orderForm({ ...present, ...buyer });
    const answer = await newBuyer(shop, 'AT').post('/orders/at?key=geheim', form);
    expect(answer.status).toBe(502);
    const requestId = answer.headers.get('X-Request-Id') ?? '';
    expect(requestId).not.toBe('');

    await expect
      .poll(() => logged().lines)
      .toEqual([
        {
          event: 'paymentsUnavailable',
          requestId,
          reason: expect.stringContaining('/v2/checkout/orders'),
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
      expect(logged().text).not.toContain(typed);
    }
  });

  test('for a reason nobody foresaw is logged with the place in our code', async () => {
    const { DB } = await shop.env();
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await resetWallet(shop);
    await buyer.toConfirm({ email });
    // The webhook of the approval has found the table.
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
    const { lines, text } = logged();
    expect(lines[0]?.stack).toMatch(/^at .+:\d+:\d+/);
    expect(text).not.toContain(email);
  });
});

describe('a request that does not', () => {
  test.each([
    ['a page', '/take/de', 200],
    ['a page that is none', '/no/such/page?email=anna@post.example', 404],
    ['a link nobody made', `/downloads/abc.${'x'.repeat(43)}`, 404],
    ['a method that is none', '/beacon', 405],
  ])('%s is no line of the log, and names its id all the same', async (_, path, status) => {
    const answer = await shop.visit(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{16,36}$/);
    await expectLines([lineOf(await forgedWebhook())]);
  });
});

test('a webhook whose signature does not fit is a line of the log without what it says', async () => {
  const answer = await forgedWebhook();
  expect(answer.status).toBe(401);
  await expect.poll(() => logged().lines).toEqual([lineOf(answer)]);
});

test('each run of the scheduled job is a line; one that fails stops no other', async () => {
  const { DB } = await shop.env();
  const run = () => shop.runJob();
  await run();
  await expect
    .poll(() => logged().lines)
    .toEqual([{ event: 'scheduledRun', ms: expect.any(Number), failed: 0 }]);

  shop.clearLogs();
  await DB.exec('ALTER TABLE outbox RENAME TO away');
  await run();
  await DB.exec('ALTER TABLE away RENAME TO outbox');
  await expectLines([
    { event: 'jobFailed', job: 'inviteReviews' },
    { event: 'jobFailed', job: 'sendDueMails' },
    { event: 'jobFailed', job: 'deleteDue' },
    { event: 'scheduledRun', failed: 3 },
  ]);
});
