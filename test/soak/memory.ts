import type { Memory } from './shop-process.ts';

/** What was measured at a time, in ms since the beginning; memory in MB. */
export type Sample = Memory & { at: number };

/** How much what is alive may grow within the second half of the first phase, in MB: a tenth of what an isolate may have is 12.8. */
export const MOST_HEAP = 8;
/** The same of the process, in which the platform's own stand-ins keep the database, the wallet and what they did. */
export const MOST_PROCESS = 96;

/**
 * How much something grew from the beginning to the end of the samples, by the line that fits them best (least
 * squares), in their unit. 0 for fewer than two.
 */
export function growth(samples: readonly Sample[], of: keyof Memory): number {
  const n = samples.length;
  if (n < 2) return 0;
  const middle = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / n;
  const [at, value] = [middle((sample) => sample.at), middle((sample) => sample[of])];
  let [above, below] = [0, 0];
  for (const sample of samples) {
    above += (sample.at - at) * (sample[of] - value);
    below += (sample.at - at) ** 2;
  }
  const [from, to] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  return below === 0 ? 0 : (above / below) * (to - from);
}

/** Of every so many samples the one with the least alive: between two collections it only grows. */
export function lowest(samples: readonly Sample[], every = 3): Sample[] {
  const groups = Map.groupBy(samples, (_, i) => Math.floor(i / every));
  return [...groups.values()].flatMap(
    (group) => group.toSorted((one, other) => one.heap - other.heap)[0] ?? [],
  );
}
