import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arm, differenceInterval } from '../../../ops/funnel/confidence.ts';
import {
  ALPHA,
  excludes,
  largestChance,
  shareThatEver,
} from '../../support/funnel/split-trials.ts';

const none: Arm = { visitors: 0, bought: 0 };

/** Any tally, from nobody to a million. */
const anyArm: fc.Arbitrary<Arm> = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([visitors, share]) => ({ visitors, bought: Math.round(visitors * share) }));

const neverBought = (visitors: number): Arm => ({ visitors, bought: 0 });

describe('an interval', () => {
  test('holds what was seen, within what is possible, and is the same from the other side', () => {
    fc.assert(
      fc.property(anyArm, anyArm, (control, other) => {
        const { low, high } = differenceInterval(control, other, ALPHA);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(differenceInterval(other, control, ALPHA)).toEqual({ low: -high, high: -low });
        if (control.visitors === 0 || other.visitors === 0) return;
        const seen = other.bought / other.visitors - control.bought / control.visitors;
        expect(low).toBeLessThan(seen + 1e-9);
        expect(high).toBeGreaterThan(seen - 1e-9);
      }),
      // Where the slope is nearly the number of visitors, a difference of squares may come out below zero.
      { examples: [[neverBought(905_760), neverBought(1)]] },
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

  test('says nothing without visitors', () => {
    expect(differenceInterval(none, none, ALPHA)).toEqual({ low: -1, high: 1 });
  });

  // A sample of what test/long shows at length.
  test('holds however often one looks, and tells a true difference in the end', () => {
    const alike = { rates: [0.03, 0.03], visitors: 2000, every: 200 } as const;
    expect(shareThatEver(alike, excludes(0), 100)).toBeLessThanOrEqual(largestChance(100));
    const apart = { rates: [0.05, 0.15], visitors: 4000, every: 400 } as const;
    expect(shareThatEver(apart, excludes(0), 20)).toBe(1);
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
  ])('is the range of all pairs of rates that are not refuted: %o and %o', (control, other) => {
    const { low, high } = differenceInterval(control, other, ALPHA);
    const tried = differencesTried(control, other);
    expect(Math.min(...tried)).toBeCloseTo(low, 1.9);
    expect(Math.max(...tried)).toBeCloseTo(high, 1.9);
  });
});

/** The differences of all pairs of rates, in steps of 1/400, that the mixture does not refute. */
function differencesTried(control: Arm, other: Arm): number[] {
  const rates = Array.from({ length: 401 }, (_, i) => i / 400);
  const limit = mixture(control) * mixture(other) * ALPHA;
  return rates.flatMap((p) =>
    rates.filter((q) => limit < likelihood(p, control) * likelihood(q, other)).map((q) => q - p),
  );
}

/** How likely this very order of visitors is at a rate. */
function likelihood(rate: number, { visitors, bought }: Arm): number {
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
