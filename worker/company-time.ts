import { company } from './company.ts';
import { calendarMinute, endOfDays } from './country/local-time.ts';
import { countryFacts } from './country/markets.ts';
import { HOUR, MINUTE } from './durations.ts';

/** The time zone in which operators read and type all times, such as `Europe/Copenhagen`. */
export const companyTimeZone = countryFacts[company.country].timeZone;

/** A time for operators as `2026-06-01 14:00`, beside the name of the time zone. `at` in ms since the epoch. */
export function companyMinute(at: number): string {
  return calendarMinute(at, company.country);
}

/** A time for operators with the short name of the time zone, such as `2026-06-01 14:00 CEST`. `at` in ms. */
export function zonedMinute(at: number): string {
  const format = { timeZone: companyTimeZone, timeZoneName: 'short' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(at);
  return `${companyMinute(at)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`;
}

/** The start of a day such as `2026-12-24` in the company's time zone, in ms. NaN for any other text. */
export function companyDay(text: string): number {
  const midday = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T12:00Z`) : Number.NaN;
  // Date.parse reads 2026-02-30 as the second of March.
  const isDay = !Number.isNaN(midday) && new Date(midday).toISOString().startsWith(text);
  return isDay ? endOfDays(midday - 24 * HOUR, 0, company.country) : Number.NaN;
}

/** True if a time is the start of a day in the company's time zone, as the time of a day without an hour is. */
export function isCompanyDay(at: number): boolean {
  return at % MINUTE === 0 && companyMinute(at).endsWith(' 00:00');
}
