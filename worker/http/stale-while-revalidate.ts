import { withTimeout } from './with-timeout.ts';

/** A source, and the ages at which its value in the isolate is read again. Times in ms. */
type Settings<Source, Answer> = {
  /** A younger value is used without a read. */
  freshMs: number;
  /**
   * A younger value is used while a read runs in the background. For an older value the request waits for a
   * read.
   */
  servableMs: number;
  /** The longest wait of a request for a read. */
  maxWaitMs: number;
  read: (source: Source) => Promise<Answer>;
  /** Stores an answer. Returns false for an answer that must be read again. */
  store: (answer: Answer) => boolean;
  /** Logs the error of a failed read. */
  logFailure: (error: unknown) => void;
  now?: () => number;
};

type Revalidation<Source> = {
  /**
   * Null if the present value may be used; else a promise to wait for, which never rejects. `later` keeps a
   * background read alive after the response (`waitUntil`).
   */
  revalidate(source: Source, later: (work: Promise<unknown>) => void): Promise<void> | null;
  /** Reads the source now. Never rejects. */
  read(source: Source): Promise<void>;
  isFresh(): boolean;
  /** The age of the value in ms; null before the first read. */
  age(): number | null;
};

/**
 * Decides when a value is read again. After a failed read the old value counts as fresh, so that requests do
 * not wait for an unavailable source. Each waiting request starts a read, because a worker must not await a
 * promise of another request.
 */
export function createRevalidation<Source, Answer>({
  freshMs,
  servableMs,
  maxWaitMs,
  now = () => Date.now(),
  ...settings
}: Settings<Source, Answer>): Revalidation<Source> {
  // The start of the last read, the start of the last successful read, and the end of the last failed read.
  let startedAt = Number.NEGATIVE_INFINITY;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  // The number of started reads, and the sequence number of the newest used read. Reads may end in another order.
  let reads = 0;
  let newestUsed = 0;

  async function read(source: Source): Promise<void> {
    reads += 1;
    const [number, at] = [reads, now()];
    startedAt = at;
    try {
      const answer = await settings.read(source);
      if (number <= newestUsed || !settings.store(answer)) return;
      [newestUsed, lastReadAt] = [number, at];
    } catch (error) {
      if (number <= newestUsed) return;
      failedAt = now();
      settings.logFailure(error);
    }
  }

  const isYounger = (ms: number) => now() - Math.max(lastReadAt, failedAt) < ms;

  return {
    read,
    isFresh: () => isYounger(freshMs),
    revalidate(source, later) {
      if (isYounger(freshMs)) return null;
      const isServable = isYounger(servableMs);
      if (isServable && now() - startedAt < freshMs) return null;
      const reading = read(source);
      later(reading);
      if (isServable) return null;
      return withTimeout(reading, maxWaitMs).catch(() => {
        failedAt = now();
      });
    },
    age: () => (Number.isFinite(lastReadAt) ? now() - lastReadAt : null),
  };
}
