import { splitVariants } from '../../worker/analytics/steps.ts';

/** The columns by which steps can be told apart. */
export const columns = ['day', 'page', 'step', 'market', 'src', 'variant'] as const;
export type Column = (typeof columns)[number];

/** A sum of steps. A column that was not asked for is empty. */
export type Count = Record<Column, string> & {
  count: number;
  /** How many steps its coarsest sample stands for; 1 where every step was counted. */
  sampled: number;
};

type Question = {
  /** The first day, in UTC: `2026-11-08`. The last is today. */
  since: string;
  by: readonly Column[];
  /** Only counts that carry a variant. */
  withVariant?: true;
};

/** The counts of each variant: an order whose buyer was given several belongs to each of them. */
export function byVariant(counts: Iterable<Count>): Count[] {
  return [...counts].flatMap((count) =>
    splitVariants(count.step, count.variant).map((variant) => ({ ...count, variant })),
  );
}

/** Where the steps are counted. Answers with the sums; throws an Error that says why it cannot be read. */
export type Source = (question: Question) => Promise<Count[]>;

/** How one database names the columns and sums. */
export type Dialect = {
  table: string;
  names: Readonly<Record<Column, string>>;
  sum: string;
  sampled: string;
  /** The condition that a day is this one or later. */
  since: (day: string) => string;
};

/** The question in a database's SQL. Nothing in it comes from a user, so nothing is escaped. */
export function selectCounts({ since, by, withVariant }: Question, dialect: Dialect): string {
  const { table, names, sum, sampled } = dialect;
  const selected = by.map((column) => `${names[column]} AS ${column}`);
  const conditions = [dialect.since(since), withVariant && `${names.variant} != ''`];
  return [
    `SELECT ${[...selected, `${sum} AS count`, `${sampled} AS sampled`].join(', ')}`,
    `FROM ${table}`,
    `WHERE ${conditions.filter(Boolean).join(' AND ')}`,
    `GROUP BY ${by.join(', ')}`,
  ].join(' ');
}

/** A database's row as a count: an engine may send its numbers as text. */
export function toCount(row: Readonly<Record<string, unknown>>): Count {
  const text = (column: Column) => String(row[column] ?? '');
  return {
    day: text('day'),
    page: text('page'),
    step: text('step'),
    market: text('market'),
    src: text('src'),
    variant: text('variant'),
    count: Number(row.count),
    sampled: Number(row.sampled ?? 1),
  };
}
