import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { mayAskProvider, noteVerdict } from '../../../worker/orders/routes/webhook-senders.ts';

const app = new Hono<App>()
  .post('/may', async (c) => c.json(await mayAskProvider(c)))
  .post('/:verdict', async (c) => {
    await noteVerdict(c, c.req.param('verdict') === 'genuine');
    return c.json(null);
  });

/** A sender whose failures and verifications are limited as `isFree` says; the keys that were counted. */
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
    return { said: await answer.json(), wait: answer.headers.get('Retry-After') };
  };
  return { keys, post };
}

describe('rule 5.24: whose webhooks are verified', () => {
  test('anybody’s, as long as the verifications of all are within their limit', async () => {
    const free = sender('192.0.2.1');
    expect(await free.post('/may')).toEqual({ said: true, wait: null });
    expect(free.keys).toEqual(['all']);
    const flooded = sender('192.0.2.1', { verifications: false });
    expect(await flooded.post('/may')).toEqual({ said: false, wait: '60' });
  });

  test('the provider’s always: whose webhook was genuine before is not counted, whatever floods', async () => {
    await sender('192.0.2.2').post('/genuine');
    const provider = sender('192.0.2.2', { failures: false, verifications: false });
    expect(await provider.post('/may')).toEqual({ said: true, wait: null });
    await provider.post('/forged');
    expect((await provider.post('/may')).said).toBe(true);
    expect(provider.keys).toEqual([]);
  });

  test('nobody’s for a minute whose network had too many that failed', async () => {
    const forger = sender('2001:db8:9:1::1');
    await forger.post('/forged');
    expect((await forger.post('/may')).said).toBe(true);
    const over = sender('2001:db8:9:2::1', { failures: false });
    await over.post('/forged');
    const next = sender('2001:db8:9:3::1');
    expect(await next.post('/may')).toEqual({ said: false, wait: '60' });
    expect(next.keys).toEqual([]);
    expect((await sender('2001:db8:a:1::1').post('/may')).said).toBe(true);
  });

  test('all that come from this machine', async () => {
    const local = sender('127.0.0.1', { failures: false, verifications: false });
    await local.post('/forged');
    expect(await local.post('/may')).toEqual({ said: true, wait: null });
  });
});
