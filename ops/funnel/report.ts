import { DAY } from '../../worker/durations.ts';
import { byVariant, type Column, type Count, type Source } from './counts.ts';
import { type Split, toSplits } from './splits.ts';
import { type Funnel, findStep, pageRole, toFunnel } from './steps.ts';

/** The values of `--by`, each with its column. */
export const dimensions = {
  src: 'src',
  country: 'market',
  variant: 'variant',
  page: 'page',
  day: 'day',
} as const satisfies Record<string, Column>;

export type Dimension = keyof typeof dimensions;

/** The funnel of one value of a dimension, or of one combination of values. */
export type Group = { values: Readonly<Partial<Record<Dimension, string>>>; funnel: Funnel };

type Day = { day: string; views: number; paid: number };

export type Report = {
  /** The origin of the counts: the local shop, an environment, or the example. */
  source: 'local' | 'example' | (string & {});
  /** The days in UTC. The last day is not over. */
  days: readonly Day[];
  by: readonly Dimension[];
  total: Funnel;
  /** The groups, the largest first. Groups by day begin with the latest day. */
  groups: readonly Group[];
  splits: readonly Split[];
  /** The first day in the counts of splits. */
  splitsSince: string;
  /** The counts that belong to no step of the report, also counts of pages that no longer exist. */
  rest: readonly { step: string; pages: string; count: number }[];
  /** The highest sampling factor: the number of steps that one count stands for. */
  sampled: number;
};

type ReportOptions = {
  source: Report['source'];
  days: number;
  by: readonly Dimension[];
  now: number;
};

/** The number of days in the counts of splits. A comparison is valid only from the split's first visitor on. */
const SPLIT_DAYS = 90;

/**
 * Queries the counts and builds the report.
 * @throws Error if these days have no counts
 */
export async function buildReport(query: Source, options: ReportOptions): Promise<Report> {
  const { source, days, by, now } = options;
  const range = lastDays(days, now);
  const [since = ''] = range;
  const [splitsSince = ''] = lastDays(Math.max(days, SPLIT_DAYS), now);
  const own = by.map((one) => dimensions[one]);
  const counts = await query({
    since,
    by: [...new Set<Column>(['page', 'step', ...own])],
  });
  const assigned = await query({ since: splitsSince, by: ['step', 'variant'], withVariant: true });
  const daily = await query({ since, by: ['day', 'step'] });
  if (counts.length === 0) {
    throw new Error(
      `No step was counted from ${since} to ${range.at(-1)} (UTC). --example shows what the report looks like.`,
    );
  }
  const whole = counts.filter(isWhole);
  return {
    source,
    by,
    days: toDays(range, daily.filter(isWhole)),
    total: withoutEmpty(toFunnel(whole), []),
    groups: toGroups(by.includes('variant') ? byVariant(counts) : whole, by, range),
    splits: toSplits(assigned),
    splitsSince,
    rest: toRest(whole),
    sampled: counts.reduce((most, { sampled }) => Math.max(most, sampled), 1),
  };
}

/** The last `count` days in UTC, the earliest first, such as `2026-11-21`. The last is the day of `now` (ms). */
export function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(now - (count - 1 - i) * DAY).toISOString().slice(0, 10),
  );
}

/** True if a count is part of the sums of the whole shop. The assignment of a variant is not part of these sums. */
function isWhole({ step }: Count): boolean {
  return step !== 'assigned';
}

function toDays(range: readonly string[], counts: readonly Count[]): Day[] {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return range.map((day) => {
    const sum = (event: string) =>
      sumCounts((byDay.get(day) ?? []).filter(({ step }) => step === event));
    return { day, views: sum('page_view'), paid: sum('purchase') };
  });
}

/** Groups the counts by dimensions. The largest group is first. Groups by day begin with the latest day. */
function toGroups(
  counts: readonly Count[],
  by: readonly Dimension[],
  range: readonly string[],
): Group[] {
  if (by.length === 0) return [];
  const keyed = Map.groupBy(counts, (count) =>
    JSON.stringify(by.map((one) => toValue(count, one))),
  );
  const isDaily = by.length === 1 && by[0] === 'day';
  // A day without visitors stays in the list.
  const keys = isDaily ? range.toReversed().map((day) => JSON.stringify([day])) : [...keyed.keys()];
  const groups = keys.map((key) => {
    const values: readonly string[] = JSON.parse(key);
    return {
      values: Object.fromEntries(by.map((one, i) => [one, values[i] ?? ''])),
      funnel: withoutEmpty(toFunnel(keyed.get(key) ?? [], isPart(by)), by),
    };
  });
  return isDaily ? groups : groups.sort((a, b) => largestCount(b.funnel) - largestCount(a.funnel));
}

/** A count's value of a dimension. For a step in a quiz, the value of `src` is the quiz itself. */
function toValue(count: Count, dimension: Dimension): string {
  const value = count[dimensions[dimension]];
  return dimension === 'src' && pageRole(count.page) === 'quiz' ? value || count.page : value;
}

/** The sort key of groups: the highest count of any step. */
function largestCount({ steps }: Funnel): number {
  return Math.max(...steps.map(({ reached }) => reached ?? 0));
}

/** True if a group of these dimensions may lack steps, such as a page. */
function isPart(by: readonly Dimension[]): boolean {
  return by.includes('page') || by.includes('variant');
}

/**
 * A funnel without some of its empty steps. Groups by page or variant lose all empty steps, other groups only
 * `assigned`.
 */
function withoutEmpty({ came, steps }: Funnel, by: readonly Dimension[]): Funnel {
  return {
    came,
    steps: steps.filter(({ id, count }) => count > 0 || !(isPart(by) || id === 'assigned')),
  };
}

function toRest(counts: readonly Count[]): Report['rest'] {
  const rest = Map.groupBy(
    counts.filter((count) => findStep(count) === null),
    ({ step, page }) => JSON.stringify([step, pageRole(page) ?? page]),
  );
  return [...rest]
    .map(([key, same]) => {
      const [step = '', pages = '']: string[] = JSON.parse(key);
      return { step, pages, count: sumCounts(same) };
    })
    .sort((a, b) => b.count - a.count);
}

function sumCounts(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
