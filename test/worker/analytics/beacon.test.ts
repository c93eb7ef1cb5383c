import { beforeEach, describe, expect, test } from 'vitest';
import { newBuyer, orderForm, resetWallet } from '../../support/orders/buyer.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

type Counted = { page: string; step: string; market: string; src: string; count: number };

/** What the table holds of a page today, by step; of one market, where others order from the page, too. */
async function counted(page: string, src = '', market = '%'): Promise<Record<string, number>> {
  const found = await rows<Counted>(
    shop,
    `SELECT step, sum(count) AS count FROM funnel_steps WHERE page = ? AND src = ? AND market LIKE ? AND variant = ''
       AND day >= date('now', '-1 day') GROUP BY step ORDER BY step`,
    page,
    src,
    market,
  );
  return Object.fromEntries(found.map(({ step, count }) => [step, count]));
}

/** What is counted of a page from now on: others order from it, too. */
async function since(page: string, src: string): Promise<() => Promise<Record<string, number>>> {
  const before = await counted(page, src);
  return async () => {
    const now = Object.entries(await counted(page, src));
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

describe('rule 13.19: the beacon counts steps and names nobody', () => {
  test('posts add up by page, step, market and quiz; the answer is empty and sets no cookie', async () => {
    // Nobody orders from a special path's page in Denmark: it is France's there.
    const taken = { page: 'offerV7', market: 'DK', src: 'v7', steps: ['page_view'] };
    const answers = await Promise.all([
      post(taken),
      post({ ...taken, steps: ['page_view', 'begin_checkout'] }),
      post({ ...taken, src: 'none-of-ours' }),
    ]);
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await expect
      .poll(() => counted('offerV7', 'v7', 'DK'))
      .toEqual({ begin_checkout: 1, page_view: 2 });
    await expect.poll(() => counted('offerV7', '', 'DK')).toEqual({ page_view: 1 });
  });

  test('an answer to an upsell counts where it arrives, also before the page’s script has begun', async () => {
    await resetWallet(shop);
    const buyer = newBuyer(shop);
    await buyer.toConfirm(orderForm({ email: freshEmail() }));
    const first = (await buyer.post('/paypal-confirm/take')).location;
    const page = (at: string) => new URL(at, 'http://shop.example').pathname.split('/')[1] ?? '';
    const before = await counted(page(first));
    const next = (await buyer.post(first, { decline: '1' })).location;
    await buyer.post(next, { accept: '1' });
    await expect
      .poll(async () => (await counted(page(first))).upsell_decline)
      .toBe((before.upsell_decline ?? 0) + 1);
    await expect.poll(async () => (await counted(page(next))).upsell_accept).toBeGreaterThan(0);
    // The page's own report of it is not counted a second time.
    const told = { page: page(first), market: 'DE', steps: ['upsell_decline', 'page_view'] };
    const views = (await counted(page(first))).page_view ?? 0;
    expect((await post(told)).status).toBe(204);
    await expect.poll(async () => (await counted(page(first))).page_view).toBe(views + 1);
    expect((await counted(page(first))).upsell_decline).toBe((before.upsell_decline ?? 0) + 1);
  });

  test('the table has no column for a visitor', async () => {
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
    ['malformed', { body: '{"page":' }, 400],
    [
      'a page we do not have',
      { body: JSON.stringify({ page: 'x', market: 'DE', steps: ['page_view'] }) },
      400,
    ],
    [
      'a form',
      { body: 'page=take', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'from another site',
      { headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' } },
      403,
    ],
  ])('%s is refused', async (_, init, status) => {
    const answer = await post({ page: 'take', market: 'DE', steps: ['page_view'] }, init);
    expect(answer.status).toBe(status);
    if (status !== 403) expect(await answer.json()).toMatchObject({ statusCode: status });
  });

  test.each(['/beacon', '/client-errors'])('%s is only posted to', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT']) {
      const answer = await shop.visit(path, { method, headers: { Accept: 'application/json' } });
      expect([answer.status, answer.headers.get('Allow')], method).toEqual([405, 'POST']);
    }
  });
});

describe('the server counts what it decides, once', () => {
  beforeEach(() => resetWallet(shop));

  test('an order sent twice, paid twice and its upsell taken twice count one each', async () => {
    const buyer = newBuyer(shop);
    const [offer, upsell] = [await since('offera', 'v1a'), await since('upsell', 'v1a')];
    const form = orderForm({ email: freshEmail(), from: 'offera' });
    const placed = await buyer.post('/orders/de?src=v1a&utm=x', form);
    expect((await buyer.post('/orders/de?src=v1a&utm=x', form)).location).toBe(placed.location);
    await expect.poll(offer).toEqual({ order: 1 });
    await buyer.approve(placed.location);
    await buyer.post('/paypal-confirm/offera');
    await buyer.post('/paypal-confirm/offera');
    // The wallet's webhook may be the first to hear of the money: it counts then, behind the answer.
    await expect.poll(offer).toEqual({ order: 1, purchase: 1 });
    expect(await upsell()).toEqual({});
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.get('/upsell/de?step=return');
    await expect.poll(upsell).toEqual({ upsell_accept: 1, upsell_purchase: 1 });
    expect(await offer()).toEqual({ order: 1, purchase: 1 });
  });
});
