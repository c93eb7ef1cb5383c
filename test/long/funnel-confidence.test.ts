import { describe, expect, test } from 'vitest';
import {
  excludes,
  fixedExcludesZero,
  largestChance,
  shareThatEver,
  type Trial,
} from '../support/funnel/split-trials.ts';

const RUNS = 1000;
const most = largestChance(RUNS);

describe('looking at a split after every batch of visitors', () => {
  const alike: Trial = { rates: [0.03, 0.03], visitors: 4000, every: 200 };

  test('variants that sell alike are told apart no more often than promised', () => {
    expect(shareThatEver(alike, excludes(0), RUNS)).toBeLessThanOrEqual(most);
  });

  test('an interval for a fixed sample tells them apart far too often', () => {
    expect(shareThatEver(alike, fixedExcludesZero, RUNS)).toBeGreaterThan(2 * most);
  });

  test('purchases that are counted late do not change that', () => {
    expect(shareThatEver({ ...alike, delay: 700 }, excludes(0), RUNS)).toBeLessThanOrEqual(most);
  });

  test.each<[string, Trial['rates']]>([
    ['one visitor in 200 buys, in both', [0.005, 0.005]],
    ['one in 200 and one in 100', [0.005, 0.01]],
    ['one in ten and one in five', [0.1, 0.2]],
    ['nearly all buy', [0.97, 0.95]],
  ])('the true difference is left out no more often than promised: %s', (_, rates) => {
    const [from, to] = rates;
    const trial = { rates, visitors: 2500, every: 100 };
    expect(shareThatEver(trial, excludes(to - from), RUNS)).toBeLessThanOrEqual(most);
  });

  test('a true difference is told in the end, every time', () => {
    const trial: Trial = { rates: [0.03, 0.05], visitors: 40_000, every: 400 };
    expect(shareThatEver(trial, excludes(0), 50)).toBe(1);
  });
});
