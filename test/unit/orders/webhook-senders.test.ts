import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { mayAskProvider, noteVerdict } from '../../../worker/orders/routes/webhook-senders.ts';

const app = new Hono<App>()
  .post('/may', async (c) => c.json(await mayAskProvider(c)))
  .post('/:verdict', async (c) => {
    await noteVerdict(c, c.req.param('verdict') === 'genuine');
    return c.json(null);
  });

/**
 * A webhook sender with this IP address. `isFree` is false for a rate limit that is used up; `keys` are the keys that
 * the sender's posts counted in the rate limits.
 */
function sender(
  address: string,
  isFree: Partial<Record<'failures' | 'verifications', boolean>> = {},
) {
  const keys: string[] = [];
  const binding = (free = true) => ({
    limit: async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: free };
    },
  });
  const env = {
    WEBHOOK_LIMIT: binding(isFree.failures),
    WEBHOOK_SITE_LIMIT: binding(isFree.failures),
    VERIFICATION_LIMIT: binding(isFree.verifications),
  };
  const post = async (path: string) => {
    const headers = { 'CF-Connecting-IP': address };
    const answer = await app.request(path, { method: 'POST', headers }, env);
    return { isAllowed: await answer.json(), wait: answer.headers.get('Retry-After') };
  };
  return { keys, post };
}

describe('rule 5.24: the rate limits of webhook senders', () => {
  test('a webhook from an unknown IP address is verified until the shared rate limit of verifications is used up', async () => {
    const free = sender('192.0.2.1');
    expect(await free.post('/may')).toEqual({ isAllowed: true, wait: null });
    expect(free.keys).toEqual(['all']);
    const flooded = sender('192.0.2.1', { verifications: false });
    expect(await flooded.post('/may')).toEqual({ isAllowed: false, wait: '60' });
  });

  test('webhooks from an IP address that sent a genuine webhook are always verified, and no rate limit counts them', async () => {
    await sender('192.0.2.2').post('/genuine');
    const provider = sender('192.0.2.2', { failures: false, verifications: false });
    expect(await provider.post('/may')).toEqual({ isAllowed: true, wait: null });
    await provider.post('/forged');
    expect((await provider.post('/may')).isAllowed).toBe(true);
    expect(provider.keys).toEqual([]);
  });

  test('after too many failed verifications, webhooks from the same IPv6 site (/48) are refused for a minute', async () => {
    const forger = sender('2001:db8:9:1::1');
    await forger.post('/forged');
    expect((await forger.post('/may')).isAllowed).toBe(true);
    const over = sender('2001:db8:9:2::1', { failures: false });
    await over.post('/forged');
    const next = sender('2001:db8:9:3::1');
    expect(await next.post('/may')).toEqual({ isAllowed: false, wait: '60' });
    expect(next.keys).toEqual([]);
    expect((await sender('2001:db8:a:1::1').post('/may')).isAllowed).toBe(true);
  });

  test('webhooks from this machine are always verified', async () => {
    const local = sender('127.0.0.1', { failures: false, verifications: false });
    await local.post('/forged');
    expect(await local.post('/may')).toEqual({ isAllowed: true, wait: null });
  });
});
