import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { retryDelay } from '../../../worker/orders/store/outbox/entries.ts';

test('rule 7.26: the pause between two attempts to send a mail grows up to one day, and the attempts never end', () => {
  const minutes = Array.from({ length: 10 }, (_, i) => (retryDelay('mail', i + 1) ?? 0) / MINUTE);
  expect(minutes).toEqual([0.5, 1, 2, 5, 15, 60, 360, 1440, 1440, 1440]);
  expect(retryDelay('mail', 10_000)).toBe(DAY);
});
