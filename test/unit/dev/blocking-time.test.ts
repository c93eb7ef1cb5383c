import { expect, test } from 'vitest';
import { blockingTime } from '../../../ops/benchmark/browser/blocking-time.ts';

test.each([
  ['nothing of a task that ends before the first paint', [{ start: 350, end: 500 }], 0],
  ['only the part of a task after the paint', [{ start: 350, end: 620 }], 50],
  ['nothing of a short task', [{ start: 600, end: 650 }], 0],
  [
    'the part of each long task beyond 50 ms',
    [
      { start: 600, end: 670 },
      { start: 700, end: 780 },
    ],
    50,
  ],
])('blockingTime counts, after a first paint at 520 ms, %s', (_, tasks, milliseconds) => {
  expect(blockingTime(tasks, 520)).toBe(milliseconds);
});
