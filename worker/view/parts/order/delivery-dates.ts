import { deliveryDays } from '../../../catalogue/delivery.ts';
import type { Translate } from '../../../copy/copy.ts';
import type { Market, ServedCountry } from '../../../country/markets.ts';
import { workingDayAfter } from '../../../country/working-days.ts';

/**
 * The day on which an order that was paid at `paidAt` (ms) is packed at the latest, and the days between
 * which it then arrives, as the market writes dates, each as a line of its own.
 */
export function deliveryDates(
  paidAt: number,
  { t, market: { lang } }: { t: Translate; market: Pick<Market, 'lang'> },
  country: ServedCountry,
): { pack: string; arrive: string } {
  const { handling, transit } = deliveryDays;
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // No day is parted from its month.
  const day = (count: number) =>
    format
      .format(workingDayAfter(paidAt, count, country))
      .replace(/(?<=\d\.?) (?=\p{L})/u, '\u00a0');
  const alone = (line: string) => line.charAt(0).toLocaleUpperCase(lang) + line.slice(1);
  return {
    pack: alone(day(handling.most)),
    arrive: alone(
      t('order:receipt.next.between', {
        from: day(handling.most + transit.least),
        to: day(handling.most + transit.most),
      }),
    ),
  };
}
