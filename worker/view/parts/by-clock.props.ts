import type { ByClockText } from '../../../client/by-clock.tsx';
import { countryFacts } from '../../country/markets.ts';
import type { View } from '../view.ts';

/**
 * A text that depends on the visitor's deadline of free delivery (rule 9.6). After the deadline the page
 * has only the text `over`, so that nothing on it promises free delivery. Before the deadline the page has
 * both texts, because the deadline may pass while the page is open.
 */
export function byClock(
  { clock }: Pick<View, 'clock'>,
  running: string,
  over: string,
): ByClockText {
  return clock === 'over' || running === over ? over : { running, over };
}

/**
 * True if the country's law requires the total price with delivery as the main price, as soon as delivery
 * costs something.
 */
export function showsTotalFirst({ market }: Pick<View, 'market'>): boolean {
  return countryFacts[market.country].law.totalPriceFirst !== undefined;
}

/**
 * A text with a price. `totalMinor` is the price without delivery, in minor units. If the law requires the
 * total as the main price, the text for visitors after the deadline of free delivery has the price with
 * delivery.
 */
export function pricedByClock(
  view: View,
  totalMinor: number,
  toText: (minor: number) => string,
): ByClockText {
  const over = showsTotalFirst(view) ? totalMinor + view.deliveryMinor : totalMinor;
  return byClock(view, toText(totalMinor), toText(over));
}
