import { afterEach, expect, test, vi } from 'vitest';
import worker from '../../../worker/index.ts';
import { fakeContext, fakeEnv } from '../../support/shop/bindings.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('rule 7.63: a report of a shipment logs that its secrets are unreadable, unless its network has sent too many reports', async () => {
  let isOver = false;
  const env = fakeEnv({
    SHOP: 'development',
    SIGNING_KEY: 'development-signing-key-never-used-in-production',
    SHIPMENT_SECRETS: '{',
    WEBHOOK_LIMIT: { limit: async () => ({ success: !isOver }) },
    REDIRECTS: { get: async () => null },
  });
  const lines = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const log = () => lines.flatMap(({ mock }) => mock.calls).join('\n');
  const post = async () => {
    const request = new Request('http://shop.example/operator/shipments', {
      method: 'POST',
      headers: { 'CF-Connecting-IP': '203.0.113.7' },
      body: '{}',
    });
    const { status } = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      env,
      fakeContext(),
    );
    return status;
  };
  expect(await post()).toBe(401);
  expect(log()).toContain('SHIPMENT_SECRETS is not JSON');
  for (const { mock } of lines) mock.calls.length = 0;
  isOver = true;
  expect(await post()).toBe(429);
  expect(log()).not.toContain('outgoingMisconfigured');
});
