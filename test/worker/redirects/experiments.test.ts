import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attribute, tags } from '../../support/html/html.ts';
import { newBuyer, orderForm, resetWallet } from '../../support/orders/buyer.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { toSplit, toVariants } from '../../support/redirects/redirect-tables.ts';
import type { Shop } from '../../support/shop/shop.ts';
import { shopWithTable } from '../../support/shop/table-shop.ts';

const table = {
  rules: [
    { from: '/summer', status: 302, split: toSplit({ '/take?a=1': 1, '/take2': 0 }) },
    { from: '/winter', status: 302, split: toSplit({ '/take2': 1, '/take3': 1 }) },
    { from: '/offera', status: 302, split: toSplit({ '/offera': 1 }) },
  ],
  experiments: [
    { page: 'take', variants: toVariants({ base: 1, 'form-first': 1 }), countries: ['DE', 'AT'] },
    {
      page: 'index',
      variants: toVariants({ base: 1, 'prices-first': 1 }),
      ends: '2020-01-01T00:00:00Z',
    },
  ],
};

let shop: Shop;
beforeAll(async () => {
  shop = await shopWithTable(JSON.stringify(table));
});
afterAll(() => shop.close());

const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

type Init = Parameters<Shop['visit']>[1];

/** The number of visitors with an assigned variant of the experiment on `/take`. */
let assignments = 0;

/** Requests an address. `cookie` is the new cookie with the visitor's variant or option, if there is one. */
async function visit(path: string, init: Init = {}) {
  const answer = await shop.visit(path, { country: 'DE', ...init });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().filter((line) => /^(page|rule)-/.test(line));
  if (cookies.some((line) => line.startsWith('page-'))) assignments += 1;
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    variant: attribute(tags(text, 'body')[0], 'data-variant'),
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
  };
}

/** The counts of a step by variant, for variants that match an SQL pattern. */
async function countSteps(step: string, pattern: string): Promise<Record<string, number>> {
  const counts = await rows<{ variant: string; count: number }>(
    shop,
    `SELECT variant, sum(count) AS count FROM funnel_steps WHERE step = ? AND variant LIKE ?
     GROUP BY variant ORDER BY variant`,
    step,
    pattern,
  );
  return Object.fromEntries(counts.map(({ variant, count }) => [variant, count]));
}

/** Checks that the shop has counted the assigned visitors and no others. Waits for the count of a last visitor. */
async function expectOnlyAssignmentsCounted(): Promise<void> {
  await newVisitor('base');
  const all = async () => Object.values(await countSteps('assigned', '/take=%'));
  await expect.poll(async () => (await all()).reduce((sum, one) => sum + one, 0)).toBe(assignments);
}

describe('an experiment shows two variants of a page', () => {
  test('80 new visitors are split equally between two variants, are counted once each, and keep their variant', async () => {
    const newVisitors = await Promise.all(Array.from({ length: 80 }, () => visit('/take/de')));
    const pages = new Map<string, string>();
    const sums: Record<string, number> = {};
    for (const { status, variant, cookie, text, headers } of newVisitors) {
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
      expect(cookie).toMatch(/^page-\w+=\w+$/);
      const name = variant ?? 'none';
      sums[name] = (sums[name] ?? 0) + 1;
      // The HTML has no data about a visitor, so all answers of a variant are equal.
      expect(pages.get(name) ?? text).toBe(text);
      pages.set(name, text);
    }
    expect(Object.keys(sums).sort()).toEqual(['base', 'form-first']);
    // The limit is six standard deviations of 80 fair draws.
    expect(Math.abs((sums.base ?? 0) - 40)).toBeLessThan(27);
    await expect
      .poll(() => countSteps('assigned', '/take=%'))
      .toEqual({ '/take=base': sums.base, '/take=form-first': sums['form-first'] });

    const again = await Promise.all(
      newVisitors.slice(0, 30).map(async ({ variant, cookie: Cookie }, i) => {
        const path = i % 2 ? '/take/de' : '/take/de?src=v3&utm_source=x';
        const back = await visit(path, { headers: { Cookie } });
        return [back.variant === variant, back.cookie];
      }),
    );
    expect(again.filter(([isSame, cookie]) => !isSame || cookie !== '')).toEqual([]);
    await expectOnlyAssignmentsCounted();
  });

  test('the variants of a page begin differently and have the same prices', async () => {
    const [base, first] = [await newVisitor('base'), await newVisitor('form-first')];
    const at = (text: string, what: string) => text.indexOf(what);
    expect(at(base.text, 'class="hero')).toBeGreaterThan(0);
    expect(at(first.text, 'class="hero')).toBe(-1);
    const prices = (text: string) => text.match(/data-price="">[^<]+/g);
    expect(prices(first.text)).toEqual(prices(base.text));
  });

  test('a payload shows the visitor’s variant, and assigns a variant to a new visitor', async () => {
    const { cookie: Cookie } = await newVisitor('form-first');
    for (const headers of [{ Cookie }, { Cookie, Purpose: 'prefetch' }]) {
      const { text, cookie } = await visit('/take/de/_payload.json', { headers });
      const { body, html } = JSON.parse(text);
      expect([body.variant, html.includes('class="hero'), cookie]).toEqual([
        'form-first',
        false,
        '',
      ]);
    }
    const fresh = await visit('/take/de/_payload.json');
    const { variant } = JSON.parse(fresh.text).body;
    const whole = await visit('/take/de', { headers: { Cookie: fresh.cookie } });
    expect([whole.variant, whole.cookie]).toEqual([variant, '']);
  });

  test('an order form with errors is shown in the visitor’s variant', async () => {
    const { cookie: Cookie } = await newVisitor('form-first');
    const body = new URLSearchParams({ from: 'take' });
    const back = await visit('/orders/de', { method: 'POST', body, headers: { Cookie } });
    expect([back.status, back.variant, back.cookie]).toEqual([422, 'form-first', '']);
    const unknown = await visit('/orders/de', { method: 'POST', body });
    expect([unknown.status, unknown.variant, unknown.cookie]).toEqual([422, null, '']);
  });

  test.each<[string, Init, number]>([
    ['a prefetch gets status 204', { headers: { Purpose: 'prefetch' } }, 204],
    [
      'a prerendering by a browser gets status 204',
      { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      204,
    ],
    ['a robot gets the page without a variant', { headers: bot }, 200],
    ['a HEAD request gets the page without a variant', { method: 'HEAD' }, 200],
    [
      'a visitor from a country outside the experiment gets the page without a variant',
      { country: 'FR' },
      200,
    ],
  ])('during an experiment %s, no cookie and no count', async (_, init, status) => {
    for (const path of ['/take', '/take/_payload.json']) {
      for (let i = 0; i < 2; i += 1) {
        const answer = await visit(path, init);
        expect([answer.status, answer.variant, answer.cookie]).toEqual([status, null, '']);
      }
    }
    await expectOnlyAssignmentsCounted();
  });

  test('a page without a running experiment for the visitor’s country has no variant', async () => {
    for (const path of ['/de', '/take2/de', '/take/fr']) {
      const answer = await visit(path, { country: 'FR' });
      expect([answer.status, answer.variant, answer.cookie], path).toEqual([200, null, '']);
    }
  });
});

describe('the shop counts the visitors of splits and experiments', () => {
  test('a split counts a visitor’s new option once, and counts neither robots nor prefetches', async () => {
    for (const init of [{ headers: bot }, { method: 'HEAD' }]) {
      const answer = await visit('/winter', init);
      expect([answer.headers.get('Location'), answer.cookie]).toEqual(['/take2', '']);
      expect((await visit('/offera', init)).cookie).toBe('');
    }
    const prefetch = { headers: { Purpose: 'prefetch' } };
    for (const path of ['/winter', '/winter/_payload.json', '/offera']) {
      expect((await visit(path, prefetch)).status, path).toBe(204);
    }
    const { cookie: Cookie, headers } = await visit('/winter');
    expect((await visit('/winter', { headers: { Cookie } })).cookie).toBe(Cookie);
    await visit('/winter', { headers: { Cookie, Purpose: 'prefetch' } });
    // Counts arrive in order, so the count of this last visitor shows that the earlier counts have arrived.
    const last = await visit('/winter');
    const expected: Record<string, number> = {};
    for (const to of [headers.get('Location'), last.headers.get('Location')]) {
      expected[`/winter=${to}`] = (expected[`/winter=${to}`] ?? 0) + 1;
    }
    await expect.poll(() => countSteps('assigned', '/winter=%')).toEqual(expected);
    expect((await visit('/offera')).cookie).toMatch(/^rule-/);
    await expect.poll(() => countSteps('assigned', '/offera=%')).toEqual({ '/offera=/offera': 1 });
  });

  test('/beacon counts a page’s steps under the page’s variant, and counts an unknown variant as none', async () => {
    const post = (variant: unknown) =>
      visit('/beacon', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ page: 'take', market: 'DE', variant, steps: ['begin_checkout'] }),
      });
    const answers = [await post('form-first'), await post('prices-first'), await post(undefined)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await post(7)).status).toBe(400);
    await expect
      .poll(() => countSteps('begin_checkout', '%'))
      .toEqual({ '': 2, '/take=form-first': 1 });
  });

  test('an order stores its buyer’s variants, and the order and the payment are each counted once, under all these variants together', async () => {
    await resetWallet(shop);
    const buyer = newBuyer(shop);
    const landing = await buyer.get('/summer');
    const offer = await buyer.get(landing.location);
    const variant = `/take=${attribute(tags(offer.text, 'body')[0], 'data-variant')}`;
    buyer.cookies.set('page-forged', 'x=y');
    const email = freshEmail();
    const confirm = await buyer.toConfirm(orderForm({ email }));
    expect(confirm.status).toBe(200);
    const orders = await rows(shop, 'SELECT variants FROM orders WHERE email = ?', email);
    expect(orders).toEqual([{ variants: `/summer=/take ${variant}` }]);
    expect(await countSteps('purchase', '%')).toEqual({});
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/paypal-confirm/take');
    // A wallet's webhook may report the payment first. The shop answers the webhook before it counts the payment.
    await expect
      .poll(() => countSteps('purchase', '%'))
      .toEqual({ [`/summer=/take ${variant}`]: 1 });
    expect(await countSteps('order', '%')).toEqual({ [`/summer=/take ${variant}`]: 1 });

    const other = newBuyer(shop);
    await other.toConfirm(orderForm({ email: freshEmail() }));
    await other.post('/paypal-confirm/take');
    await expect
      .poll(() => countSteps('purchase', '%'))
      .toEqual({ '': 1, [`/summer=/take ${variant}`]: 1 });
  });
});

/** Requests the page as new visitors until a visitor gets the variant; returns the last answer. */
async function newVisitor(variant: string) {
  for (let i = 0; i < 100; i += 1) {
    const answer = await visit('/take/de');
    if (answer.variant === variant) return answer;
  }
  throw new Error(`No visitor got the variant ${variant}`);
}
