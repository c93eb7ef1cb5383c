import { deliveryDays } from '../../../catalogue/delivery.ts';
import type { Market, ServedCountry } from '../../../country/markets.ts';
import { workingDayAfter } from '../../../country/working-days.ts';

/**
 * The day on which an order that was paid at `paidAt` (ms) is packed at the latest, and the days between
 * which it then arrives, as the market writes dates.
 */
export function deliveryDates(
  paidAt: number,
  { lang }: Pick<Market, 'lang'>,
  country: ServedCountry,
): { pack: string; arrive: string } {
  const { handling, transit } = deliveryDays;
  const day = (count: number) => workingDayAfter(paidAt, count, country);
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return {
    pack: alone(format.format(day(handling.most))),
    // Between two dates of several words the dash stands apart; some locales' data has it close.
    arrive: alone(
      format
        .formatRange(day(handling.most + transit.least), day(handling.most + transit.most))
        .replace(/(?<=\S)–(?=\S)/, ' – '),
    ),
  };

  /** A line of its own: it begins with a capital, and no day is parted from its month. */
  function alone(line: string): string {
    const held = line.replaceAll(/(?<=\d\.?) (?=\p{L})/gu, '\u00a0');
    return held.charAt(0).toLocaleUpperCase(lang) + held.slice(1);
  }
}
