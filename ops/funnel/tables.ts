import type { Group, Report } from './report.ts';
import type { Split } from './splits.ts';
import { type Funnel, reachedAt } from './steps.ts';
import { beforeText, countText, dayText, groupNames, pointsText, shareText } from './words.ts';

/** A bar below a cell's text in the page. `from` and `to` are shares of the cell's width, 0 to 1. */
export type Bar = { from: number; to: number; look: 'full' | 'pale' | 'better' | 'worse' | 'zero' };

export type Cell = { text: string; bars?: readonly Bar[] };

/** The first `words` columns contain words, the others numbers. */
export type Table = {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  words: number;
};

/** The table of steps. A bar's dark part is the step, the pale part the step before. */
export function stepTable(funnel: Funnel): Table {
  const largest = Math.max(1, ...funnel.steps.map(({ reached }) => reached ?? 0));
  return {
    head: ['Step', 'Count', 'Of the step before', 'Of all who came'],
    rows: funnel.steps.map((step) => {
      const before = step.before ? reachedAt(funnel, step.before) : 0;
      const bars = [
        { from: 0, to: before / largest, look: 'pale' },
        { from: 0, to: (step.reached ?? 0) / largest, look: 'full' },
      ] as const;
      return [
        { text: step.title, ...(step.reached === null ? {} : { bars }) },
        { text: step.reached === null ? '' : countText(step.reached) },
        { text: beforeText(step) },
        { text: shareText(step.shareOfFirst) },
      ];
    }),
    words: 1,
  };
}

export function dayTable({ days }: Report): Table {
  const cell = (what: 'views' | 'paid') => {
    const largest = Math.max(1, ...days.map((day) => day[what]));
    return (count: number): Cell => ({
      text: countText(count),
      bars: [{ from: 0, to: count / largest, look: 'full' }],
    });
  };
  const [views, paid] = [cell('views'), cell('paid')];
  return {
    head: ['Day', 'Pages opened', 'Orders paid'],
    rows: days.map((day) => [{ text: dayText(day.day) }, views(day.views), paid(day.paid)]),
    words: 1,
  };
}

/** The table of groups: the visitors who came, and their further steps. */
export function groupTable({ by }: Report, groups: readonly Group[]): Table {
  return {
    head: [...by, 'Came', 'Offer', 'Order', 'Paid', 'Paid of came'],
    rows: groups.map((group) => {
      const { funnel } = group;
      const further = (['offer', 'order', 'paid'] as const).map((id) => reachedAt(funnel, id));
      const paid = funnel.came > 0 ? reachedAt(funnel, 'paid') / funnel.came : null;
      const texts = [...groupNames(group), ...[funnel.came, ...further].map(countText)];
      return [...texts, shareText(paid)].map((text) => ({ text }));
    }),
    words: by.length,
  };
}

/** The table of a split's options. All bars in the last column have the same scale, with a mark at zero. */
export function splitTable({ options }: Split): Table {
  const ends = options.flatMap(({ difference: d }) => (d ? [d.low, d.high] : []));
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const at = (share: number) => (share - least) / (most - least || 1);
  return {
    head: ['Variant', 'Visitors', 'Paid', 'Share', 'Difference in points'],
    rows: options.map(({ name, visitors, bought, rate, difference }) => [
      ...[name, countText(visitors), countText(bought), shareText(rate)].map((text) => ({ text })),
      difference ? intervalCell(difference, at) : { text: '' },
    ]),
    words: 1,
  };
}

function intervalCell(
  { low, high }: { low: number; high: number },
  at: (share: number) => number,
): Cell {
  const look = low > 0 ? 'better' : high < 0 ? 'worse' : 'pale';
  return {
    text: `${pointsText(low)} to ${pointsText(high)}`,
    bars: [
      { from: at(low), to: at(high), look },
      { from: at(0), to: at(0), look: 'zero' },
    ],
  };
}

/** The table of counts without a step. */
export function restTable({ rest }: Report): Table {
  return {
    head: ['Step', 'Pages', 'Count'],
    rows: rest.map(({ step, pages, count }) =>
      [step, pages, countText(count)].map((text) => ({ text })),
    ),
    words: 2,
  };
}
