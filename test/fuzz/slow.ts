/** No answer faster than this counts as slow, in ms. */
const FLOOR_MS = 50;
/** How many times the median of its entry an answer may take. */
const TIMES = 10;
/** How often a slow case is tried again. */
const REPLAYS = 3;

/** How long an answer took, in ms. */
type Time = readonly [entry: string, ms: number];

/** A case whose answer took long. */
type Slow = { seed: number; entry: string; ms: number };

/** Collects how long the answers of each entry take, and names those that took too long. */
export class Times {
  readonly #byEntry = new Map<string, number[]>();
  readonly #slow: Slow[] = [];

  /** Takes the times of cases from a seed on. */
  add(seed: number, times: readonly Time[]): void {
    for (const [i, [entry, ms]] of times.entries()) {
      const all = this.#byEntry.get(entry) ?? [];
      all.push(ms);
      this.#byEntry.set(entry, all);
      if (ms > FLOOR_MS) this.#slow.push({ seed: seed + i, entry, ms });
    }
  }

  /** The entries and how often each was tried. */
  counts(): [entry: string, cases: number, median: number][] {
    return [...this.#byEntry].map(([entry, all]) => [entry, all.length, median(all)]);
  }

  /**
   * The cases whose answer takes ten times the median of its entry, and 50 ms at least, also each time
   * that `replay` tries them again: what a busy machine made slow is none. It returns what the answers
   * of seeds took, in ms and in their order.
   */
  async slow(replay: (seeds: readonly number[]) => Promise<readonly number[]>): Promise<Slow[]> {
    const limits = new Map(
      this.counts().map(([entry, , usual]) => [entry, Math.max(FLOOR_MS, TIMES * usual)]),
    );
    const isSlow = ({ entry, ms }: Slow) => ms > (limits.get(entry) ?? FLOOR_MS);
    let slow = this.#slow.filter(isSlow);
    for (let i = 0; i < REPLAYS && slow.length > 0; i += 1) {
      const again = await replay(slow.map(({ seed }) => seed));
      slow = slow
        .map((one, j) => ({ ...one, ms: Math.min(one.ms, again[j] ?? one.ms) }))
        .filter(isSlow);
    }
    return slow;
  }
}

function median(of: readonly number[]): number {
  return of.toSorted((one, other) => one - other)[of.length >> 1] ?? 0;
}
