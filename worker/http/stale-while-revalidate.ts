import { withTimeout } from '../with-timeout.ts';

/** A source, and the ages at which its value in memory is read again. All durations are in ms. */
type Settings<Source, Answer> = {
  /** A value of a lower age is used without a read. */
  freshFor: number;
  /**
   * Between `freshFor` and this age, the old value is used and a read runs in the background. Above this age,
   * the request waits for a read.
   */
  servableFor: number;
  /** The longest time that a request waits for a read. */
  maxWait: number;
  read: (source: Source) => Promise<Answer>;
  /** Stores an answer of the source. Returns false if the source must be read again. */
  store: (answer: Answer) => boolean;
  /** Logs the error if a read fails. */
  logFailure: (error: unknown) => void;
  now?: () => number;
};

type Revalidation<Source> = {
  /**
   * Null if the value in memory may be used now. Else a promise to wait for; it never rejects. `later`
   * (`waitUntil`) lets a read in the background finish after the response.
   */
  revalidate(source: Source, later: (work: Promise<unknown>) => void): Promise<void> | null;
  /** Reads the source now, without regard to the value's age. Never rejects. */
  read(source: Source): Promise<void>;
  /** The age of the value in ms. Null before the first read. */
  age(): number | null;
};

/**
 * Decides when a value in memory is read again. After a failed read the old value counts as fresh, so that
 * requests do not wait for a source that fails. Each waiting request starts its own read, because a worker
 * cannot wait for a promise of another request.
 */
export function createRevalidation<Source, Answer>({
  freshFor,
  servableFor,
  maxWait,
  now = () => Date.now(),
  ...settings
}: Settings<Source, Answer>): Revalidation<Source> {
  // The times of the last start of a read, of the start of the last successful read, and of the last failure.
  let startedAt = Number.NEGATIVE_INFINITY;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  // The number of started reads, and the number of the latest read that was stored. An older read may end
  // later.
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
    revalidate(source, later) {
      if (isYounger(freshFor)) return null;
      const isServable = isYounger(servableFor);
      if (isServable && now() - startedAt < freshFor) return null;
      const reading = read(source);
      later(reading);
      if (isServable) return null;
      return withTimeout(reading, maxWait).catch(() => {
        failedAt = now();
      });
    },
    age: () => (Number.isFinite(lastReadAt) ? now() - lastReadAt : null),
  };
}
