import { describe, expect, test, vi } from 'vitest';
import { toDay } from '../../../ops/operator/options.ts';
import {
  companyDay,
  companyMinute,
  isCompanyDay,
  zonedMinute,
} from '../../../worker/company-time.ts';
import { toRequest } from '../../../worker/desk/verb-forms.tsx';

vi.mock('../../../worker/company.ts', async (original) => {
  const { company } = await original<typeof import('../../../worker/company.ts')>();
  return { company: { ...company, country: 'DE' } };
});

const winter = Date.parse('2026-12-24T23:30Z');
const summer = Date.parse('2026-07-01T12:00Z');

describe('rule 7.59: operators read and type times in the company’s time zone', () => {
  test('a time is written with the zone’s offset of its season', () => {
    expect(companyMinute(winter)).toBe('2026-12-25 00:30');
    expect(zonedMinute(winter)).toBe('2026-12-25 00:30 CET');
    expect(zonedMinute(summer)).toBe('2026-07-01 14:00 CEST');
  });

  test.each([
    ['2026-12-24', '2026-12-23T23:00Z'],
    ['2026-07-01', '2026-06-30T22:00Z'],
    // The clocks change in the first hours of these days.
    ['2026-03-29', '2026-03-28T23:00Z'],
    ['2026-10-25', '2026-10-24T22:00Z'],
    ['2027-01-01', '2026-12-31T23:00Z'],
  ])('the day %s starts at %s, on the desk and in the terminal', (day, start) => {
    const at = Date.parse(start);
    expect(companyDay(day)).toBe(at);
    expect(toDay(day)).toBe(at);
    const form = new FormData();
    form.set('at', day);
    expect(toRequest('deliver', form)).toEqual({ at });
    expect([isCompanyDay(at), isCompanyDay(at + 1), isCompanyDay(at + 3_600_000)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each(['', '2026-02-30', '24.12.2026', '2026-12-24T10:00', '2026-13-01'])(
    'the text %j is no day',
    (text) => {
      expect(companyDay(text)).toBeNaN();
      expect(() => toDay(text)).toThrow('Give a day');
    },
  );
});
