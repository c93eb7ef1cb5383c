import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chance } from '../../../ops/funnel/chance.ts';
import { type Arm, differenceInterval } from '../../../ops/funnel/confidence.ts';

const ALPHA = 0.05;
const RUNS = 1000;
/** What a fair one of the rate ALPHA exceeds once in a thousand times. */
const MOST = ALPHA + 3.1 * Math.sqrt((ALPHA * (1 - ALPHA)) / RUNS);

type Look = (control: Arm, other: Arm) => boolean;
type Trial = {
  rates: readonly [number, number];
  visitors: number;
  every: number;
  /** How many visitors later a purchase is counted. */
  delay?: number;
};

/** How many visitors of a made-up experiment came until the look says so; Infinity where it never does. */
function firstSeen({ rates, visitors, every, delay = 0 }: Trial, next: () => number, says: Look) {
  const arms = rates.map(() => ({ visitors: 0, bought: 0 }));
  const [control = none, other = none] = arms;
  const due: (Arm | undefined)[] = [];
  for (let i = 1; i <= visitors; i++) {
    const at = next() < 0.5 ? 0 : 1;
    const arm = arms[at] ?? none;
    arm.visitors++;
    due.push(next() < (rates[at] ?? 0) ? arm : undefined);
    const paid = due[i - 1 - delay];
    if (paid) paid.bought++;
    if (i % every === 0 && says(control, other)) return i;
  }
  return Number.POSITIVE_INFINITY;
}

const none: Arm = { visitors: 0, bought: 0 };

function shareThatEver(trial: Trial, says: Look, runs = RUNS): number {
  const next = chance(20_261_121);
  let seen = 0;
  for (let i = 0; i < runs; i++) if (firstSeen(trial, next, says) < Infinity) seen++;
  return seen / runs;
}

const excludes =
  (truth: number): Look =>
  (control, other) => {
    const { low, high } = differenceInterval(control, other, ALPHA);
    return low > truth || high < truth;
  };

/** The interval of a sample whose size was fixed before, looked at all the same. */
const fixedExcludesNone: Look = (control, other) => {
  const [a, b] = [control.bought / control.visitors, other.bought / other.visitors];
  const deviation = Math.sqrt((a * (1 - a)) / control.visitors + (b * (1 - b)) / other.visitors);
  return Math.abs(b - a) > 1.96 * deviation;
};

describe('looking after every batch', () => {
  const alike: Trial = { rates: [0.03, 0.03], visitors: 4000, every: 200 };

  test('variants that sell alike are told apart no more often than promised', () => {
    expect(shareThatEver(alike, excludes(0))).toBeLessThanOrEqual(MOST);
  });

  test('an interval for a fixed sample tells them apart far too often', () => {
    expect(shareThatEver(alike, fixedExcludesNone)).toBeGreaterThan(2 * MOST);
  });

  test('purchases that come late make no difference of none', () => {
    expect(shareThatEver({ ...alike, delay: 700 }, excludes(0))).toBeLessThanOrEqual(MOST);
  });

  test.each<[string, Trial['rates']]>([
    ['one visitor in 200 buys, in both', [0.005, 0.005]],
    ['one in 200 and one in 100', [0.005, 0.01]],
    ['one in ten and one in five', [0.1, 0.2]],
    ['nearly all buy', [0.97, 0.95]],
  ])('the true difference is left out no more often than promised: %s', (_, rates) => {
    const [from, to] = rates;
    const trial = { rates, visitors: 2500, every: 100 };
    expect(shareThatEver(trial, excludes(to - from))).toBeLessThanOrEqual(MOST);
  });

  test('a true difference is told in the end, every time', () => {
    const trial: Trial = { rates: [0.03, 0.05], visitors: 40_000, every: 400 };
    expect(shareThatEver(trial, excludes(0), 50)).toBe(1);
  });
});

/** Any tally, from nobody to a million. */
const anyArm: fc.Arbitrary<Arm> = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([visitors, share]) => ({ visitors, bought: Math.round(visitors * share) }));

const neverBought = (visitors: number): Arm => ({ visitors, bought: 0 });

describe('an interval', () => {
  test('holds what was seen, within what is possible', () => {
    fc.assert(
      fc.property(anyArm, anyArm, (control, other) => {
        const { low, high } = differenceInterval(control, other, ALPHA);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        if (control.visitors === 0 || other.visitors === 0) return;
        const seen = other.bought / other.visitors - control.bought / control.visitors;
        expect(low).toBeLessThan(seen + 1e-9);
        expect(high).toBeGreaterThan(seen - 1e-9);
      }),
      // Where the slope is nearly the number of visitors, a difference of squares may come out below zero.
      { examples: [[neverBought(905_760), neverBought(1)]] },
    );
  });

  test('is the same from the other side', () => {
    fc.assert(
      fc.property(anyArm, anyArm, (control, other) => {
        const { low, high } = differenceInterval(control, other, ALPHA);
        const back = differenceInterval(other, control, ALPHA);
        expect(back.low).toBe(-high);
        expect(back.high).toBe(-low);
      }),
    );
  });

  test('is wider where less may be wrong', () => {
    const arms = [
      { visitors: 900, bought: 31 },
      { visitors: 880, bought: 44 },
    ] as const;
    const usual = differenceInterval(...arms, 0.05);
    const strict = differenceInterval(...arms, 0.01);
    expect(strict.low).toBeLessThan(usual.low);
    expect(strict.high).toBeGreaterThan(usual.high);
  });

  test('says nothing where nobody came', () => {
    expect(differenceInterval(none, none, ALPHA)).toEqual({ low: -1, high: 1 });
  });

  test.each<[Arm, Arm]>([
    [
      { visitors: 40, bought: 3 },
      { visitors: 25, bought: 9 },
    ],
    [
      { visitors: 30, bought: 0 },
      { visitors: 60, bought: 1 },
    ],
    [
      { visitors: 12, bought: 12 },
      { visitors: 9, bought: 0 },
    ],
  ])('is what every pair of rates is tried for: %o and %o', (control, other) => {
    const { low, high } = differenceInterval(control, other, ALPHA);
    const tried = differencesTried(control, other);
    expect(Math.min(...tried)).toBeCloseTo(low, 1.9);
    expect(Math.max(...tried)).toBeCloseTo(high, 1.9);
  });
});

/** The differences of all pairs of rates, in steps of 1/400, that the mixture does not refute. */
function differencesTried(control: Arm, other: Arm): number[] {
  const rates = Array.from({ length: 401 }, (_, i) => i / 400);
  return rates.flatMap((p) =>
    rates
      .filter(
        (q) =>
          mixture(control) * mixture(other) * ALPHA < chanceOf(p, control) * chanceOf(q, other),
      )
      .map((q) => q - p),
  );
}

/** How likely this very order of visitors is at a rate. */
function chanceOf(rate: number, { visitors, bought }: Arm): number {
  return rate ** bought * (1 - rate) ** (visitors - bought);
}

/** The same with the rate from Beta(1, 20), visitor after visitor. */
function mixture({ visitors, bought }: Arm): number {
  let whole = 1;
  for (let i = 0; i < visitors; i++) {
    whole *= (i < bought ? 1 + i : 20 + i - bought) / (21 + i);
  }
  return whole;
}
