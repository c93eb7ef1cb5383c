import { describe, expect, test } from 'vitest';
import { workingDayAfter } from '../../../worker/country/working-days.ts';

const day = (at: string, count: number) =>
  new Date(workingDayAfter(Date.parse(at), count, 'DE')).toISOString().slice(0, 10);

describe('rule 7.44: the working days of the delivery time', () => {
  test.each([
    ['a Monday', '2026-11-23T12:00:00Z', '2026-11-24'],
    ['a Friday', '2026-11-27T12:00:00Z', '2026-11-30'],
    ['a Saturday', '2026-11-28T12:00:00Z', '2026-11-30'],
    ['a Sunday', '2026-11-29T12:00:00Z', '2026-11-30'],
    ['a Sunday in UTC that is a Monday in the country', '2026-11-29T23:30:00Z', '2026-12-01'],
    ['a Friday before the clocks change', '2026-03-27T12:00:00Z', '2026-03-30'],
  ])('the next working day after %s ($1) is $2', (_start, at, expected) => {
    expect(day(at, 1)).toBe(expected);
  });

  test('working days skip the weekend', () => {
    expect([2, 3, 4].map((count) => day('2026-11-25T08:00:00Z', count))).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
    ]);
  });
});
