import type { Memory } from './shop-process.ts';

/** A measurement of memory, in MB, at a time in ms since the beginning. */
export type Sample = Memory & { at: number };

/** The permitted growth of the isolate's heap in the second half of the first phase, in MB. An isolate may have 128 MB. */
export const MAX_HEAP = 8;
/** The permitted growth of the runtime's process, in MB: it also contains the local database and the wallet. */
export const MAX_PROCESS = 96;

/** The growth of a figure over the samples, in MB, by linear regression (least squares). 0 for fewer than two samples. */
export function growth(samples: readonly Sample[], figure: keyof Memory): number {
  const n = samples.length;
  if (n < 2) return 0;
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / n;
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample[figure])];
  let [above, below] = [0, 0];
  for (const sample of samples) {
    above += (sample.at - at) * (sample[figure] - value);
    below += (sample.at - at) ** 2;
  }
  const [from, to] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  return below === 0 ? 0 : (above / below) * (to - from);
}

/** The sample with the smallest heap in each group of `every` samples: the heap only grows between two collections. */
export function lowest(samples: readonly Sample[], every = 3): Sample[] {
  const groups = Map.groupBy(samples, (_, i) => Math.floor(i / every));
  return [...groups.values()].flatMap(
    (group) => group.toSorted((one, other) => one.heap - other.heap)[0] ?? [],
  );
}
