import { expect, test } from 'vitest';
import { blockingTime } from '../../../ops/benchmark/browser/blocking-time.ts';

test.each([
  ['the task that ends with the first paint', [{ start: 350, end: 500 }], 0],
  ['what of it is after the paint', [{ start: 350, end: 620 }], 50],
  ['a short task', [{ start: 600, end: 650 }], 0],
  [
    'long tasks, each beyond 50 ms',
    [
      { start: 600, end: 670 },
      { start: 700, end: 780 },
    ],
    50,
  ],
])('blocking time after a first paint at 520 ms: %s', (_, tasks, blocked) => {
  expect(blockingTime(tasks, 520)).toBe(blocked);
});
