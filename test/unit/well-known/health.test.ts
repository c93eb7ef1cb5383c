import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { health, probe } from '../../../worker/well-known/health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('rule 5.18: the test call to a store (database, KV …) for /health', () => {
  const answering = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

  test('a store is reported as reachable if it answers within a second', async () => {
    const result = probe(answering(999));
    await vi.advanceTimersByTimeAsync(999);
    expect(await result).toEqual({ ok: true, ms: 999 });
  });

  test('a store without an answer is reported as unreachable after exactly one second', async () => {
    const result = probe(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toEqual({ ok: false, ms: 1000 });
  });

  test('a store whose call fails is reported as unreachable at once', async () => {
    expect(await probe(() => Promise.reject(new Error('away')))).toEqual({ ok: false, ms: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('rule 5.18: /health calls the stores at most once in five seconds', async () => {
  let storeReads = 0;
  const app = new Hono<App>()
    .use((c, next) => {
      c.set('now', Date.now());
      return next();
    })
    .get('/health', health);
  const REDIRECTS = {
    get: async () => {
      storeReads += 1;
      return null;
    },
  };
  const requestHealth = () => app.request('/health', {}, { REDIRECTS, SHOP: 'development' });
  await requestHealth();
  await requestHealth();
  expect(storeReads).toBe(1);
  vi.advanceTimersByTime(4999);
  await requestHealth();
  expect(storeReads).toBe(1);
  vi.advanceTimersByTime(1);
  await requestHealth();
  expect(storeReads).toBe(2);
});
