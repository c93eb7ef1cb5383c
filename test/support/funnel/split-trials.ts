import { type Arm, differenceInterval } from '../../../ops/funnel/confidence.ts';

/** The chance that an interval of the trials may ever be wrong. */
export const ALPHA = 0.05;

/** A made-up split: its two rates, how many visitors come, and after how many of them one looks. */
export type Trial = {
  rates: readonly [number, number];
  visitors: number;
  every: number;
  /** How many visitors later a purchase is counted. */
  delay?: number;
};

/** What is asked at each look. */
type Look = (control: Arm, other: Arm) => boolean;

/** Whether the interval leaves a difference out. */
export function excludes(difference: number): Look {
  return (control, other) => {
    const { low, high } = differenceInterval(control, other, ALPHA);
    return low > difference || high < difference;
  };
}

/** Whether the usual interval, which is made for one look at a sample of fixed size, leaves 0 out. */
export const fixedExcludesZero: Look = (control, other) => {
  const [a, b] = [control.bought / control.visitors, other.bought / other.visitors];
  const deviation = Math.sqrt((a * (1 - a)) / control.visitors + (b * (1 - b)) / other.visitors);
  return Math.abs(b - a) > 1.96 * deviation;
};

/** The share of `runs` trials in which a look ever says yes; the same for the same arguments. */
export function shareThatEver(trial: Trial, says: Look, runs: number): number {
  const next = random(20_261_121);
  const seen = Array.from({ length: runs }, () => everSays(trial, says, next)).filter(Boolean);
  return seen.length / runs;
}

/** What a share of `runs` fair trials at the rate ALPHA exceeds once in a thousand times. */
export function largestChance(runs: number): number {
  return ALPHA + 3.1 * Math.sqrt((ALPHA * (1 - ALPHA)) / runs);
}

function everSays(
  { rates, visitors, every, delay = 0 }: Trial,
  says: Look,
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
    if (i % every === 0 && says(control, other)) return true;
  }
  return false;
}

/** Even numbers from 0 to 1 that are the same for the same seed (the generator mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
