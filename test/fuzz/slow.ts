/** No answer faster than this counts as slow, in ms. */
const FLOOR_MS = 50;
/** How many times the median of its entry an answer may take. */
const TIMES = 10;
/** How often a slow case is tried again. */
const REPLAYS = 3;

/** How long an answer took, in ms. */
type Time = readonly [entry: string, ms: number];

/** Collects how long the answers of each entry take, and names those that took too long. */
export class Times {
  readonly #byEntry = new Map<string, number[]>();
  readonly #slow: { seed: number; entry: string; ms: number }[] = [];

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
   * that `replay` tries them again: what a busy machine made slow is none.
   */
  async slow(
    replay: (seed: number) => Promise<number>,
  ): Promise<{ seed: number; entry: string; ms: number }[]> {
    const limits = new Map(
      this.counts().map(([entry, , usual]) => [entry, Math.max(FLOOR_MS, TIMES * usual)]),
    );
    const confirmed = [];
    for (const one of this.#slow) {
      const limit = limits.get(one.entry) ?? FLOOR_MS;
      let fastest = one.ms;
      for (let i = 0; i < REPLAYS && fastest > limit; i += 1) {
        fastest = Math.min(fastest, await replay(one.seed));
      }
      if (fastest > limit) confirmed.push({ ...one, ms: fastest });
    }
    return confirmed;
  }
}

function median(of: readonly number[]): number {
  return of.toSorted((one, other) => one - other)[of.length >> 1] ?? 0;
}
