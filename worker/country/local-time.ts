import type { Market, ServedCountry } from './markets.ts';

/** Each country has one time zone, as far as we deliver. */
const timeZones: Readonly<Record<ServedCountry, string>> = {
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  GB: 'Europe/London',
  AT: 'Europe/Vienna',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  CH: 'Europe/Zurich',
};

/** Date and time as the market's country writes and counts them, its zone named. `ms` since the epoch. */
export function localDateTime(ms: number, { lang, country }: Pick<Market, 'lang' | 'country'>) {
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZones[country],
    timeZoneName: 'short',
  }).format(ms);
}

/** The day a moment falls on where the buyer lives, as the market writes it. `at` in ms since the epoch. */
export function dayOf(at: number, { lang }: Pick<Market, 'lang'>, country: ServedCountry): string {
  const format = { dateStyle: 'long', timeZone: timeZones[country] } as const;
  return new Intl.DateTimeFormat(lang, format).format(at);
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-04-01`: the day it is in a country (Swedish writes dates the ISO way). `at` in ms.
 * @throws RangeError for a moment that is none
 */
export function calendarDay(at: number, country: ServedCountry): string {
  const timeZone = timeZones[country];
  const format =
    dayFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormatters.set(timeZone, format);
  return format.format(at);
}

const HOUR = 60 * 60 * 1000;

/** The moment at which a country has got through `days` whole days after the one `at` falls on. All in ms. */
export function daysOver(at: number, days: number, country: ServedCountry): number {
  const morrow = Date.parse(calendarDay(at, country)) + (days + 1) * 24 * HOUR;
  // Every zone is ahead of UTC, and its clocks change at 1 UTC: what they show at 0 is the way back.
  const format = { timeZone: timeZones[country], hour: '2-digit', hourCycle: 'h23' } as const;
  const ahead = Number(new Intl.DateTimeFormat('en-GB', format).format(morrow));
  return morrow - ahead * HOUR;
}
