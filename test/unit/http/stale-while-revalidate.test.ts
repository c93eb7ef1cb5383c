import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRevalidation } from '../../../worker/http/stale-while-revalidate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A value that is fresh for 10 ms, servable for 30 and waited for 5; its reads end when a test says so. */
function keptValue() {
  const reads: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const kept = { value: 0, failures: 0 };
  const revalidation = createRevalidation({
    ...{ freshMs: 10, servableMs: 30, maxWaitMs: 5 },
    read: (_source: null) =>
      new Promise<number>((answer, fail) => {
        reads.push({ answer, fail });
      }),
    store(value) {
      kept.value = value;
      return true;
    },
    logFailure() {
      kept.failures += 1;
    },
  });
  const revalidate = () => revalidation.revalidate(null, () => {});
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { reads, kept, revalidation, revalidate, settle };
}

describe('stale-while-revalidate', () => {
  test('the first request waits, later ones use the value, and one of them reads it again', async () => {
    const { reads, kept, revalidation, revalidate } = keptValue();
    expect([revalidation.isFresh(), revalidation.age()]).toEqual([false, null]);
    const wait = revalidate();
    reads[0]?.answer(1);
    await wait;
    expect([kept.value, revalidation.isFresh(), revalidation.age()]).toEqual([1, true, 0]);
    vi.advanceTimersByTime(10);
    expect([revalidate(), revalidate(), reads.length]).toEqual([null, null, 2]);
    vi.advanceTimersByTime(20);
    expect([revalidate() instanceof Promise, reads.length]).toEqual([true, 3]);
  });

  test('a source that is away is asked as seldom, and nobody waits for it', async () => {
    const { reads, kept, revalidation, revalidate, settle } = keptValue();
    const wait = revalidate();
    reads[0]?.fail(new Error());
    await wait;
    expect([kept.failures, revalidation.isFresh(), revalidation.age()]).toEqual([1, true, null]);
    for (let asked = 2; asked < 5; asked += 1) {
      vi.advanceTimersByTime(10);
      expect([revalidate(), revalidate(), reads.length]).toEqual([null, null, asked]);
      reads.at(-1)?.fail(new Error());
      await settle();
    }
  });

  test('a silent source is waited for once', async () => {
    const { reads, revalidate } = keptValue();
    const wait = revalidate();
    await vi.advanceTimersByTimeAsync(5);
    await wait;
    expect([revalidate(), reads.length]).toEqual([null, 1]);
  });

  test.each(['answer', 'failure'])(
    'the %s of a read that was overtaken changes nothing',
    async (end) => {
      const { reads, kept, revalidation, revalidate, settle } = keptValue();
      revalidate();
      revalidate();
      reads[1]?.answer(2);
      await settle();
      await vi.advanceTimersByTimeAsync(40);
      if (end === 'answer') reads[0]?.answer(1);
      else reads[0]?.fail(new Error());
      await settle();
      expect([kept, revalidation.isFresh()]).toEqual([{ value: 2, failures: 0 }, false]);
    },
  );
});
