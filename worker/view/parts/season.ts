/** The northern seasons by month; all markets share them. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof seasons)[number];

/** Somebody who orders three weeks before a season orders for it. */
const AHEAD_MS = 21 * 24 * 60 * 60 * 1000;

/** The meteorological season for which one orders on a date; winter is December to February. */
export function getSeason(date: Date): Season {
  const month = new Date(date.getTime() + AHEAD_MS).getUTCMonth();
  return seasons[Math.floor((month + 1) / 3) % seasons.length] ?? 'winter';
}

/** What pages show of the date they are rendered on: where this is the same, so is the page. `at` in ms. */
export function calendar(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()} ${getSeason(date)}`;
}
