import { calendarDay } from './local-time.ts';
import type { ServedCountry } from './markets.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The `count`th working day, Monday to Friday, after the day that `at` falls on in a country; public
 * holidays count as working days. In ms, as that day's midnight in UTC.
 */
export function workingDayAfter(at: number, count: number, country: ServedCountry): number {
  let day = Date.parse(calendarDay(at, country));
  for (let left = count; left > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(utcMidnight: number): boolean {
  const weekday = new Date(utcMidnight).getUTCDay();
  return weekday > 0 && weekday < 6;
}
