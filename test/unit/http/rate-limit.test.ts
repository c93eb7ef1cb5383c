import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { isOverLimit } from '../../../worker/http/rate-limit.ts';

const app = new Hono<App>().post('/', async (c) =>
  c.json(await isOverLimit(c, 'FORM_LIMIT', 'refund')),
);

/** Whether a post from an address is over a limit that says `success`, and the key it was asked by. */
async function asked(address: string | null, limit: (key: string) => { success: boolean }) {
  const keys: string[] = [];
  const FORM_LIMIT = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key);
      return limit(key);
    },
  };
  const headers = address === null ? undefined : { 'CF-Connecting-IP': address };
  const answer = await app.request(
    '/',
    { method: 'POST', ...(headers && { headers }) },
    {
      FORM_LIMIT,
    },
  );
  return { isOver: await answer.json(), wait: answer.headers.get('Retry-After'), keys };
}

const refuses = () => ({ success: false });

describe('rule 5.19: a limit', () => {
  test('that is reached says when to come again', async () => {
    const { isOver, wait } = await asked('203.0.113.1', refuses);
    expect([isOver, wait]).toEqual([true, '60']);
  });

  test('that is not reached, fails or is not bound keeps nobody', async () => {
    const passes = await asked('203.0.113.1', () => ({ success: true }));
    expect([passes.isOver, passes.wait]).toEqual([false, null]);
    const fails = await asked('203.0.113.1', () => {
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
      expect(await asked(address, refuses)).toEqual({ isOver: false, wait: null, keys: [] });
    },
  );

  test.each([
    ['an IPv4 address', '203.0.113.7', 'refund 203.0.113.7'],
    [
      'the half of an IPv6 address that names the line',
      '2001:db8:1:2:3:4:5:6',
      'refund 2001:db8:1:2',
    ],
    ['which may be cut short', '2001:db8:1:2::9', 'refund 2001:db8:1:2'],
    ['with zeros in it', '2001:db8::9', 'refund 2001:db8:0:0'],
  ])('is kept by %s', async (_, address, key) => {
    expect((await asked(address, refuses)).keys).toEqual([key]);
  });
});
