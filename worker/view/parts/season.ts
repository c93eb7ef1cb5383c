/** The northern seasons by month; all markets share them. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof seasons)[number];

/** The meteorological season of a date; winter is December to February. */
export function getSeason(date: Date): Season {
  return seasons[Math.floor((date.getUTCMonth() + 1) / 3) % seasons.length] ?? 'winter';
}
