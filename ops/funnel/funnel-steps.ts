import type { Step } from '../../worker/page/page-row.ts';
import { isPageName, pages } from '../../worker/pages.ts';
import type { Count } from './counts.ts';
import { type Rung, type RungId, rungOf, rungs } from './step-counts.ts';

/** A rung with what was counted on it. */
export type Height = {
  id: RungId;
  title: string;
  count: number;
  /** The rung it is measured by: the one before, or the nearest before it that has counts. */
  before: RungId | null;
  /** Of that rung: a share, above 1 where visitors also come in here; how many each for `each`. */
  shareOfBefore: number | null;
  /** Of all who came; above 1 where visitors also come in later. */
  shareOfFirst: number | null;
  each: boolean;
};

export type Ladder = {
  /** Who was given a variant; else who opened a landing page or a quiz; else the first count there is. */
  came: number;
  /** In the funnel's order, those without counts included. */
  rungs: readonly Height[];
};

/** The way's counts with their shares. */
export function ladderOf(counts: Iterable<Count>): Ladder {
  const sums = new Map<RungId, number>();
  for (const one of counts) {
    const id = rungIn(one);
    if (id) sums.set(id, (sums.get(id) ?? 0) + one.count);
  }
  const sum = (id: RungId) => sums.get(id) ?? 0;
  const first = rungs.find(({ id, each }) => !each && sum(id) > 0);
  const came = sum('assigned') || sum('landing') + sum('quiz') || (first ? sum(first.id) : 0);
  return {
    came,
    rungs: rungs.map(({ id, title, after, each = false }) => {
      const before = measureOf({ id, after }, sum);
      return {
        id,
        title,
        count: sum(id),
        before,
        shareOfBefore: before && sum(id) / sum(before),
        shareOfFirst: came > 0 && !each ? sum(id) / came : null,
        each,
      };
    }),
  };
}

/**
 * The rung that another is measured by: the one before, or where that has no counts, the nearest before
 * it that has, so that a missing step does not hide what follows. Null where there is none.
 */
function measureOf({ id, after }: Pick<Rung, 'id' | 'after'>, sum: (id: RungId) => number) {
  const isSkipping = sum(id) > 0;
  let before = after;
  while (isSkipping && before && sum(before) === 0) before = afterOf(before);
  return before && sum(before) > 0 ? before : null;
}

function afterOf(id: RungId): RungId | null {
  return rungs.find((rung) => rung.id === id)?.after ?? null;
}

/** How often a rung was counted. */
export function countOn({ rungs: heights }: Ladder, id: RungId): number {
  return heights.find((height) => height.id === id)?.count ?? 0;
}

/** The rung a count stands on; null where it is on none. */
export function rungIn({ step, page }: Count): RungId | null {
  return rungOf({ step, role: roleOf(page) });
}

/** A page's role; null for a page that no longer exists. */
export function roleOf(name: string): Step | null {
  return isPageName(name) ? pages[name].step : null;
}

/** Whether more was counted than on the rung before: visitors also come in here. */
export function isEntered({ shareOfBefore, each }: Height): boolean {
  return !each && shareOfBefore !== null && shareOfBefore > 1;
}
