import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import type { App } from '../../../worker/app.ts';
import { getSite, isOverLimit, isOverSharedLimit } from '../../../worker/http/rate-limit.ts';

const app = new Hono<App>()
  .post('/', async (c) => c.json(await isOverLimit(c, 'FORM', 'refund')))
  .post('/shared', async (c) => c.json(await isOverSharedLimit(c, 'VERIFICATION', 'all')))
  .post('/site', (c) => c.json(getSite(c)));

/** Whether a post from an address is over a limit that says `success`, and the keys it was asked by. */
async function asked(
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

describe('rule 5.19: a limit', () => {
  test('that is reached says when to come again', async () => {
    const { isOver, wait } = await asked('203.0.113.1', refuses);
    expect([isOver, wait]).toEqual([true, '60']);
  });

  test('that is not reached, fails or is not bound keeps nobody', async () => {
    const passes = await asked('203.0.113.1', accepts);
    expect([passes.isOver, passes.wait]).toEqual([false, null]);
    const fails = await asked('2001:db8::1', () => {
      throw new Error('no limiter');
    });
    expect([fails.isOver, fails.wait]).toEqual([false, null]);
    const headers = { 'CF-Connecting-IP': '203.0.113.1' };
    const unbound = await app.request('/', { method: 'POST', headers }, {});
    expect(await unbound.json()).toBe(false);
  });

  test.each([null, '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'is not asked for %s, which no visitor of the live shop has',
    async (address) => {
      const nobody = { isOver: false, wait: null, keys: [] };
      expect(await asked(address, refuses)).toEqual(nobody);
      expect(await asked(address, refuses, '/shared')).toEqual(nobody);
    },
  );

  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['one that is written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['which may be cut short', '2001:db8:1:2::9', '2001:db8:1:2'],
    ['with zeros in it', '2001:db8::9', '2001:db8:0:0'],
    ['in capitals', '2001:DB8:1:A::9', '2001:db8:1:a'],
  ])('is kept by %s', async (_, address, network) => {
    expect((await asked(address, accepts)).keys[0]).toBe(`FORM_LIMIT: refund ${network}`);
  });
});

describe('rule 5.19: a site, which is a /48, of which a subscriber may have every /64', () => {
  test('is counted beside the network, with a limit of its own', async () => {
    const site = 'FORM_SITE_LIMIT: refund 2001:db8:1';
    const { keys } = await asked('2001:db8:1:2::9', accepts);
    expect(keys).toEqual(['FORM_LIMIT: refund 2001:db8:1:2', site]);
    const over = await asked('2001:db8:1:3::9', (_, binding) => ({
      success: binding !== 'FORM_SITE_LIMIT',
    }));
    expect([over.isOver, over.wait]).toEqual([true, '60']);
  });

  test('does not count what its network was refused: one does not use up what its neighbours have', async () => {
    const { keys } = await asked('2001:db8:1:2::9', refuses);
    expect(keys).toEqual(['FORM_LIMIT: refund 2001:db8:1:2']);
  });

  test('an IPv4 address has none', async () => {
    expect((await asked('203.0.113.7', accepts)).keys).toEqual(['FORM_LIMIT: refund 203.0.113.7']);
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1'],
    ['203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', null],
    [null, null],
  ])('is all that %s may post from', async (address, site) => {
    expect((await asked(address, accepts, '/site')).isOver).toBe(site);
  });
});

test('a limit that all networks share names none', async () => {
  const { isOver, keys } = await asked('203.0.113.7', refuses, '/shared');
  expect([isOver, keys]).toEqual([true, ['VERIFICATION_LIMIT: all']]);
});

type Limit = { name: string; namespace_id: string; simple: { limit: number; period: number } };

describe('rule 5.19: wrangler.toml', () => {
  const [live = [], staging = []] = ['production', 'staging'].map(
    (env): Limit[] =>
      readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true }).ratelimits,
  );
  const limits = new Map(live.map(({ name, simple }) => [name, simple]));

  test('has each number of its own in the account', () => {
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
  ])('allows a network %s %i times a minute, and a site five times as often', (name, limit) => {
    expect(limits.get(`${name}_LIMIT`)).toEqual({ limit, period: 60 });
    expect(limits.get(`${name}_SITE_LIMIT`)).toEqual({ limit: 5 * limit, period: 60 });
  });
});

describe('a deployed shop that is told no address', () => {
  test('says so once, as an error; one on this machine does not', async () => {
    vi.resetModules();
    const { getSite: fresh } = await import('../../../worker/http/rate-limit.ts');
    const isolate = new Hono<App>().post('/site', (c) => c.json(fresh(c)));
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const post = (SHOP: string) => isolate.request('/site', { method: 'POST' }, { SHOP });
    await post('development');
    expect(error).not.toHaveBeenCalled();
    for (const SHOP of ['production', 'staging', 'production']) await post(SHOP);
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.parse(error.mock.calls[0]?.[0])).toMatchObject({ event: 'networkUnknown' });
    error.mockRestore();
  });
});
