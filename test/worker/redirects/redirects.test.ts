import { afterEach, describe, expect, test } from 'vitest';
import { publishedText } from '../../../worker/redirects/published.ts';
import type { Rule } from '../../../worker/redirects/rule.ts';
import { tableOf } from '../../support/redirect-tables.ts';
import type { Shop } from '../../support/shop.ts';
import { shopWithTable } from '../../support/table-shop.ts';

const shops: Shop[] = [];
afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

/** A shop of one test whose first visitor finds this table. */
async function shopWith(table: string): Promise<Shop> {
  const shop = await shopWithTable(table);
  shops.push(shop);
  return shop;
}

async function put(shop: Shop, table: string): Promise<void> {
  const { REDIRECTS } = await shop.env();
  await REDIRECTS.put('table', table);
}

async function answers(shop: Shop, path: string, init: Parameters<Shop['visit']>[1] = {}) {
  const answer = await shop.visit(path, { country: 'DE', ...init });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('Location')] as const;
}

/** A table is read again behind a request once it is 10 s old: the usual patience and a good deal more. */
const nextTable = { timeout: 60_000, interval: 500 };

/** Asks for an address until the log names an event; every answer it had meanwhile. */
async function answersUntilLogged(shop: Shop, path: string, event: string): Promise<string[]> {
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      seen.add((await answers(shop, path)).join(' '));
      return logOf(shop);
    }, nextTable)
    .toContain(event);
  return [...seen];
}

const logOf = (shop: Shop) => JSON.stringify(shop.server.getLogs());

const rules = [
  { from: '/old', to: '/take', status: 301 },
  { from: '/blog/*', to: '/sale/:splat', status: 302 },
  { from: '/shop/:product/buy', to: '/buy?product=:product', status: 307 },
  { from: '/spring', to: '/sale', status: 302, countries: ['FR', 'be'] },
  { from: '/spring', to: '/offer', status: 302 },
  { from: '/ad', to: '/v2', status: 302, query: { utm: 'detox' } },
  { from: '/plain', to: '/take', status: 308, keepQuery: false },
  { from: '/zz', to: 'https://help.tarnwell.example/start', status: 302 },
  { from: '/offera', to: '/offer', status: 302 },
  { from: '/store', to: '/sale/:id', status: 301, query: { id: ':id' } },
  { from: '/abroad', to: '/take/gb', status: 302, countries: ['US'] },
  { from: '/ended', to: '/take', status: 302, ends: '2020-01-01T00:00:00Z' },
  // None of these may ever apply.
  { from: '/orders', to: '/take', status: 307 },
  { from: '/orders/*', to: '/take', status: 307 },
  { from: '/paypal-confirm/*', to: '/take', status: 302 },
  { from: '/thankyou', to: '/take', status: 302 },
  { from: '/upsellMind', to: '/take', status: 302 },
  { from: '/health', to: '/take', status: 302 },
  { from: '/webhooks/paypal', to: '/take', status: 307 },
];

describe('rules 1.13 and 8.2: a route can redirect by a table', () => {
  test('exact paths, names, the rest, countries, queries and other hosts', async () => {
    const shop = await shopWith(JSON.stringify({ rules }));
    const rows: [string, string, number, string | null][] = [
      ['/old', 'DE', 301, '/take'],
      ['/old?b=2&a=1&b=3', 'DE', 301, '/take?b=2&a=1&b=3'],
      ['/old/more', 'DE', 404, null],
      ['/blog/a/b?x=1', 'DE', 302, '/sale/a/b?x=1'],
      ['/blog', 'DE', 302, '/sale'],
      ['/blog/%2F%2Fevil.example', 'DE', 302, '/sale/%2F%2Fevil.example'],
      ['/shop/slim-3/buy?src=v3', 'DE', 307, '/buy?product=slim-3&src=v3'],
      ['/shop/a%26b%3Dc/buy', 'DE', 307, '/buy?product=a%26b%3Dc'],
      ['/shop/slim-3', 'DE', 404, null],
      ['/spring', 'FR', 302, '/sale'],
      ['/spring', 'be', 302, '/sale'],
      ['/spring', 'DE', 302, '/offer'],
      ['/spring', 'XX', 302, '/offer'],
      ['/ad?utm=detox&a=1', 'DE', 302, '/v2?utm=detox&a=1'],
      ['/ad?utm=other', 'DE', 404, null],
      ['/plain?a=1', 'DE', 308, '/take'],
      ['/plain?a=1&utm_source=x&gclid=y', 'DE', 308, '/take?utm_source=x&gclid=y'],
      ['/ad?utm_source=x&utm=detox', 'DE', 302, '/v2?utm_source=x&utm=detox'],
      ['/store?id=my-post&a=1', 'DE', 301, '/sale/my-post?a=1'],
      ['/abroad', 'US', 302, '/take/gb'],
      ['/abroad', 'DE', 404, null],
      ['/spring', 'US', 302, '/offer'],
      ['/zz?a=1', 'DE', 302, 'https://help.tarnwell.example/start?a=1'],
      ['/ended', 'DE', 404, null],
      ['/offera', 'DE', 302, '/offer'],
      ['/offera/de', 'DE', 200, null],
      ['/offera/_payload.json?a=1', 'DE', 302, '/offer/_payload.json?a=1'],
      ['/take', 'DE', 200, null],
      // The one address of a page comes before its rules.
      ['/OFFERA', 'DE', 308, '/offera'],
      ['/old/', 'DE', 308, '/old'],
    ];
    const failures: unknown[] = [];
    for (const [path, country, status, location] of rows) {
      const seen = await answers(shop, path, { country });
      if (seen[0] !== status || seen[1] !== location) failures.push({ path, country, seen });
    }
    expect(failures).toEqual([]);

    // A wrong method is refused before any rule; posts and protected paths are left alone.
    expect(await answers(shop, '/old', { method: 'HEAD' })).toEqual([301, '/take']);
    expect((await answers(shop, '/old', { method: 'POST', body: 'a=1' }))[0]).toBe(405);
    const form = { method: 'POST', body: new URLSearchParams({ from: 'take' }) };
    for (const path of ['/orders', '/orders/de']) {
      expect((await answers(shop, path, form))[0], path).toBe(422);
    }
    for (const path of ['/paypal-confirm/take', '/thankyou', '/upsellMind', '/health']) {
      expect(await answers(shop, path), path).toEqual([200, null]);
    }
    expect((await answers(shop, '/webhooks/paypal', { method: 'POST', body: '{}' }))[0]).not.toBe(
      307,
    );
  });

  test('no cache may keep a redirect: countries must not mix, a withdrawn rule must be gone', async () => {
    const shop = await shopWith(JSON.stringify({ rules }));
    const answer = await shop.visit('/spring', { country: 'FR' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a split is drawn once and kept in a cookie', async () => {
    const split = [
      { to: '/offer', weight: 1 },
      { to: '/offera', weight: 1 },
    ];
    const shop = await shopWith(JSON.stringify({ rules: [{ from: '/test', split, status: 302 }] }));
    const first = await shop.visit('/test?a=1');
    const [cookie = ''] = first.headers.getSetCookie();
    expect(['/offer?a=1', '/offera?a=1']).toContain(first.headers.get('Location'));
    expect(cookie).toMatch(/HttpOnly/i);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    for (let i = 0; i < 8; i += 1) {
      expect((await answers(shop, '/test?a=1', { headers }))[1]).toBe(
        first.headers.get('Location'),
      );
    }
  });

  test('a split that draws the page asked for is kept without a redirect', async () => {
    const split = [
      { to: '/take', weight: 1 },
      { to: '/take2', weight: 1 },
    ];
    const shop = await shopWith(JSON.stringify({ rules: [{ from: '/take', split, status: 302 }] }));
    const outcomes = new Map<string, string>();
    for (let i = 0; i < 200 && outcomes.size < 2; i += 1) {
      const answer = await shop.visit('/take?utm_source=x');
      await answer.arrayBuffer();
      const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('rule-'));
      const to = answer.headers.get('Location') ?? 'the page';
      outcomes.set(to, cookie?.split(';')[0] ?? '');
    }
    expect([...outcomes.keys()].sort()).toEqual(['/take2?utm_source=x', 'the page']);
    for (const [to, Cookie] of outcomes) {
      const location = to === 'the page' ? null : '/take2';
      for (let i = 0; i < 8; i += 1) {
        const [status, seen] = await answers(shop, '/take', { headers: { Cookie } });
        expect([status, seen]).toEqual([location ? 302 : 200, location]);
      }
    }
  });

  test('100,000 rules are published, answer, and are replaced by another 100,000', async () => {
    const many = (to: string) =>
      Array.from({ length: 100_000 }, (_, n): Rule => {
        const from = n % 5 === 4 ? `/old-${n}/:page/*` : `/old/page-${n}`;
        return { from, to, status: 301, keepQuery: true };
      });
    const shop = await shopWith(await publishedText(many('/take'), 1));
    const paths = ['/old/page-0', '/old/page-77777', '/old-99999/any/page/at/all'];
    for (const path of paths) expect(await answers(shop, path), path).toEqual([301, '/take']);
    expect(await answers(shop, '/old/page-100000')).toEqual([404, null]);

    await put(shop, await publishedText(many('/sale'), 2));
    await expect.poll(() => answers(shop, '/old/page-77777'), nextTable).toEqual([301, '/sale']);
    for (const path of paths) expect(await answers(shop, path), path).toEqual([301, '/sale']);
    expect(logOf(shop)).not.toContain('redirectTableRefused');
  }, 180_000);

  test('a push while visitors are served: every answer is by the old table or the new', async () => {
    const version = (to: string) => tableOf({ rules: [{ from: '/old/*', to, status: 302 }] }).rules;
    const shop = await shopWith(await publishedText(version('/take'), 1));
    expect(await answers(shop, '/old/x')).toEqual([302, '/take']);
    const seen = new Set<string>();
    let inFlight = 0;
    let most = 0;
    let isDone = false;
    const visitor = async () => {
      while (!isDone) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        seen.add((await answers(shop, '/old/x')).join(' '));
        inFlight -= 1;
      }
    };
    const visitors = Array.from({ length: 200 }, visitor);
    await put(shop, await publishedText(version('/sale'), 2));
    await expect.poll(() => [...seen], nextTable).toContain('302 /sale');
    isDone = true;
    await Promise.all(visitors);
    expect(most).toBe(200);
    expect([...seen].sort()).toEqual(['302 /sale', '302 /take']);
    expect(await answers(shop, '/old/x')).toEqual([302, '/sale']);
  });

  test('a published table that is cut short leaves the last good one', async () => {
    const { rules } = tableOf({ rules: [{ from: '/old', to: '/take', status: 301 }] });
    const text = await publishedText(rules, 1);
    const shop = await shopWith(text);
    expect(await answers(shop, '/old')).toEqual([301, '/take']);
    await put(shop, text.replace('/take', '/sale'));
    expect(await answersUntilLogged(shop, '/old', 'changed by hand')).toEqual(['301 /take']);
  });

  test.each([
    ['no JSON', '{"rules": ['],
    ['half right', '{"rules":[{"from":"/old","to":"/take","status":301},{"from":"no"}]}'],
    ['another shape', '[1, 2, 3]'],
  ])('a table that is %s never takes the shop down, and the log says why', async (_, table) => {
    const shop = await shopWith(table);
    expect(await answers(shop, '/take/de')).toEqual([200, null]);
    expect(await answers(shop, '/old')).toEqual([404, null]);
    await expect.poll(() => logOf(shop)).toContain('redirectTableRefused');
  });

  test('the last good table serves when the next one is garbage', async () => {
    const shop = await shopWith(JSON.stringify({ rules: [rules[0]] }));
    expect(await answers(shop, '/old')).toEqual([301, '/take']);
    await put(shop, 'garbage');
    const seen = await answersUntilLogged(shop, '/old', 'redirectTableRefused');
    expect(seen).toEqual(['301 /take']);
    expect(await answers(shop, '/old')).toEqual([301, '/take']);
  });
});
