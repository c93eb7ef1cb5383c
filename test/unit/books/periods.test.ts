import { describe, expect, test } from 'vitest';
import { lastDay, quarterAt, readMonth, readQuarter } from '../../../ops/books/period.ts';

const utc = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString();

describe('rule 7.74: months and quarters follow the time zone of the company’s country', () => {
  test.each([
    ['2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('the month %s begins at %s and ends at %s', (text, from, until) => {
    const month = readMonth(text);
    expect([utc(month?.from), utc(month?.until)]).toEqual([from, until]);
  });

  test('readQuarter returns the name, beginning and end of a quarter', () => {
    const quarter = readQuarter('2026-q4');
    expect(quarter?.name).toBe('2026-Q4');
    expect(utc(quarter?.from)).toBe('2026-09-30T22:00:00.000Z');
    expect(utc(quarter?.until)).toBe('2026-12-31T23:00:00.000Z');
  });

  test.each(['2026', '2026-13', '2026-Q5', '26-Q1', 'Q4', '2026-00', ''])(
    'the text %j is neither a month nor a quarter',
    (text) => {
      expect([readMonth(text), readQuarter(text)]).toEqual([null, null]);
    },
  );

  test('quarterAt returns the quarter of a time, and lastDay returns the last day of a quarter', () => {
    expect(quarterAt(Date.parse('2026-12-31T22:59:59Z'))).toBe('2026-Q4');
    expect(quarterAt(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-Q1');
    expect([lastDay('2026-Q4'), lastDay('2028-Q1')]).toEqual(['2026-12-31', '2028-03-31']);
  });
});
