import { type Arm, differenceInterval } from '../../../ops/funnel/confidence.ts';

/** The permitted share of trials in which at least one confidence interval is wrong. */
export const ALPHA = 0.05;

/**
 * A simulated split test with two variants (arms): their purchase rates and the number of visitors. The result is
 * examined after each `every` visitors.
 */
export type Trial = {
  rates: readonly [number, number];
  visitors: number;
  every: number;
  /** The number of visitors who arrive between a visitor's arrival and the count of this visitor's purchase. */
  delay?: number;
};

/** Examines the results of the two variants so far. Returns true or false. */
type Look = (control: Arm, other: Arm) => boolean;

/** Returns a look that is true if the confidence interval does not contain this difference of purchase rates. */
export function excludes(difference: number): Look {
  return (control, other) => {
    const { low, high } = differenceInterval(control, other, ALPHA);
    return low > difference || high < difference;
  };
}

/** True if the usual interval excludes 0. The usual interval is valid for a single look at a sample of fixed size. */
export const fixedExcludesZero: Look = (control, other) => {
  const [a, b] = [control.bought / control.visitors, other.bought / other.visitors];
  const deviation = Math.sqrt((a * (1 - a)) / control.visitors + (b * (1 - b)) / other.visitors);
  return Math.abs(b - a) > 1.96 * deviation;
};

/** The share of `runs` trials in which a look is true at least once. The same arguments give the same share. */
export function shareThatEver(trial: Trial, look: Look, runs: number): number {
  const next = random(20_261_121);
  const hits = Array.from({ length: runs }, () => isEverTrue(trial, look, next)).filter(Boolean);
  return hits.length / runs;
}

/** A limit for the measured share of `runs` trials. If the true share is ALPHA, 1 measurement in 1,000 exceeds it. */
export function largestChance(runs: number): number {
  return ALPHA + 3.1 * Math.sqrt((ALPHA * (1 - ALPHA)) / runs);
}

function isEverTrue(
  { rates, visitors, every, delay = 0 }: Trial,
  look: Look,
  next: () => number,
): boolean {
  const control: Arm = { visitors: 0, bought: 0 };
  const other: Arm = { visitors: 0, bought: 0 };
  const due: (Arm | null)[] = [];
  for (let i = 1; i <= visitors; i++) {
    const [arm, rate] = next() < 0.5 ? [control, rates[0]] : [other, rates[1]];
    arm.visitors++;
    due.push(next() < rate ? arm : null);
    const paid = due[i - 1 - delay];
    if (paid) paid.bought++;
    if (i % every === 0 && look(control, other)) return true;
  }
  return false;
}

/** Uniform random numbers from 0 to 1, equal for equal seeds (the generator mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
