/** An answer that takes less than this many ms never counts as slow. */
const FLOOR_MS = 50;
/** An answer is slow if it takes more than this many times the median time of its kind of request (entry). */
const MEDIANS = 10;
/** The number of times that a slow case is repeated before it counts. */
const REPLAYS = 3;

/** The time of one answer, in ms. */
type AnswerTime = readonly [entry: string, ms: number];

/** A case with a slow answer. */
type SlowCase = { seed: number; entry: string; ms: number };

/** Collects the times of the answers by entry and finds the slow answers. */
export class AnswerTimes {
  readonly #byEntry = new Map<string, number[]>();
  readonly #slow: SlowCase[] = [];

  /** Adds the times of consecutive cases; `seed` is the seed of the first case. */
  add(seed: number, times: readonly AnswerTime[]): void {
    for (const [i, [entry, ms]] of times.entries()) {
      const all = this.#byEntry.get(entry) ?? [];
      all.push(ms);
      this.#byEntry.set(entry, all);
      if (ms > FLOOR_MS) this.#slow.push({ seed: seed + i, entry, ms });
    }
  }

  /** Returns each entry with its number of cases and the median time of its answers, in ms. */
  counts(): [entry: string, cases: number, median: number][] {
    return [...this.#byEntry].map(([entry, all]) => [entry, all.length, median(all)]);
  }

  /**
   * Returns the slow cases. A slow answer takes more than 50 ms and more than ten times the median time of the
   * same entry, also in each replay, because a busy machine slows single answers. `replay` takes seeds and
   * returns the times of their answers in the same order, in ms.
   */
  async slow(
    replay: (seeds: readonly number[]) => Promise<readonly number[]>,
  ): Promise<SlowCase[]> {
    const limits = new Map(
      this.counts().map(([entry, , median]) => [entry, Math.max(FLOOR_MS, MEDIANS * median)]),
    );
    const isSlow = ({ entry, ms }: SlowCase) => ms > (limits.get(entry) ?? FLOOR_MS);
    let slow = this.#slow.filter(isSlow);
    for (let i = 0; i < REPLAYS && slow.length > 0; i += 1) {
      const replayMs = await replay(slow.map(({ seed }) => seed));
      slow = slow
        .map((one, j) => ({ ...one, ms: Math.min(one.ms, replayMs[j] ?? one.ms) }))
        .filter(isSlow);
    }
    return slow;
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
