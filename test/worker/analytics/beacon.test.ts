import { beforeEach, describe, expect, test } from 'vitest';
import { newBuyer, orderForm, resetWallet } from '../../support/orders/buyer.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

type StepCount = { page: string; step: string; market: string; src: string; count: number };

/** The page's counts of today and yesterday, by funnel step. A `market` leaves out the orders of other tests. */
async function countSteps(page: string, src = '', market = '%'): Promise<Record<string, number>> {
  const counts = await rows<StepCount>(
    shop,
    `SELECT step, sum(count) AS count FROM funnel_steps WHERE page = ? AND src = ? AND market LIKE ? AND variant = ''
       AND day >= date('now', '-1 day') GROUP BY step ORDER BY step`,
    page,
    src,
    market,
  );
  return Object.fromEntries(counts.map(({ step, count }) => [step, count]));
}

/** Returns a function that reads the counts added from now on. Older counts come from other tests. */
async function watchSteps(
  page: string,
  src: string,
): Promise<() => Promise<Record<string, number>>> {
  const before = await countSteps(page, src);
  return async () => {
    const now = Object.entries(await countSteps(page, src));
    const added = now.map(([step, count]) => [step, count - (before[step] ?? 0)] as const);
    return Object.fromEntries(added.filter(([, count]) => count > 0));
  };
}

function post(body: unknown, init: RequestInit = {}): Promise<Response> {
  return shop.visit('/beacon', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
}

describe('rule 13.19: the beacon counts funnel steps without personal data', () => {
  test('the beacon adds up posts by page, step, market and quiz, and answers without a body or cookie', async () => {
    // The special funnel has no Danish market (rule 2.5), so no other test adds to these counts.
    const report = { page: 'offerV7', market: 'DK', src: 'v7', steps: ['page_view'] };
    const answers = await Promise.all([
      post(report),
      post({ ...report, steps: ['page_view', 'begin_checkout'] }),
      post({ ...report, src: 'none-of-ours' }),
    ]);
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await expect
      .poll(() => countSteps('offerV7', 'v7', 'DK'))
      .toEqual({ begin_checkout: 1, page_view: 2 });
    await expect.poll(() => countSteps('offerV7', '', 'DK')).toEqual({ page_view: 1 });
  });

  test('the server counts an accepted or declined upsell once, with or without a report from the page’s script', async () => {
    await resetWallet(shop);
    const buyer = newBuyer(shop);
    await buyer.toConfirm(orderForm({ email: freshEmail() }));
    const first = (await buyer.post('/paypal-confirm/take')).location;
    const page = (at: string) => new URL(at, 'http://shop.example').pathname.split('/')[1] ?? '';
    const before = await countSteps(page(first));
    const next = (await buyer.post(first, { decline: '1' })).location;
    await buyer.post(next, { accept: '1' });
    await expect
      .poll(async () => (await countSteps(page(first))).upsell_decline)
      .toBe((before.upsell_decline ?? 0) + 1);
    await expect.poll(async () => (await countSteps(page(next))).upsell_accept).toBeGreaterThan(0);
    // The page reports the declined upsell too, but the server has already counted it.
    const report = { page: page(first), market: 'DE', steps: ['upsell_decline', 'page_view'] };
    const views = (await countSteps(page(first))).page_view ?? 0;
    expect((await post(report)).status).toBe(204);
    await expect.poll(async () => (await countSteps(page(first))).page_view).toBe(views + 1);
    expect((await countSteps(page(first))).upsell_decline).toBe((before.upsell_decline ?? 0) + 1);
  });

  test('the table of funnel steps has no column for a visitor', async () => {
    const columns = await rows<{ name: string }>(
      shop,
      'SELECT name FROM pragma_table_info(?)',
      'funnel_steps',
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'day',
      'page',
      'step',
      'market',
      'src',
      'variant',
      'count',
    ]);
  });

  test.each<[string, RequestInit, number]>([
    ['malformed JSON', { body: '{"page":' }, 400],
    [
      'an unknown page',
      { body: JSON.stringify({ page: 'x', market: 'DE', steps: ['page_view'] }) },
      400,
    ],
    [
      'a form',
      { body: 'page=take', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'a post from another site',
      { headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' } },
      403,
    ],
  ])('the beacon refuses %s', async (_, init, status) => {
    const answer = await post({ page: 'take', market: 'DE', steps: ['page_view'] }, init);
    expect(answer.status).toBe(status);
    if (status !== 403) expect(await answer.json()).toMatchObject({ statusCode: status });
  });

  test.each(['/beacon', '/client-errors'])('the endpoint %s accepts only POST', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT']) {
      const answer = await shop.visit(path, { method, headers: { Accept: 'application/json' } });
      expect([answer.status, answer.headers.get('Allow')], method).toEqual([405, 'POST']);
    }
  });
});

describe('the server counts each order, payment and upsell once', () => {
  beforeEach(() => resetWallet(shop));

  test('a repeated post of an order, payment or upsell is counted once', async () => {
    const buyer = newBuyer(shop);
    const [offer, upsell] = [await watchSteps('offera', 'v1a'), await watchSteps('upsell', 'v1a')];
    const form = orderForm({ email: freshEmail(), from: 'offera', ...savesWallet });
    const placed = await buyer.post('/orders/de?src=v1a&utm=x', form);
    expect((await buyer.post('/orders/de?src=v1a&utm=x', form)).location).toBe(placed.location);
    await expect.poll(offer).toEqual({ order: 1 });
    await buyer.approve(placed.location);
    await buyer.post('/paypal-confirm/offera');
    await buyer.post('/paypal-confirm/offera');
    // A wallet's webhook may report the payment first. The shop answers the webhook before it counts the payment.
    await expect.poll(offer).toEqual({ order: 1, purchase: 1 });
    expect(await upsell()).toEqual({});
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.get('/upsell/de?step=return');
    await expect.poll(upsell).toEqual({ upsell_accept: 1, upsell_purchase: 1 });
    expect(await offer()).toEqual({ order: 1, purchase: 1 });
  });
});
