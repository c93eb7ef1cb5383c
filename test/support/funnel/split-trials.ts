import { type Arm, differenceInterval } from '../../../ops/funnel/confidence.ts';

/** The permitted share of trials with at least one wrong interval. */
export const ALPHA = 0.05;

/**
 * A simulated split of `visitors` visitors with the purchase rates of two arms. A look follows each `every` visitors.
 */
export type Trial = {
  rates: readonly [number, number];
  visitors: number;
  every: number;
  /** The number of further visitors before a purchase counts. */
  delay?: number;
};

/** The question at each look at the two arms. */
type Look = (control: Arm, other: Arm) => boolean;

/** Returns a look that is true if the interval excludes this difference of the rates. */
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

/** The share of `runs` trials with at least one look that is true. Equal arguments give an equal share. */
export function shareThatEver(trial: Trial, look: Look, runs: number): number {
  const next = random(20_261_121);
  const hits = Array.from({ length: runs }, () => isEverTrue(trial, look, next)).filter(Boolean);
  return hits.length / runs;
}

/** The share of `runs` trials at the rate ALPHA that chance exceeds once in a thousand times. */
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
