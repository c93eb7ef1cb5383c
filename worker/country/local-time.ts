import { countryFacts, type Market, type ServedCountry } from './markets.ts';

/** Date and time in the market's country, as its language writes them, with the zone's name. `ms` since the epoch. */
export function localDateTime(ms: number, { lang, country }: Pick<Market, 'lang' | 'country'>) {
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: countryFacts[country].timeZone,
    timeZoneName: 'short',
  }).format(ms);
}

/** The date it is in the buyer's country, as the market writes dates. `at` in ms since the epoch. */
export function localDay(
  at: number,
  { lang }: Pick<Market, 'lang'>,
  country: ServedCountry,
): string {
  const format = { dateStyle: 'long', timeZone: countryFacts[country].timeZone } as const;
  return new Intl.DateTimeFormat(lang, format).format(at);
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-04-01`: the day it is in a country (Swedish writes dates the ISO way). `at` in ms.
 * @throws RangeError for an invalid moment
 */
export function calendarDay(at: number, country: ServedCountry): string {
  const timeZone = countryFacts[country].timeZone;
  const format =
    dayFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormatters.set(timeZone, format);
  return format.format(at);
}

const HOUR = 60 * 60 * 1000;

/**
 * The end of a period of whole days: midnight in the country, `days` days after the day `at` falls
 * on. All in ms.
 */
export function endOfDays(at: number, days: number, country: ServedCountry): number {
  // Midnight in UTC after the last day. Our countries' midnight is earlier by their offset.
  const utcMidnight = Date.parse(calendarDay(at, country)) + (days + 1) * 24 * HOUR;
  // All are 0 to 3 whole hours ahead of UTC and change their clocks at 1:00 UTC, so the hour they
  // show at 0:00 UTC is the offset of the midnight before it.
  const timeZone = countryFacts[country].timeZone;
  const format = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
  const offset = Number(new Intl.DateTimeFormat('en-GB', format).format(utcMidnight));
  return utcMidnight - offset * HOUR;
}

/** The hour that clocks in a country show, 0 to 23. `at` in ms. */
export function localHour(at: number, country: ServedCountry): number {
  const timeZone = countryFacts[country].timeZone;
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
}
