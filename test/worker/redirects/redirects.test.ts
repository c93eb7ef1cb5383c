import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toSplit, toVariants } from '../../support/redirects/redirect-tables.ts';
import type { Shop } from '../../support/shop/shop.ts';
import { shopWith } from '../../support/shop/shop-in-process.ts';
import { shopWithTable } from '../../support/shop/table-shop.ts';

const rules = [
  { from: '/old', to: '/take', status: 301 },
  { from: '/blog/*', to: '/sale/:splat', status: 302 },
  { from: '/shop/:product/buy', to: '/buy?product=:product', status: 307 },
  { from: '/spring', to: '/sale', status: 302, countries: ['FR', 'be'] },
  { from: '/spring', to: '/offer', status: 302 },
  { from: '/ad', to: '/v2', status: 302, query: { utm: 'detox' } },
  { from: '/plain', to: '/take', status: 308, keepQuery: false },
  { from: '/zz', to: 'https://help.elsewhere.example/start', status: 302 },
  { from: '/offera', to: '/offer', status: 302 },
  { from: '/sale', to: '/sale/', status: 302 },
  { from: '/store', to: '/sale/:id', status: 301, query: { id: ':id' } },
  { from: '/abroad', to: '/take/gb', status: 302, countries: ['US'] },
  { from: '/here', to: '/take/de', status: 302, countries: ['DE'] },
  { from: '/both', to: '/take/de', status: 302, countries: ['DE'] },
  { from: '/both', to: '/take', status: 302 },
  { from: '/ended', to: '/take', status: 302, ends: '2020-01-01T00:00:00Z' },
  { from: '/test', split: toSplit({ '/offer': 1, '/offera/de': 1 }), status: 302 },
  { from: '/take3', split: toSplit({ '/take3': 1, '/take2': 1 }), status: 302 },
  // The shop must ignore the following rules.
  { from: '/orders', to: '/take', status: 307 },
  { from: '/orders/*', to: '/take', status: 307 },
  { from: '/paypal-confirm/*', to: '/take', status: 302 },
  { from: '/thankyou', to: '/take', status: 302 },
  { from: '/upsellMind', to: '/take', status: 302 },
  { from: '/health', to: '/take', status: 302 },
  { from: '/webhooks/paypal', to: '/take', status: 307 },
];
// The build does not have these variants or pages, so each page is shown without a variant.
const experiments = [
  { page: 'take', variants: toVariants({ 'not-yet': 1 }) },
  { page: 'taek', variants: toVariants({ base: 1 }) },
  { page: 'offer', variants: toVariants({ base: 1 }) },
];

let shop: Shop;
beforeAll(async () => {
  shop = await shopWithTable(JSON.stringify({ version: 1, rules, experiments }));
});
afterAll(() => shop.close());

type Init = Parameters<Shop['visit']>[1];

async function statusAndLocation(at: Shop, path: string, init: Init = {}) {
  const answer = await at.visit(path, { country: 'DE', ...init });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('Location')] as const;
}

describe('rule 1.13: the redirect table redirects requests', () => {
  test.each<[string, string, number, string | null]>([
    ['/old?b=2&a=1&b=3', 'DE', 301, '/take?b=2&a=1&b=3'],
    ['/old/more', 'DE', 404, null],
    ['/blog/a/b?x=1', 'DE', 302, '/sale/a/b?x=1'],
    ['/blog', 'DE', 302, '/sale'],
    ['/blog/%2F%2Fevil.example', 'DE', 302, '/sale/%2F%2Fevil.example'],
    ['/shop/a%26b%3Dc/buy?src=v3', 'DE', 307, '/buy?product=a%26b%3Dc&src=v3'],
    ['/shop/slim-3', 'DE', 404, null],
    ['/spring', 'FR', 302, '/sale'],
    ['/spring', 'be', 302, '/sale'],
    ['/spring', 'DE', 302, '/offer'],
    ['/spring', 'US', 302, '/offer'],
    ['/ad?utm_source=x&utm=detox', 'DE', 302, '/v2?utm_source=x&utm=detox'],
    ['/ad?utm=other', 'DE', 404, null],
    ['/plain?a=1&utm_source=x&gclid=y', 'DE', 308, '/take?utm_source=x&gclid=y'],
    ['/store?id=my-post&a=1', 'DE', 301, '/sale/my-post?a=1'],
    ['/abroad', 'us', 302, '/take/gb'],
    ['/abroad', 'DE', 404, null],
    ['/abroad', 'XX', 404, null],
    // Pages show the German market to a visitor from an unserved country, but rules for Germany do not apply.
    ['/here', 'NL', 404, null],
    ['/here', 'US', 404, null],
    ['/here', 'XX', 404, null],
    ['/here', 'T1', 404, null],
    ['/here', 'nonsense', 404, null],
    ['/here', 'FR', 404, null],
    ['/both', 'US', 302, '/take'],
    ['/both', 'XX', 302, '/take'],
    ['/zz?a=1', 'DE', 302, 'https://help.elsewhere.example/start?a=1'],
    ['/zz/_payload.json', 'DE', 302, 'https://help.elsewhere.example/start'],
    ['/ended', 'DE', 404, null],
    ['/sale', 'DE', 200, null],
    ['/offera', 'DE', 302, '/offer'],
    ['/offera/de', 'DE', 200, null],
    ['/offera/_payload.json?a=1', 'DE', 302, '/offer/_payload.json?a=1'],
    ['/take', 'DE', 200, null],
    // The redirect to the canonical address precedes the rules.
    ['/OFFERA', 'DE', 308, '/offera'],
    ['/old/', 'DE', 308, '/old'],
  ])(
    'a request for %s from the country %s gets status %i and the Location %s',
    async (path, country, status, location) => {
      expect(await statusAndLocation(shop, path, { country })).toEqual([status, location]);
    },
  );

  test('redirect rules do not apply to posts and protected paths, and a wrong method is refused before the rules are read', async () => {
    expect(await statusAndLocation(shop, '/old', { method: 'HEAD' })).toEqual([301, '/take']);
    expect((await statusAndLocation(shop, '/old', { method: 'POST', body: 'a=1' }))[0]).toBe(405);
    const form = { method: 'POST', body: new URLSearchParams({ from: 'take' }) };
    for (const path of ['/orders', '/orders/de']) {
      expect((await statusAndLocation(shop, path, form))[0], path).toBe(422);
    }
    for (const path of ['/paypal-confirm/take', '/thankyou', '/upsellMind', '/health']) {
      expect(await statusAndLocation(shop, path), path).toEqual([200, null]);
    }
    const hook = await statusAndLocation(shop, '/webhooks/paypal', { method: 'POST', body: '{}' });
    expect(hook[0]).not.toBe(307);
  });

  test('rule 8.17: a redirect by a simple rule is not cached and sets no cookie', async () => {
    const answer = await shop.visit('/spring', { country: 'FR' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['/test?a=1', ['/offer?a=1', '/offera/de?a=1']],
    // One option of the split is the page itself: it stores the cookie without a redirect.
    ['/take3?a=1', ['/take2?a=1', null]],
  ])(
    'rule 8.5: the split of %s draws an option once and stores it in a cookie',
    async (path, options) => {
      const cookies = new Map<string | null, string>();
      for (let i = 0; i < 200 && cookies.size < 2; i += 1) {
        const answer = await shop.visit(path);
        await answer.arrayBuffer();
        const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('rule-')) ?? '';
        expect(cookie).toMatch(/^rule-\w+=\w+; Path=\/; HttpOnly; SameSite=Lax$/);
        cookies.set(answer.headers.get('Location'), cookie.split(';')[0] ?? '');
      }
      expect(new Set(cookies.keys())).toEqual(new Set(options));
      for (const [location, Cookie] of cookies) {
        for (let i = 0; i < 8; i += 1) {
          expect((await statusAndLocation(shop, path, { headers: { Cookie } }))[1]).toBe(location);
        }
      }
    },
  );

  test.each(['/take', '/offer'])(
    'rule 8.12: %s is shown without a variant if the build has no variant of its experiment',
    async (path) => {
      const answer = await shop.visit(path);
      expect(await answer.text()).not.toMatch(/<body[^>]* data-variant=/);
      expect(answer.headers.getSetCookie().filter((one) => one.startsWith('page-'))).toEqual([]);
    },
  );
});

/** A new isolate of the shop in this process, with its log. `put` replaces the redirect table in its KV. */
async function isolateWith(first: string) {
  let table = first;
  vi.resetModules();
  const { default: isolate } = await import('../../../worker/index.ts');
  const own = shopWith({ isolate });
  Object.assign(own.env, { REDIRECTS: { get: async () => table } });
  const log: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void log.push(String(line)));
  }
  /** The answers to a number of simultaneous visitors. */
  const visit = async (path: string, count = 1) => {
    const visitors = Array.from({ length: count }, () => own.get(path, { 'CF-IPCountry': 'DE' }));
    const all = await Promise.all(visitors);
    await own.settled();
    return all.map(({ status, headers }) => `${status} ${headers.get('Location')}`);
  };
  const put = (text: string) => {
    table = text;
  };
  return { visit, log, put };
}

describe('rules 8.6 and 8.8: the shop loads a changed redirect table', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const tableTo = (to: string, version: number) =>
    JSON.stringify({ version, rules: [{ from: '/old/*', to, status: 302 }] });

  test('while a redirect table changes, every answer follows the old or the new table; an invalid table is ignored', async () => {
    const { visit, log, put } = await isolateWith(tableTo('/take', 1));
    const seen = new Set<string>();
    /** Collects one set of answers for each of 31 seconds. A new redirect table applies within this time. */
    const serve = async () => {
      for (let second = 0; second <= 30; second += 1) {
        vi.setSystemTime(Date.now() + 1000);
        for (const answer of await visit('/old/x', 10)) seen.add(answer);
      }
    };
    await serve();
    expect([...seen]).toEqual(['302 /take']);
    put(tableTo('/sale', 2));
    await serve();
    expect(await visit('/old/x')).toEqual(['302 /sale']);
    put('garbage');
    await serve();
    expect(log.join()).toContain('redirectTableRefused');
    expect([...seen].sort()).toEqual(['302 /sale', '302 /take']);
    expect(await visit('/old/x')).toEqual(['302 /sale']);
  });
});

test('rule 8.6: with an invalid redirect table the shop serves its pages without redirect rules, and the log and /health report it', async () => {
  const { REDIRECTS } = await shop.env();
  const wrong = { version: 2, rules: [rules[0], { from: '/secret-sale' }] };
  expect(await redirectHealth()).toMatchObject({ version: 1, rules: rules.length, problem: null });
  await REDIRECTS.put('table', JSON.stringify(wrong));
  // The restarted shop has no earlier redirect table in memory.
  await shop.replace({});
  expect(await statusAndLocation(shop, '/take/de')).toEqual([200, null]);
  expect(await statusAndLocation(shop, '/old')).toEqual([404, null]);
  await expect.poll(() => shop.logs().join()).toContain('redirectTableRefused');
  const health = await shop.visit('/health');
  const body = await health.text();
  expect(health.status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    status: 'degraded',
    redirects: { problem: expect.any(String) },
  });
  expect(body).not.toContain('secret-sale');
});

const redirectHealth = async () => (await (await shop.visit('/health')).json()).redirects;
