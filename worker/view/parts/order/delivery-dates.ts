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
    pack: capitalised(format.format(day(handling.most))),
    // Between two dates of several words the dash stands apart; some locales' data has it close.
    arrive: capitalised(
      format
        .formatRange(day(handling.most + transit.least), day(handling.most + transit.most))
        .replace(/(?<=\S)–(?=\S)/, ' – '),
    ),
  };

  function capitalised(line: string): string {
    return line.charAt(0).toLocaleUpperCase(lang) + line.slice(1);
  }
}
