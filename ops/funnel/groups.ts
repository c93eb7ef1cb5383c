import type { Column, Count } from './counts.ts';
import { type Ladder, ladderOf, roleOf } from './funnel-steps.ts';

/** What `--by` takes, and the column it stands for. */
export const dimensions = {
  src: 'src',
  country: 'market',
  variant: 'variant',
  page: 'page',
  day: 'day',
} as const satisfies Record<string, Column>;

export type Dimension = keyof typeof dimensions;

/** Visitors, orders and purchases of one value, or of one combination of values. */
export type Group = { values: Readonly<Partial<Record<Dimension, string>>>; ladder: Ladder };

/** The counts grouped as asked for: largest first, days the latest first. */
export function groupsOf(
  counts: readonly Count[],
  by: readonly Dimension[],
  range: readonly string[],
): Group[] {
  if (by.length === 0) return [];
  const keyed = Map.groupBy(counts, (count) =>
    JSON.stringify(by.map((one) => valueIn(count, one))),
  );
  const isDaily = by.length === 1 && by[0] === 'day';
  // A day nobody came on is a day, too.
  const keys = isDaily ? range.toReversed().map((day) => JSON.stringify([day])) : [...keyed.keys()];
  const groups = keys.map((key) => {
    const values: readonly string[] = JSON.parse(key);
    return {
      values: Object.fromEntries(by.map((one, i) => [one, values[i] ?? ''])),
      ladder: sparing(ladderOf(keyed.get(key) ?? []), by),
    };
  });
  return isDaily ? groups : groups.sort((a, b) => sizeOf(b.ladder) - sizeOf(a.ladder));
}

/** A count's value of a dimension. A step in a quiz has no source but that quiz. */
function valueIn(count: Count, dimension: Dimension): string {
  const value = count[dimensions[dimension]];
  return dimension === 'src' && roleOf(count.page) === 'quiz' ? value || count.page : value;
}

/** By what groups are sorted: the most that was counted on any of its rungs. */
function sizeOf({ rungs }: Ladder): number {
  return Math.max(...rungs.map(({ count, each }) => (each ? 0 : count)));
}

/** A ladder without the empty rungs that such a group cannot have, and without an empty `assigned`. */
export function sparing({ came, rungs }: Ladder, by: readonly Dimension[]): Ladder {
  const isPart = by.includes('page') || by.includes('variant');
  return {
    came,
    rungs: rungs.filter(({ id, count }) => count > 0 || !(isPart || id === 'assigned')),
  };
}
