import { chance } from './chance.ts';
import { type Column, type Count, columns, type Source } from './counts.ts';
import { DAY_MS, lastDays } from './days.ts';

/** Visitors a day in each market; made up, as all numbers here. */
const markets = { DE: 900, FR: 420, GB: 380, AT: 160, 'CH-FR': 70 } as const;
const quizzes = { v1: 0.5, v2: 0.2, v4: 0.2, v8: 0.1 } as const;

/** What a quiz's visitors do one after another: the page it happens on, the step, how many go on. */
const way = [
  ['quiz', 'page_view', 1],
  ['quiz', 'quiz_start', 0.68],
  ['quiz', 'quiz_complete', 0.71],
  ['summary', 'page_view', 0.97],
  ['take', 'page_view', 0.58],
  ['take', 'begin_checkout', 0.27],
  ['take', 'add_payment_info', 0.63],
  ['take', 'order', 0.97],
  ['paypal-confirm', 'page_view', 0.93],
  ['take', 'purchase', 0.91],
  ['thankyou', 'page_view', 0.98],
] as const;

/** The way of a visitor who comes to an offer without a quiz. */
const [, , , , ...fromOffer] = way;

/** What a visitor does several times after a step of the way, and how often on average. */
const besides = [
  ['quiz_start', 'quiz', 'quiz_step', 7.4],
  ['purchase', 'upsell', 'page_view', 2.1],
  ['purchase', 'upsell', 'upsell_accept', 0.23],
  ['purchase', 'upsell', 'upsell_decline', 1.7],
  ['purchase', 'upsell', 'upsell_purchase', 0.22],
] as const;

/** Splits over 90 days: how many visitors each variant was given to, and how many of those bought. */
const splits = [
  ['/take=base', 14_210, 412],
  ['/take=form-first', 14_335, 571],
  ['/summer=/take', 3_120, 101],
  ['/summer=/take2', 3_074, 93],
] as const;

/** Counts to look at before there are any: the same for the same day. Answers as a shop's do. */
export function exampleSource(now: number): Source {
  const days = lastDays(90, now);
  const made = days.flatMap((day, i) => stepsOf(day, i + 1 === days.length ? 0.4 : 1));
  const tallies = splits.flatMap(([variant, visitors, bought]) => [
    { ...nothing, variant, step: 'assigned', count: visitors },
    { ...nothing, variant, step: 'purchase', count: bought },
  ]);
  return async ({ since, by, withVariant }) =>
    summed(withVariant ? tallies : made.filter(({ day }) => day >= since), by);
}

const nothing: Count = {
  day: '',
  page: 'take',
  step: '',
  market: 'DE',
  src: '',
  variant: '',
  count: 0,
  sampled: 1,
};

/** The counts of one day, of which the share `part` is over. */
function stepsOf(day: string, part: number): Count[] {
  const next = chance(Date.parse(day) / DAY_MS);
  // Rounded up or down at random by the fraction, so that small counts are right on average.
  const about = (count: number) => Math.floor(count * (0.9 + 0.2 * next()) + next());
  return Object.entries(markets).flatMap(([market, visitors]) => {
    const came = visitors * part;
    const one = { ...nothing, day, market };
    const walk = (steps: typeof way | typeof fromOffer, src: string, first: number) => {
      let count = about(first);
      return steps.flatMap(([place, step, goOn]) => {
        count = Math.min(count, about(count * goOn));
        const own = place === 'quiz' ? { page: src, src: '' } : { page: place, src };
        const repeated = besides
          .filter(([of]) => of === step)
          .map(([, page, what, often]) => {
            const there = page === 'quiz' ? own : { page, src };
            return { ...one, ...there, step: what, count: about(count * often) };
          });
        return [{ ...one, ...own, step, count }, ...repeated];
      });
    };
    return [
      { ...one, page: 'index', step: 'page_view', count: about(came * 0.3) },
      { ...one, page: 'terms', step: 'page_view', count: about(came * 0.02) },
      ...walk(fromOffer, '', came * 0.4),
      ...Object.entries(quizzes).flatMap(([quiz, share]) => walk(way, quiz, came * share)),
    ];
  });
}

/** As a database sums: one count for each combination of the columns asked for. */
function summed(counts: readonly Count[], by: readonly Column[]): Count[] {
  const same = Map.groupBy(counts, (count) => JSON.stringify(by.map((column) => count[column])));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const blank = Object.fromEntries(
      columns.filter((one) => !by.includes(one)).map((one) => [one, '']),
    );
    return [{ ...first, ...blank, count: group.reduce((sum, { count }) => sum + count, 0) }];
  });
}
