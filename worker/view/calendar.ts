import { DAY } from '../durations.ts';

/** The seasons of the northern hemisphere, in the order of the months. All markets have the same seasons. */
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof seasons)[number];

/**
 * The year and season that a page shows. Nothing else on a page without an order depends on the date. So
 * the key of a cached view has the calendar in place of the date.
 */
export type Calendar = { year: number; season: Season };

/** Three weeks, in ms. An order in the last three weeks before a season counts for that season. */
const LEAD = 21 * DAY;

/** The calendar of a page that is shown at a time, in ms since the epoch. */
export function toCalendar(at: number): Calendar {
  return { year: new Date(at).getUTCFullYear(), season: toSeason(at + LEAD) };
}

/** The meteorological season. Winter is December to February. */
function toSeason(at: number): Season {
  const month = new Date(at).getUTCMonth();
  return seasons[Math.floor((month + 1) / 3) % seasons.length] ?? 'winter';
}
