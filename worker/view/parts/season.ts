/** The northern seasons by month; all markets share them. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof seasons)[number];

/** Three weeks, in ms: an order in the three weeks before a season counts for that season. */
const AHEAD_MS = 21 * 24 * 60 * 60 * 1000;

/** The meteorological season of an order on a date. Winter is December to February. */
export function getSeason(date: Date): Season {
  const month = new Date(date.getTime() + AHEAD_MS).getUTCMonth();
  return seasons[Math.floor((month + 1) / 3) % seasons.length] ?? 'winter';
}

/**
 * The year and season of a date, in ms since the epoch. Pages show nothing else of the date, so pages
 * rendered with the same value are the same.
 */
export function calendar(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()} ${getSeason(date)}`;
}
