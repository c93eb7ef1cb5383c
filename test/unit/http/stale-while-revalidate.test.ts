import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRevalidation } from '../../../worker/http/stale-while-revalidate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/**
 * A cached value that is fresh for 10 ms and may be used for 30 ms. A request waits at most 5 ms for its source. The
 * test decides when each read of the source ends.
 */
function storedValue() {
  const reads: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const stored = { value: 0, failures: 0 };
  const revalidation = createRevalidation({
    freshFor: 10,
    servableFor: 30,
    maxWait: 5,
    read: (_source: null) =>
      new Promise<number>((answer, fail) => {
        reads.push({ answer, fail });
      }),
    store(value) {
      stored.value = value;
      return true;
    },
    logFailure() {
      stored.failures += 1;
    },
  });
  const revalidate = () => revalidation.revalidate(null, () => {});
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { reads, stored, revalidation, revalidate, settle };
}

describe('a cached value with stale-while-revalidate', () => {
  test('the first request waits for the source, later requests use the stored value, and one of them refreshes it', async () => {
    const { reads, stored, revalidation, revalidate } = storedValue();
    expect(revalidation.age()).toBe(null);
    const wait = revalidate();
    expect(wait).toBeInstanceOf(Promise);
    reads[0]?.answer(1);
    await wait;
    expect([stored.value, revalidation.age()]).toEqual([1, 0]);
    expect([revalidate(), reads.length]).toEqual([null, 1]);
    vi.advanceTimersByTime(10);
    expect([revalidate(), revalidate(), reads.length]).toEqual([null, null, 2]);
    vi.advanceTimersByTime(20);
    expect([revalidate() instanceof Promise, reads.length]).toEqual([true, 3]);
  });

  test('a source that fails is not read more often than a working source, and no request waits for it', async () => {
    const { reads, stored, revalidation, revalidate, settle } = storedValue();
    const wait = revalidate();
    reads[0]?.fail(new Error());
    await wait;
    expect([stored.failures, revalidation.age()]).toEqual([1, null]);
    expect([revalidate(), reads.length]).toEqual([null, 1]);
    for (let readCount = 2; readCount < 5; readCount += 1) {
      vi.advanceTimersByTime(10);
      expect([revalidate(), revalidate(), reads.length]).toEqual([null, null, readCount]);
      reads.at(-1)?.fail(new Error());
      await settle();
    }
  });

  test('only one request waits for a source that does not answer', async () => {
    const { reads, revalidate } = storedValue();
    const wait = revalidate();
    await vi.advanceTimersByTimeAsync(5);
    await wait;
    expect([revalidate(), reads.length]).toEqual([null, 1]);
  });

  test.each(['answer', 'failure'])(
    'the %s of an older read changes nothing after a newer read has ended',
    async (end) => {
      const { reads, stored, revalidate, settle } = storedValue();
      revalidate();
      revalidate();
      reads[1]?.answer(2);
      await settle();
      await vi.advanceTimersByTimeAsync(40);
      if (end === 'answer') reads[0]?.answer(1);
      else reads[0]?.fail(new Error());
      await settle();
      expect(stored).toEqual({ value: 2, failures: 0 });
      expect(revalidate()).toBeInstanceOf(Promise);
    },
  );
});
