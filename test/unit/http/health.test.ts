import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reach } from '../../../worker/well-known/health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('rule 5.18: a store that /health asks', () => {
  const answering = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

  test('is there when it answers within a second', async () => {
    const reached = reach(answering(999));
    await vi.advanceTimersByTimeAsync(999);
    expect(await reached).toEqual({ ok: true, ms: 999 });
  });

  test('is away when it has not, and nobody waits longer', async () => {
    const reached = reach(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reached).toEqual({ ok: false, ms: 1000 });
  });

  test('is away at once when it fails', async () => {
    expect(await reach(() => Promise.reject(new Error('away')))).toEqual({ ok: false, ms: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
