import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { health, probe } from '../../../worker/well-known/health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('rule 5.18: a store that /health asks', () => {
  const answering = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

  test('is there when it answers within a second', async () => {
    const reached = probe(answering(999));
    await vi.advanceTimersByTimeAsync(999);
    expect(await reached).toEqual({ ok: true, ms: 999 });
  });

  test('is away when it has not, and nobody waits longer', async () => {
    const reached = probe(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reached).toEqual({ ok: false, ms: 1000 });
  });

  test('is away at once when it fails', async () => {
    expect(await probe(() => Promise.reject(new Error('away')))).toEqual({ ok: false, ms: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('rule 5.18: the stores are asked once in five seconds, however often somebody wants to know', async () => {
  let asked = 0;
  const app = new Hono<App>()
    .use((c, next) => {
      c.set('now', Date.now());
      return next();
    })
    .get('/health', health);
  const REDIRECTS = {
    get: async () => {
      asked += 1;
      return null;
    },
  };
  const ask = () => app.request('/health', {}, { REDIRECTS, SHOP: 'development' });
  await ask();
  await ask();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(4999);
  await ask();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(asked).toBe(2);
});
