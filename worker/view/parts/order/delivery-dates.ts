import { deliveryDays } from '../../../catalogue/delivery.ts';
import type { Translate } from '../../../copy/copy.ts';
import { firstOfMonth } from '../../../country/first-of-month.ts';
import type { Market, ServedCountry } from '../../../country/markets.ts';
import { workingDayAfter } from '../../../country/working-days.ts';
import { DAY } from '../../../durations.ts';

/**
 * The dates of an order's delivery in the market's format. `pack` is the last day on which the shop packs
 * the parcel. `arrive` is the range of days in which the parcel arrives. `first` is the day after them, on which the buyer
 * can take the first portion, and `firstDate` the same day as in `2026-12-04`. The days count from `at` in ms since the epoch:
 * the time of payment, or with a `handling` of 0 working days the time when the parcel left.
 */
export function deliveryDates(
  at: number,
  { t, market: { lang } }: { t: Translate; market: Pick<Market, 'lang'> },
  country: ServedCountry,
  handling: number = deliveryDays.handling.most,
): Record<'pack' | 'arrive' | 'first' | 'firstDate', string> {
  const { transit } = deliveryDays;
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // A no-break space between day and month keeps them on one line.
  const toWords = (midnight: number) =>
    firstOfMonth(format.format(midnight), lang).replace(/(?<=\d(?:\.|er)?) (?=\p{L})/u, '\u00a0');
  const day = (count: number) => toWords(workingDayAfter(at, count, country));
  const first = workingDayAfter(at, handling + transit.most, country) + DAY;
  const toLine = (line: string) => line.charAt(0).toLocaleUpperCase(lang) + line.slice(1);
  return {
    pack: toLine(day(handling)),
    arrive: toLine(
      t('order:summary.between', {
        from: day(handling + transit.least),
        to: day(handling + transit.most),
      }),
    ),
    first: toLine(toWords(first)),
    firstDate: new Date(first).toISOString().slice(0, 10),
  };
}
