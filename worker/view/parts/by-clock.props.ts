import type { ByClockText } from '../../../client/by-clock.tsx';
import { countryFacts } from '../../country/markets.ts';
import type { View } from '../view.ts';

/**
 * The text for a page's clock (rule 9.6). A page whose clock is over has that text alone, so that
 * nothing on it promises free delivery; one whose clock runs has both, because it may end meanwhile.
 */
export function byClock(
  { clock }: Pick<View, 'clock'>,
  running: string,
  over: string,
): ByClockText {
  return clock === 'over' || running === over ? over : { running, over };
}

/** Whether the country's law makes the total the figure that invites to buy, as soon as delivery costs. */
export function showsTotalFirst({ market }: Pick<View, 'market'>): boolean {
  return countryFacts[market.country].law.totalPriceFirst !== undefined;
}

/** A text with a price of so many minor units: with delivery once it costs, where the law wants the total. */
export function pricedByClock(
  view: View,
  totalMinor: number,
  text: (minor: number) => string,
): ByClockText {
  const over = showsTotalFirst(view) ? totalMinor + view.deliveryMinor : totalMinor;
  return byClock(view, text(totalMinor), text(over));
}
