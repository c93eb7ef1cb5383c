import { DAY } from '../../durations.ts';

/** The seasons of the northern hemisphere, in the order of the months. All markets have the same seasons. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof seasons)[number];

/** Three weeks, in ms. An order in the last three weeks before a season counts for that season. */
const AHEAD_MS = 21 * DAY;

/** The meteorological season for an order that is made on a date. Winter is December to February. */
export function getSeason(date: Date): Season {
  const month = new Date(date.getTime() + AHEAD_MS).getUTCMonth();
  return seasons[Math.floor((month + 1) / 3) % seasons.length] ?? 'winter';
}

/**
 * The year and season for a time in ms since the epoch. Pages show no other data of the date. So pages that
 * were rendered with the same year and season are equal.
 */
export function calendar(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()} ${getSeason(date)}`;
}
