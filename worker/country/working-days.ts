import { DAY } from '../durations.ts';
import { calendarDay } from './local-time.ts';
import type { ServedCountry } from './markets.ts';

/**
 * The working day number `count` after the day of `at` in a country. Working days are Monday to Friday,
 * including public holidays. The result is midnight in UTC at the start of that day, in ms since the epoch.
 */
export function workingDayAfter(at: number, count: number, country: ServedCountry): number {
  let day = Date.parse(calendarDay(at, country));
  for (let remaining = count; remaining > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) remaining -= 1;
  }
  return day;
}

function isWorkingDay(utcMidnight: number): boolean {
  const weekday = new Date(utcMidnight).getUTCDay();
  return weekday > 0 && weekday < 6;
}
