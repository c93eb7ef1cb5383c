import { withTimeout } from './with-timeout.ts';

/** What an isolate keeps of a source, and when it reads that again; times in ms. */
type Kept<Source, Answer> = {
  /** A younger value is used as it is. */
  freshMs: number;
  /** A younger value is used while it is read again behind the request; an older one is read before the answer. */
  servableMs: number;
  /** How long a request waits for a read at most. */
  maxWaitMs: number;
  read: (source: Source) => Promise<Answer>;
  /** Uses an answer. False: it cannot be used yet, and is read again. */
  take: (answer: Answer) => boolean;
  /** Notes why a read failed. */
  fail: (error: unknown) => void;
  now?: () => number;
};

type Revalidation<Source> = {
  /** Null where the value is used as it is now; else a wait, which never rejects. `later` keeps work alive after the response. */
  revalidate(source: Source, later: (work: Promise<unknown>) => void): Promise<void> | null;
  /** Reads at once. Never rejects. */
  read(source: Source): Promise<void>;
  isFresh(): boolean;
  /** How old the value is; null before the first. */
  age(): number | null;
};

/**
 * Decides when a value is read again. A read that fails leaves the value as usable as a new one, so that no request
 * waits for a source that is away. Every request that waits reads itself: a worker must not await a promise of
 * another request.
 */
export function createRevalidation<Source, Answer>({
  freshMs,
  servableMs,
  maxWaitMs,
  now = () => Date.now(),
  ...kept
}: Kept<Source, Answer>): Revalidation<Source> {
  // When the last read began, the last one that was answered, and when one failed.
  let askedAt = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  // Reads are numbered as they begin, since they may end in another order.
  let reads = 0;
  let newest = 0;

  async function read(source: Source): Promise<void> {
    reads += 1;
    const [own, at] = [reads, now()];
    askedAt = at;
    try {
      const answer = await kept.read(source);
      if (own <= newest || !kept.take(answer)) return;
      [newest, readAt] = [own, at];
    } catch (error) {
      if (own <= newest) return;
      failedAt = now();
      kept.fail(error);
    }
  }

  const isYounger = (ms: number) => now() - Math.max(readAt, failedAt) < ms;

  return {
    read,
    isFresh: () => isYounger(freshMs),
    revalidate(source, later) {
      if (isYounger(freshMs)) return null;
      const isServable = isYounger(servableMs);
      if (isServable && now() - askedAt < freshMs) return null;
      const reading = read(source);
      later(reading);
      if (isServable) return null;
      return withTimeout(reading, maxWaitMs).catch(() => {
        failedAt = now();
      });
    },
    age: () => (Number.isFinite(readAt) ? now() - readAt : null),
  };
}
