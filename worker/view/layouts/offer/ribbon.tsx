import { getSeason } from '../../parts/season.ts';
import type { View } from '../../view.ts';

/** The ribbon with the season's name; no timer. */
export function Ribbon({ view }: { view: View }) {
  const season = view.t(`layout.season.${getSeason(new Date())}`);
  return (
    <aside className="ribbon" aria-label={season}>
      <p>{season}</p>
    </aside>
  );
}
