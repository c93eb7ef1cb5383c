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

/** How many visitors the experiment on `/take` has given a variant. */
let given = 0;

/** An answer as its visitor sees it; `cookie` is the one that stores their variant, if it sets one. */
async function seen(path: string, init: Init = {}) {
  const answer = await shop.visit(path, { country: 'DE', ...init });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().filter((line) => /^(page|rule)-/.test(line));
  if (cookies.some((line) => line.startsWith('page-'))) given += 1;
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    variant: attribute(tags(text, 'body')[0], 'data-variant'),
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
  };
}

/** How often a step was counted, by variant. */
async function counted(step: string, like: string): Promise<Record<string, number>> {
  const found = await rows<{ variant: string; count: number }>(
    shop,
    `SELECT variant, sum(count) AS count FROM funnel_steps WHERE step = ? AND variant LIKE ?
     GROUP BY variant ORDER BY variant`,
    step,
    like,
  );
  return Object.fromEntries(found.map(({ variant, count }) => [variant, count]));
}

/** Closes a test of who is not counted: a visitor after them is, and all who were given a variant, alone. */
async function expectNoMoreCounted(): Promise<void> {
  await newcomer('base');
  const all = async () => Object.values(await counted('assigned', '/take=%'));
  await expect.poll(async () => (await all()).reduce((sum, one) => sum + one, 0)).toBe(given);
}

describe('a page shown in two variants', () => {
  test('80 newcomers: half and half, each counted once, stored in their cookie, caches apart', async () => {
    const newcomers = await Promise.all(Array.from({ length: 80 }, () => seen('/take/de')));
    const pages = new Map<string, string>();
    const sums: Record<string, number> = {};
    for (const { status, variant, cookie, text, headers } of newcomers) {
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
      expect(cookie).toMatch(/^page-\w+=\w+$/);
      const name = variant ?? 'none';
      sums[name] = (sums[name] ?? 0) + 1;
      // Nothing in it is a visitor's, so all of one variant are alike.
      expect(pages.get(name) ?? text).toBe(text);
      pages.set(name, text);
    }
    expect(Object.keys(sums).sort()).toEqual(['base', 'form-first']);
    // Six standard deviations of 80 fair draws.
    expect(Math.abs((sums.base ?? 0) - 40)).toBeLessThan(27);
    await expect
      .poll(() => counted('assigned', '/take=%'))
      .toEqual({ '/take=base': sums.base, '/take=form-first': sums['form-first'] });

    const again = await Promise.all(
      newcomers.slice(0, 30).map(async ({ variant, cookie: Cookie }, i) => {
        const path = i % 2 ? '/take/de' : '/take/de?src=v3&utm_source=x';
        const back = await seen(path, { headers: { Cookie } });
        return [back.variant === variant, back.cookie];
      }),
    );
    expect(again.filter(([isSame, cookie]) => !isSame || cookie !== '')).toEqual([]);
    await expectNoMoreCounted();
  });

  test('the variants differ in their opening, and in nothing an order needs', async () => {
    const [base, first] = [await newcomer('base'), await newcomer('form-first')];
    const at = (text: string, what: string) => text.indexOf(what);
    expect(at(base.text, 'class="hero')).toBeGreaterThan(0);
    expect(at(first.text, 'class="hero')).toBe(-1);
    const prices = (text: string) => text.match(/data-price="">[^<]+/g);
    expect(prices(first.text)).toEqual(prices(base.text));
  });

  test('data for client navigation are of the same variant, and give one to a newcomer', async () => {
    const { cookie: Cookie } = await newcomer('form-first');
    for (const headers of [{ Cookie }, { Cookie, Purpose: 'prefetch' }]) {
      const { text, cookie } = await seen('/take/de/_payload.json', { headers });
      const { body, html } = JSON.parse(text);
      expect([body.variant, html.includes('class="hero'), cookie]).toEqual([
        'form-first',
        false,
        '',
      ]);
    }
    const fresh = await seen('/take/de/_payload.json');
    const { variant } = JSON.parse(fresh.text).body;
    const whole = await seen('/take/de', { headers: { Cookie: fresh.cookie } });
    expect([whole.variant, whole.cookie]).toEqual([variant, '']);
  });

  test('a form sent back with errors is on the variant it was typed in', async () => {
    const { cookie: Cookie } = await newcomer('form-first');
    const body = new URLSearchParams({ from: 'take' });
    const back = await seen('/orders/de', { method: 'POST', body, headers: { Cookie } });
    expect([back.status, back.variant, back.cookie]).toEqual([422, 'form-first', '']);
    const unknown = await seen('/orders/de', { method: 'POST', body });
    expect([unknown.status, unknown.variant, unknown.cookie]).toEqual([422, null, '']);
  });

  test.each<[string, Init, number]>([
    ['a prefetch is not answered yet', { headers: { Purpose: 'prefetch' } }, 204],
    ['nor is that of a browser', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }, 204],
    ['a robot is shown the page itself', { headers: bot }, 200],
    ['so is a HEAD request', { method: 'HEAD' }, 200],
    ['and a visitor the experiment is not for', { country: 'FR' }, 200],
  ])('%s: no cookie, no count', async (_, init, status) => {
    for (const path of ['/take', '/take/_payload.json']) {
      for (let i = 0; i < 2; i += 1) {
        const answer = await seen(path, init);
        expect([answer.status, answer.variant, answer.cookie]).toEqual([status, null, '']);
      }
    }
    await expectNoMoreCounted();
  });

  test('without an experiment that is on there is no variant', async () => {
    for (const path of ['/de', '/take2/de', '/take/fr']) {
      const answer = await seen(path, { country: 'FR' });
      expect([answer.status, answer.variant, answer.cookie], path).toEqual([200, null, '']);
    }
  });
});

describe('what is counted', () => {
  test('a split, when its option is new to the visitor; not for a machine, not ahead', async () => {
    for (const init of [{ headers: bot }, { method: 'HEAD' }]) {
      const answer = await seen('/winter', init);
      expect([answer.headers.get('Location'), answer.cookie]).toEqual(['/take2', '']);
      expect((await seen('/offera', init)).cookie).toBe('');
    }
    const ahead = { headers: { Purpose: 'prefetch' } };
    for (const path of ['/winter', '/winter/_payload.json', '/offera']) {
      expect((await seen(path, ahead)).status, path).toBe(204);
    }
    const { cookie: Cookie, headers } = await seen('/winter');
    expect((await seen('/winter', { headers: { Cookie } })).cookie).toBe(Cookie);
    await seen('/winter', { headers: { Cookie, Purpose: 'prefetch' } });
    // Who comes after them is counted after them.
    const last = await seen('/winter');
    const drawn: Record<string, number> = {};
    for (const to of [headers.get('Location'), last.headers.get('Location')]) {
      drawn[`/winter=${to}`] = (drawn[`/winter=${to}`] ?? 0) + 1;
    }
    await expect.poll(() => counted('assigned', '/winter=%')).toEqual(drawn);
    expect((await seen('/offera')).cookie).toMatch(/^rule-/);
    await expect.poll(() => counted('assigned', '/offera=%')).toEqual({ '/offera=/offera': 1 });
  });

  test('a page’s steps under its variant; one there is not counts as none', async () => {
    const post = (variant: unknown) =>
      seen('/beacon', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ page: 'take', market: 'DE', variant, steps: ['begin_checkout'] }),
      });
    const answers = [await post('form-first'), await post('prices-first'), await post(undefined)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await post(7)).status).toBe(400);
    await expect
      .poll(() => counted('begin_checkout', '%'))
      .toEqual({ '': 2, '/take=form-first': 1 });
  });

  test('a whole sale: the order keeps what its buyer was given, and counts once under it, also when paid', async () => {
    await resetWallet(shop);
    const buyer = newBuyer(shop);
    const landing = await buyer.get('/summer');
    const offer = await buyer.get(landing.location);
    const variant = `/take=${attribute(tags(offer.text, 'body')[0], 'data-variant')}`;
    buyer.cookies.set('page-forged', 'x=y');
    const email = freshEmail();
    const confirm = await buyer.toConfirm(orderForm({ email }));
    expect(confirm.status).toBe(200);
    const kept = await rows(shop, 'SELECT variants FROM orders WHERE email = ?', email);
    expect(kept).toEqual([{ variants: `/summer=/take ${variant}` }]);
    expect(await counted('purchase', '%')).toEqual({});
    await buyer.post('/paypal-confirm/take');
    await buyer.post('/paypal-confirm/take');
    // The wallet's webhook may be the first to hear of the money: it counts then, behind the answer.
    await expect.poll(() => counted('purchase', '%')).toEqual({ [`/summer=/take ${variant}`]: 1 });
    expect(await counted('order', '%')).toEqual({ [`/summer=/take ${variant}`]: 1 });

    const other = newBuyer(shop);
    await other.toConfirm(orderForm({ email: freshEmail() }));
    await other.post('/paypal-confirm/take');
    await expect
      .poll(() => counted('purchase', '%'))
      .toEqual({ '': 1, [`/summer=/take ${variant}`]: 1 });
  });
});

/** Somebody who was given this variant, by asking until somebody is. */
async function newcomer(variant: string) {
  for (let i = 0; i < 100; i += 1) {
    const answer = await seen('/take/de');
    if (answer.variant === variant) return answer;
  }
  throw new Error(`Nobody is given ${variant}`);
}
