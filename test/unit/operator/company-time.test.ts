import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { toDay } from '../../../ops/operator/options.ts';
import {
  companyDay,
  companyIso,
  companyMinute,
  isCompanyDay,
  readTime,
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

  test.each(['', '2026-02-30', '24.13.2026', '2026-12-24T10:00', '2026-13-01', '12'])(
    'the text %j is no day',
    (text) => {
      expect(companyDay(text)).toBeNaN();
      expect(() => toDay(text)).toThrow('Give a day');
    },
  );

  test.each([
    ['2026-12-24', '2026-12-24T00:00:00+01:00'],
    ['\u200e24.12.2026\u200b', '2026-12-24T00:00:00+01:00'],
    ['24. 12. 2026', '2026-12-24T00:00:00+01:00'],
    ['4.7.26', '2026-07-04T00:00:00+02:00'],
    ['24/12/2026', '2026-12-24T00:00:00+01:00'],
    ['24-12-2026', '2026-12-24T00:00:00+01:00'],
    ['2026/12/24', '2026-12-24T00:00:00+01:00'],
    ['20261224', '2026-12-24T00:00:00+01:00'],
    ['24 Dec 2026', '2026-12-24T00:00:00+01:00'],
    ['24-Dec-26', '2026-12-24T00:00:00+01:00'],
    ['24. Dezember 2026', '2026-12-24T00:00:00+01:00'],
    ['24 décembre 2026', '2026-12-24T00:00:00+01:00'],
    ['24. joulukuuta 2026', '2026-12-24T00:00:00+01:00'],
    ['Do., 24.12.2026', '2026-12-24T00:00:00+01:00'],
    ['46380', '2026-12-24T00:00:00+01:00'],
  ])('the day %j is %s', (text, iso) => {
    expect(readTime(text)).toEqual({ at: Date.parse(iso), isDay: true });
    expect(companyDay(text)).toBe(Date.parse(iso));
    expect(companyIso(companyDay(text))).toBe(iso);
  });

  test.each([
    ['28.11.2026 09:12', '2026-11-28T09:12:00+01:00'],
    ['28.11.2026, 9:12 Uhr', '2026-11-28T09:12:00+01:00'],
    ['28.11.2026 um 09:12', '2026-11-28T09:12:00+01:00'],
    ['28.11.2026 kl. 09.12', '2026-11-28T09:12:00+01:00'],
    ['28/11/2026 à 9h12', '2026-11-28T09:12:00+01:00'],
    ['28/11/2026 9:12 PM', '2026-11-28T21:12:00+01:00'],
    ['28/11/2026 12:05 a.m.', '2026-11-28T00:05:00+01:00'],
    ['2026-12-04 14:32:11', '2026-12-04T14:32:11+01:00'],
    ['2026-12-04T14:32:11.000', '2026-12-04T14:32:11+01:00'],
    ['2026-07-04\u00a014:32', '2026-07-04T14:32:00+02:00'],
    ['2026-12-04T14:32:11Z', '2026-12-04T14:32:11Z'],
    ['2026-12-04 14:32:11 +0000', '2026-12-04T14:32:11Z'],
    ['2026-12-04 14:32 -05', '2026-12-04T14:32:00-05:00'],
    ['04.12.2026 14:32 MEZ', '2026-12-04T14:32:00+01:00'],
    ['46360.6', '2026-12-04T14:24:00+01:00'],
    ['2026-10-25 02:30', '2026-10-25T02:30:00+01:00'],
  ])('the time %j is %s', (text, iso) => {
    expect(readTime(text)).toEqual({ at: Date.parse(iso), isDay: false });
    expect(companyDay(text)).toBeNaN();
  });

  test.each([
    ['soon', 'format'],
    ['2026', 'format'],
    ['12.2026', 'format'],
    ['2026-12-24 XYZ', 'format'],
    ['2026-12-24Z', 'format'],
    ['24 Foo 2026', 'format'],
    ['1.2.3.4', 'format'],
    ['31.02.2026', 'day'],
    ['12/24/2026', 'day'],
    ['24.12.2026 24:30', 'clock'],
    ['24.12.2026 13:00 pm', 'clock'],
  ])('the text %j is no time: %s', (text, problem) => {
    expect(readTime(text)).toBe(problem);
  });

  test('a day that ends is the start of the next day', () => {
    const end = Date.parse('2026-03-29T22:00Z');
    expect(readTime('29.03.2026', { wholeDay: true })).toEqual({ at: end, isDay: true });
  });

  test('every time that the shop writes is read as the same time', () => {
    const at = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(at, (ms) => {
        const second = ms - (ms % 1000);
        expect(readTime(companyIso(second))).toEqual({ at: second, isDay: false });
      }),
    );
  });
});
