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

/** Generates the counts of one variant (arm): 0 to a million visitors and the number that bought. */
const anyArm: fc.Arbitrary<Arm> = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([visitors, share]) => ({ visitors, bought: Math.round(visitors * share) }));

const neverBought = (visitors: number): Arm => ({ visitors, bought: 0 });

describe('differenceInterval, the confidence interval of a difference of rates', () => {
  test('the interval contains the observed difference, stays from -1 to 1, and changes its sign with the order of the arms', () => {
    fc.assert(
      fc.property(anyArm, anyArm, (control, other) => {
        const { low, high } = differenceInterval(control, other, ALPHA);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(differenceInterval(other, control, ALPHA)).toEqual({ low: -high, high: -low });
        if (control.visitors === 0 || other.visitors === 0) return;
        const observed = other.bought / other.visitors - control.bought / control.visitors;
        expect(low).toBeLessThan(observed + 1e-9);
        expect(high).toBeGreaterThan(observed - 1e-9);
      }),
      // With these counts, rounding could make the number under a square root negative (ops/funnel/confidence.ts).
      { examples: [[neverBought(905_760), neverBought(1)]] },
    );
  });

  test('the confidence interval is wider for a smaller permitted error', () => {
    const arms = [
      { visitors: 900, bought: 31 },
      { visitors: 880, bought: 44 },
    ] as const;
    const usual = differenceInterval(...arms, 0.05);
    const strict = differenceInterval(...arms, 0.01);
    expect(strict.low).toBeLessThan(usual.low);
    expect(strict.high).toBeGreaterThan(usual.high);
  });

  test('without visitors the confidence interval is the whole range from -1 to 1', () => {
    expect(differenceInterval(none, none, ALPHA)).toEqual({ low: -1, high: 1 });
  });

  // The tests in test/long run more of these trials.
  test('the confidence interval stays valid if it is read repeatedly, and finally excludes 0 for a true difference', () => {
    const equalRates = { rates: [0.03, 0.03], visitors: 2000, every: 200 } as const;
    expect(shareThatEver(equalRates, excludes(0), 100)).toBeLessThanOrEqual(largestChance(100));
    const differentRates = { rates: [0.05, 0.15], visitors: 4000, every: 400 } as const;
    expect(shareThatEver(differentRates, excludes(0), 20)).toBe(1);
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
  ])(
    'the interval is the range of all pairs of rates that are not refuted: %o and %o',
    (control, other) => {
      const { low, high } = differenceInterval(control, other, ALPHA);
      const differences = unrefutedDifferences(control, other);
      expect(Math.min(...differences)).toBeCloseTo(low, 1.9);
      expect(Math.max(...differences)).toBeCloseTo(high, 1.9);
    },
  );
});

/** The differences of all pairs of rates, in steps of 1/400, that the mixture does not refute. */
function unrefutedDifferences(control: Arm, other: Arm): number[] {
  const rates = Array.from({ length: 401 }, (_, i) => i / 400);
  const limit = mixture(control) * mixture(other) * ALPHA;
  return rates.flatMap((p) =>
    rates.filter((q) => limit < likelihood(p, control) * likelihood(q, other)).map((q) => q - p),
  );
}

/** The probability of the observed visitors, in their order, at a rate. */
function likelihood(rate: number, { visitors, bought }: Arm): number {
  return rate ** bought * (1 - rate) ** (visitors - bought);
}

/** The probability of the observed visitors with a rate from Beta(1, 20), computed visitor by visitor. */
function mixture({ visitors, bought }: Arm): number {
  let whole = 1;
  for (let i = 0; i < visitors; i++) {
    whole *= (i < bought ? 1 + i : 20 + i - bought) / (21 + i);
  }
  return whole;
}
