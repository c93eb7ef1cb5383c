import { type Column, type Count, Refusal, type Source } from './counts.ts';
import { lastDays } from './days.ts';
import { type Ladder, ladderOf, roleOf, rungIn } from './funnel-steps.ts';
import { type Dimension, dimensions, type Group, groupsOf, sparing } from './groups.ts';
import { type Split, splitsOf } from './splits.ts';

export type Day = { day: string; views: number; paid: number };

/** Steps that are not on the ladder, among them those of pages that no longer exist. */
type Rest = { step: string; pages: string; count: number };

export type Report = {
  /** Where the counts are from: a shop's, or made up. */
  source: 'local' | 'example' | (string & {});
  /** In UTC; the last one is not over. */
  days: readonly Day[];
  by: readonly Dimension[];
  total: Ladder;
  /** Largest first; days the latest first. */
  groups: readonly Group[];
  splits: readonly Split[];
  /** From which day on splits are counted. */
  splitsSince: string;
  rest: readonly Rest[];
  /** The coarsest sample: how many steps one stands for. */
  sampled: number;
};

type Wish = {
  source: Report['source'];
  days: number;
  by: readonly Dimension[];
  now: number;
};

/** How far back a split is read, in days: what it says only holds from its first visitor on. */
const SPLIT_DAYS = 90;

/**
 * Asks for what the report needs, and shapes it.
 * @throws Refusal where nothing was counted in these days
 */
export async function reportOf(ask: Source, { source, days, by, now }: Wish): Promise<Report> {
  const range = lastDays(days, now);
  const [since = ''] = range;
  const [splitsSince = ''] = lastDays(Math.max(days, SPLIT_DAYS), now);
  const own = by.map((one) => dimensions[one]);
  const steps = await ask({ since, by: [...new Set<Column>(['page', 'step', 'variant', ...own])] });
  const tally = await ask({ since: splitsSince, by: ['step', 'variant'], withVariant: true });
  const daily = await ask({ since, by: ['day', 'step', 'variant'] });
  if (steps.length === 0) {
    throw new Refusal(
      `No step was counted from ${since} to ${range.at(-1)} (UTC). --example shows what the report looks like.`,
    );
  }
  const whole = steps.filter(isWhole);
  return {
    source,
    by,
    days: daysOf(range, daily.filter(isWhole)),
    total: sparing(ladderOf(whole), []),
    groups: groupsOf(by.includes('variant') ? steps : whole, by, range),
    splits: splitsOf(tally),
    splitsSince,
    rest: restOf(whole),
    sampled: steps.reduce((most, { sampled }) => Math.max(most, sampled), 1),
  };
}

/**
 * Whether a count belongs in the sums of the whole shop. A split counts to whom it gave a variant,
 * and counts their orders once more under that variant: in a sum those would be counted twice.
 */
function isWhole({ step, variant }: Count): boolean {
  return step !== 'assigned' && !(step === 'purchase' && variant !== '');
}

function daysOf(range: readonly string[], counts: readonly Count[]): Day[] {
  const on = Map.groupBy(counts, ({ day }) => day);
  const sum = (day: string, wanted: string) =>
    (on.get(day) ?? []).reduce((all, { step, count }) => all + (step === wanted ? count : 0), 0);
  return range.map((day) => ({ day, views: sum(day, 'page_view'), paid: sum(day, 'purchase') }));
}

function restOf(counts: readonly Count[]): Rest[] {
  const rest = Map.groupBy(
    counts.filter((count) => rungIn(count) === null),
    ({ step, page }) => JSON.stringify([step, roleOf(page) ?? page]),
  );
  return [...rest]
    .map(([key, same]) => {
      const [step = '', pages = '']: string[] = JSON.parse(key);
      return { step, pages, count: same.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count);
}
