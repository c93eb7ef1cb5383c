import { byVariant, type Column, type Count, type Source } from './counts.ts';
import { type Split, toSplits } from './splits.ts';
import { type Funnel, findStep, pageRole, toFunnel } from './steps.ts';

/** What `--by` takes, and the column it stands for. */
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
  /** Where the counts are from: a shop's, or made up. */
  source: 'local' | 'example' | (string & {});
  /** In UTC; the last one is not over. */
  days: readonly Day[];
  by: readonly Dimension[];
  total: Funnel;
  /** Largest first; days the latest first. */
  groups: readonly Group[];
  splits: readonly Split[];
  /** From which day on splits are counted. */
  splitsSince: string;
  /** Counts that belong to no step, among them those of pages that no longer exist. */
  rest: readonly { step: string; pages: string; count: number }[];
  /** The coarsest sample: how many steps one count stands for. */
  sampled: number;
};

type Wish = { source: Report['source']; days: number; by: readonly Dimension[]; now: number };

const DAY_MS = 86_400_000;
/** How far back a split is read, in days: what it says only holds from its first visitor on. */
const SPLIT_DAYS = 90;

/**
 * Asks for what the report needs, and shapes it.
 * @throws Error where nothing was counted in these days
 */
export async function buildReport(ask: Source, wish: Wish): Promise<Report> {
  const { source, days, by, now } = wish;
  const range = lastDays(days, now);
  const [since = ''] = range;
  const [splitsSince = ''] = lastDays(Math.max(days, SPLIT_DAYS), now);
  const own = by.map((one) => dimensions[one]);
  const counts = await ask({
    since,
    by: [...new Set<Column>(['page', 'step', ...own])],
  });
  const assigned = await ask({ since: splitsSince, by: ['step', 'variant'], withVariant: true });
  const daily = await ask({ since, by: ['day', 'step'] });
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

/** The last `count` days in UTC up to that of `now` in ms, the earliest first: `2026-11-21`. */
export function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(now - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Whether a count belongs in the sums of the whole shop: to whom a split gave a variant does not. */
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

/** The counts grouped as asked for: largest first, days the latest first. */
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
  // A day without visitors is a day, too.
  const keys = isDaily ? range.toReversed().map((day) => JSON.stringify([day])) : [...keyed.keys()];
  const groups = keys.map((key) => {
    const values: readonly string[] = JSON.parse(key);
    return {
      values: Object.fromEntries(by.map((one, i) => [one, values[i] ?? ''])),
      funnel: withoutEmpty(toFunnel(keyed.get(key) ?? []), by),
    };
  });
  return isDaily ? groups : groups.sort((a, b) => largestCount(b.funnel) - largestCount(a.funnel));
}

/** A count's value of a dimension. A step in a quiz has no source but that quiz. */
function toValue(count: Count, dimension: Dimension): string {
  const value = count[dimensions[dimension]];
  return dimension === 'src' && pageRole(count.page) === 'quiz' ? value || count.page : value;
}

/** By what groups are sorted: the most that was counted at any of their steps. */
function largestCount({ steps }: Funnel): number {
  return Math.max(...steps.map(({ count, each }) => (each ? 0 : count)));
}

/** A funnel without the empty steps that such a group cannot have, and without an empty `assigned`. */
function withoutEmpty({ came, steps }: Funnel, by: readonly Dimension[]): Funnel {
  const isPart = by.includes('page') || by.includes('variant');
  return {
    came,
    steps: steps.filter(({ id, count }) => count > 0 || !(isPart || id === 'assigned')),
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
