import type { View } from '../view.ts';
import type { ByClockText } from './by-clock.tsx';

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
