import type { View } from '../view.ts';

/** By month, the northern ones: all markets have the same. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

/** The season's ribbon beneath the banner. It names the season and counts nothing down. */
export function Ribbon({ view }: { view: View }) {
  return (
    <div className="ribbon">
      <p>{view.t(`layout.season.${getSeason(new Date())}`)}</p>
    </div>
  );
}

/** The meteorological season of a date: December to February is winter. */
export function getSeason(date: Date): (typeof seasons)[number] {
  return seasons[Math.floor((date.getUTCMonth() + 1) / 3) % seasons.length] ?? 'winter';
}
