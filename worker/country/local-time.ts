import { DAY, HOUR } from '../durations.ts';
import { firstOfMonth } from './first-of-month.ts';
import { countryFacts, type Market, type ServedCountry } from './markets.ts';

/**
 * The date and time in the market's country and language, with the name of the time zone. `ms` is in ms since
 * the epoch.
 */
export function localDateTime(ms: number, { lang, country }: Pick<Market, 'lang' | 'country'>) {
  const format = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: countryFacts[country].timeZone,
    timeZoneName: 'short',
  });
  return firstOfMonth(format.format(ms), lang);
}

/** The date in a country, written in the market's language. `at` is in ms since the epoch. */
export function localDay(
  at: number,
  { lang }: Pick<Market, 'lang'>,
  country: ServedCountry,
): string {
  const format = { dateStyle: 'long', timeZone: countryFacts[country].timeZone } as const;
  return firstOfMonth(new Intl.DateTimeFormat(lang, format).format(at), lang);
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The date in a country as `2026-04-01`. `at` is in ms since the epoch. It is formatted as a Swedish date,
 * because Swedish dates have this form.
 * @throws RangeError for an invalid time
 */
export function calendarDay(at: number, country: ServedCountry): string {
  const timeZone = countryFacts[country].timeZone;
  const format =
    dayFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormatters.set(timeZone, format);
  return format.format(at);
}

/**
 * The date and the time in a country as `2026-04-01 14:30`. `at` is in ms since the epoch.
 * @throws RangeError for an invalid time
 */
export function calendarMinute(at: number, country: ServedCountry): string {
  const { timeZone } = countryFacts[country];
  const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(at);
}

/**
 * The end of a period of `days` whole days. The period begins on the day after `at` and ends at midnight in
 * the country after the last day. `at` and the result are in ms since the epoch.
 */
export function endOfDays(at: number, days: number, country: ServedCountry): number {
  // This is midnight in UTC after the last day. Midnight in the country is 0 to 3 hours earlier.
  const utcMidnight = Date.parse(calendarDay(at, country)) + (days + 1) * DAY;
  // All served countries are 0 to 3 whole hours ahead of UTC and change their clocks at 1:00 UTC. So the
  // local hour at 0:00 UTC is the number of hours that have passed since midnight in the country.
  const timeZone = countryFacts[country].timeZone;
  const format = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
  const offset = Number(new Intl.DateTimeFormat('en-GB', format).format(utcMidnight));
  return utcMidnight - offset * HOUR;
}

/** The hour of the day in a country, 0 to 23. `at` is in ms since the epoch. */
export function localHour(at: number, country: ServedCountry): number {
  const timeZone = countryFacts[country].timeZone;
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
}
