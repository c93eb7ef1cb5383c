import { describe, expect, test } from 'vitest';
import {
  excludes,
  fixedExcludesZero,
  largestChance,
  shareThatEver,
  type Trial,
} from '../support/funnel/split-trials.ts';

const RUNS = 1000;
const largestShare = largestChance(RUNS);

describe('the confidence interval of a split, read after every batch of visitors', () => {
  const equalRates: Trial = { rates: [0.03, 0.03], visitors: 4000, every: 200 };

  test('the confidence interval separates equal variants no more often than promised', () => {
    expect(shareThatEver(equalRates, excludes(0), RUNS)).toBeLessThanOrEqual(largestShare);
  });

  test('an interval for a fixed sample separates equal variants far too often', () => {
    expect(shareThatEver(equalRates, fixedExcludesZero, RUNS)).toBeGreaterThan(2 * largestShare);
  });

  test('the confidence interval separates equal variants no more often than promised if purchases are delayed', () => {
    expect(shareThatEver({ ...equalRates, delay: 700 }, excludes(0), RUNS)).toBeLessThanOrEqual(
      largestShare,
    );
  });

  test.each<[string, Trial['rates']]>([
    ['one visitor in 200 buys in both variants', [0.005, 0.005]],
    ['one visitor in 200 and one in 100 buys', [0.005, 0.01]],
    ['one visitor in ten and one in five buys', [0.1, 0.2]],
    ['nearly every visitor buys', [0.97, 0.95]],
  ])(
    'the confidence interval misses the true difference no more often than promised: %s',
    (_, rates) => {
      const [from, to] = rates;
      const trial = { rates, visitors: 2500, every: 100 };
      expect(shareThatEver(trial, excludes(to - from), RUNS)).toBeLessThanOrEqual(largestShare);
    },
  );

  test('the confidence interval separates different variants in every long trial', () => {
    const trial: Trial = { rates: [0.03, 0.05], visitors: 40_000, every: 400 };
    expect(shareThatEver(trial, excludes(0), 50)).toBe(1);
  });
});
