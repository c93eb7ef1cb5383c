import { defaultCountry } from '../../worker/country/markets.ts';
import { DAY } from '../../worker/durations.ts';
import { type Count, columns, type Source } from './counts.ts';
import { lastDays } from './report.ts';

/** Visitors per day in each market. All numbers in this file are made up. */
const markets = { DE: 900, FR: 420, GB: 380, AT: 160, 'CH-FR': 70 } as const;
/**
 * The visitors who begin with each quiz, as a share of the market's visitors. The empty name stands for visitors who
 * come to an offer without a quiz.
 */
const entries = { v1: 0.5, v2: 0.2, v4: 0.2, v8: 0.1, '': 0.9 } as const;

/**
 * The steps of the visitors: the page, the event, and the count as a share of a quiz's visitors. `quiz` stands for
 * each quiz of `entries`.
 */
const stepShares = [
  ['quiz', 'page_view', 1],
  ['quiz', 'quiz_start', 0.68],
  ['quiz', 'quiz_step', 5],
  ['quiz', 'quiz_complete', 0.48],
  ['summary', 'page_view', 0.47],
  ['take', 'page_view', 0.27],
  ['take', 'begin_checkout', 0.073],
  ['take', 'add_payment_info', 0.046],
  ['take', 'order', 0.045],
  ['paypal-confirm', 'page_view', 0.042],
  ['take', 'purchase', 0.038],
  ['upsell', 'page_view', 0.08],
  ['upsell', 'upsell_accept', 0.009],
  ['upsell', 'upsell_decline', 0.065],
  ['upsell', 'upsell_purchase', 0.008],
  ['thankyou', 'page_view', 0.037],
] as const;

/** Splits over 90 days: the visitors of each variant, and the buyers among them. */
const splits = [
  ['/take=base', 14_210, 412],
  ['/take=form-first', 14_335, 571],
  ['/summer=/take', 3_120, 101],
  ['/summer=/take2', 3_074, 93],
] as const;

const emptyCount: Omit<Count, 'count'> = {
  day: '',
  page: 'take',
  step: '',
  market: defaultCountry,
  src: '',
  variant: '',
  sampled: 1,
};

/** Returns a source of example counts. The counts depend only on the day of `now` (ms). */
export function exampleSource(now: number): Source {
  const days = lastDays(90, now);
  const counts = days.flatMap((day, i) => countsOn(day, i + 1 === days.length ? 0.4 : 1));
  const assigned = splits.flatMap(([variant, visitors, bought]) => [
    { ...emptyCount, variant, step: 'assigned', count: visitors },
    { ...emptyCount, variant, step: 'purchase', count: bought },
  ]);
  return async ({ since, by, withVariant }) => {
    const matching = withVariant ? assigned : counts.filter(({ day }) => day >= since);
    const blank = Object.fromEntries(
      columns.filter((one) => !by.includes(one)).map((c) => [c, '']),
    );
    return matching.map((count) => ({ ...count, ...blank }));
  };
}

/** The counts of one day. `part` is the share of the day that is over. The counts rise and fall within a week. */
function countsOn(day: string, part: number): Count[] {
  const busy = part * (1 + 0.15 * Math.cos((Date.parse(day) / DAY) * ((2 * Math.PI) / 7)));
  return Object.entries(markets).flatMap(([market, visitors]) => {
    const count = (share: number) => Math.round(visitors * busy * share);
    const landing = {
      ...emptyCount,
      day,
      market,
      page: 'index',
      step: 'page_view',
      count: count(0.3),
    };
    const terms = { ...landing, page: 'terms', count: count(0.02) };
    const walked = Object.entries(entries).flatMap(([src, entered]) =>
      stepShares.slice(src === '' ? 5 : 0).map(([place, step, share]): Count => {
        const where = place === 'quiz' ? { page: src, src: '' } : { page: place, src };
        return { ...emptyCount, day, market, ...where, step, count: count(entered * share) };
      }),
    );
    return [landing, terms, ...walked];
  });
}
