import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import type { App } from '../../../worker/app-types.ts';
import { getSite, isOverLimit, isOverSharedLimit } from '../../../worker/http/rate-limit.ts';

const app = new Hono<App>()
  .post('/', async (c) => c.json(await isOverLimit(c, 'FORM', 'refund')))
  .post('/shared', async (c) => c.json(await isOverSharedLimit(c, 'VERIFICATION', 'all')))
  .post('/site', (c) => c.json(getSite(c)));

/**
 * Sends a POST from an IP address to a route with this rate limit.
 * @returns the route's answer, the answer's `Retry-After` and the keys that the rate limit counted
 */
async function post(
  address: string | null,
  limit: (key: string, binding: string) => { success: boolean },
  path = '/',
) {
  const keys: string[] = [];
  const binding = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      keys.push(`${name}: ${key}`);
      return limit(key, name);
    },
  });
  const names = ['FORM_LIMIT', 'FORM_SITE_LIMIT', 'VERIFICATION_LIMIT'];
  const headers = address === null ? undefined : { 'CF-Connecting-IP': address };
  const answer = await app.request(
    path,
    { method: 'POST', ...(headers && { headers }) },
    Object.fromEntries(names.map((name) => [name, binding(name)])),
  );
  return { isOver: await answer.json(), wait: answer.headers.get('Retry-After'), keys };
}

const accepts = () => ({ success: true });
const refuses = () => ({ success: false });

describe('rule 5.19: the rate limit of posts per network', () => {
  test('a rate limit that is used up refuses the post and sends Retry-After', async () => {
    const { isOver, wait } = await post('203.0.113.1', refuses);
    expect([isOver, wait]).toEqual([true, '60']);
  });

  test('a post is accepted if the rate limit is not used up, fails or is not configured', async () => {
    const passes = await post('203.0.113.1', accepts);
    expect([passes.isOver, passes.wait]).toEqual([false, null]);
    const fails = await post('2001:db8::1', () => {
      throw new Error('no limiter');
    });
    expect([fails.isOver, fails.wait]).toEqual([false, null]);
    const headers = { 'CF-Connecting-IP': '203.0.113.1' };
    const unbound = await app.request('/', { method: 'POST', headers }, {});
    expect(await unbound.json()).toBe(false);
  });

  test.each([null, '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'the limit does not count posts from %s, which no visitor of the live shop has',
    async (address) => {
      const unlimited = { isOver: false, wait: null, keys: [] };
      expect(await post(address, refuses)).toEqual(unlimited);
      expect(await post(address, refuses, '/shared')).toEqual(unlimited);
    },
  );

  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address in IPv6 notation', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['the /64 of a shortened IPv6 address', '2001:db8:1:2::9', '2001:db8:1:2'],
    ['the /64 of an IPv6 address with zeros', '2001:db8::9', '2001:db8:0:0'],
    ['the /64 of an IPv6 address in capitals', '2001:DB8:1:A::9', '2001:db8:1:a'],
  ])('the limit counts by %s', async (_, address, network) => {
    expect((await post(address, accepts)).keys[0]).toBe(`FORM_LIMIT: refund ${network}`);
  });
});

describe('rule 5.19: the rate limit per site (IPv6 /48), because one subscriber can have all its /64 networks', () => {
  test('a post counts for its network (/64) and, in a separate rate limit, for its site (/48)', async () => {
    const site = 'FORM_SITE_LIMIT: refund 2001:db8:1';
    const { keys } = await post('2001:db8:1:2::9', accepts);
    expect(keys).toEqual(['FORM_LIMIT: refund 2001:db8:1:2', site]);
    const over = await post('2001:db8:1:3::9', (_, binding) => ({
      success: binding !== 'FORM_SITE_LIMIT',
    }));
    expect([over.isOver, over.wait]).toEqual([true, '60']);
  });

  test('a post over its network’s rate limit does not count for its site, so that other networks there can still post', async () => {
    const { keys } = await post('2001:db8:1:2::9', refuses);
    expect(keys).toEqual(['FORM_LIMIT: refund 2001:db8:1:2']);
  });

  test('a post from an IPv4 address counts for its network but for no site', async () => {
    expect((await post('203.0.113.7', accepts)).keys).toEqual(['FORM_LIMIT: refund 203.0.113.7']);
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1'],
    ['203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', null],
    [null, null],
  ])('getSite returns the site of %s: %s', async (address, site) => {
    expect((await post(address, accepts, '/site')).isOver).toBe(site);
  });
});

test('a rate limit that all networks share counts under a single key without a network', async () => {
  const { isOver, keys } = await post('203.0.113.7', refuses, '/shared');
  expect([isOver, keys]).toEqual([true, ['VERIFICATION_LIMIT: all']]);
});

type Limit = { name: string; namespace_id: string; simple: { limit: number; period: number } };

describe('rule 5.19: the rate limits in wrangler.toml', () => {
  const [live = [], staging = []] = ['production', 'staging'].map(
    (env): Limit[] =>
      readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true }).ratelimits,
  );
  const limits = new Map(live.map(({ name, simple }) => [name, simple]));

  test('every rate limit of production and staging in wrangler.toml has its own namespace id', () => {
    const ids = [...live, ...staging].map(({ namespace_id }) => namespace_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['BEACON', 120],
    ['ERROR', 20],
    ['FORM', 10],
    ['ORDER', 60],
    ['QUIZ', 120],
    ['STRANGER', 10],
    ['WEBHOOK', 10],
  ])(
    'wrangler.toml permits for %s %i posts a minute per network, and five times as many per site',
    (name, limit) => {
      expect(limits.get(`${name}_LIMIT`)).toEqual({ limit, period: 60 });
      expect(limits.get(`${name}_SITE_LIMIT`)).toEqual({ limit: 5 * limit, period: 60 });
    },
  );
});

describe('a shop that gets requests without the visitor’s IP address', () => {
  test('without the visitor’s IP address a deployed shop logs one error, and a development shop logs none', async () => {
    vi.resetModules();
    const { getSite: getSiteAnew } = await import('../../../worker/http/rate-limit.ts');
    const isolate = new Hono<App>().post('/site', (c) => c.json(getSiteAnew(c)));
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const postTo = (SHOP: string) => isolate.request('/site', { method: 'POST' }, { SHOP });
    await postTo('development');
    expect(error).not.toHaveBeenCalled();
    for (const SHOP of ['production', 'staging', 'production']) await postTo(SHOP);
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.parse(error.mock.calls[0]?.[0])).toMatchObject({ event: 'networkUnknown' });
    error.mockRestore();
  });
});
