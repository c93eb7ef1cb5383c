import { beforeText, countText, pointsText, shareText } from './figures.ts';
import { countOn, type Ladder } from './funnel-steps.ts';
import type { Group } from './groups.ts';
import type { Report } from './report.ts';
import type { Split } from './splits.ts';
import { namesOf } from './words.ts';

/** Cells as they are read. The first `words` columns are words, the others numbers. */
export type Table = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  words: number;
};

export function ladderTable(ladder: Ladder): Table {
  return {
    head: ['Step', 'Count', 'Of the one before', 'Of all who came'],
    rows: ladder.rungs.map((height) => [
      height.title,
      countText(height.count),
      beforeText(height),
      shareText(height.shareOfFirst),
    ]),
    words: 1,
  };
}

/** The groups beside one another: who came, and how it went on. */
export function groupTable({ by }: Report, groups: readonly Group[]): Table {
  return {
    head: [...by, 'Came', 'Offer', 'Order', 'Paid', 'Paid of came'],
    rows: groups.map((group) => {
      const { ladder } = group;
      const further = (['offer', 'order', 'paid'] as const).map((id) => countOn(ladder, id));
      const paid = ladder.came > 0 ? countOn(ladder, 'paid') / ladder.came : null;
      return [...namesOf(group), ...[ladder.came, ...further].map(countText), shareText(paid)];
    }),
    words: by.length,
  };
}

/** A split's options and what they came to. */
export function splitTable({ options }: Split): Table {
  return {
    head: ['Variant', 'Visitors', 'Paid', 'Share', 'Points more or less'],
    rows: options.map(({ name, visitors, bought, rate, difference }) => [
      name,
      countText(visitors),
      countText(bought),
      shareText(rate),
      difference ? `${pointsText(difference.low)} to ${pointsText(difference.high)}` : '',
    ]),
    words: 1,
  };
}

/** Counts that are not on the ladder. */
export function restTable({ rest }: Report): Table {
  return {
    head: ['Step', 'Pages', 'Count'],
    rows: rest.map(({ step, pages, count }) => [step, pages, countText(count)]),
    words: 2,
  };
}
