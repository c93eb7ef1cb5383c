import type { View } from '../../view.ts';

/** The northern seasons by month; all markets share them. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

/** The ribbon with the season's name; no timer. */
export function Ribbon({ view }: { view: View }) {
  const season = view.t(`layout.season.${getSeason(new Date())}`);
  return (
    <aside className="ribbon" aria-label={season}>
      <p>{season}</p>
    </aside>
  );
}

/** The meteorological season of a date; winter is December to February. */
export function getSeason(date: Date): (typeof seasons)[number] {
  return seasons[Math.floor((date.getUTCMonth() + 1) / 3) % seasons.length] ?? 'winter';
}
