import { countedVariants } from '../../worker/analytics/steps.ts';

/** The columns that can group steps. */
export const columns = ['day', 'page', 'step', 'market', 'src', 'variant'] as const;
export type Column = (typeof columns)[number];

/** The number of steps with the same values. A column that the query did not request is empty. */
export type Count = Record<Column, string> & {
  count: number;
  /** The largest number of steps that one stored point stands for; 1 without sampling. */
  sampled: number;
};

type Query = {
  /** The first day in UTC: `2026-11-08`. The last day is today. */
  since: string;
  by: readonly Column[];
  /** If set, only counts with a variant are read. */
  withVariant?: true;
};

/** Returns the counts of each variant. An order with several variants becomes one count for each of them. */
export function byVariant(counts: Iterable<Count>): Count[] {
  return [...counts].flatMap((count) =>
    countedVariants(count.step, count.variant).map((variant) => ({ ...count, variant })),
  );
}

/**
 * Queries a database for sums of steps.
 * @throws Error with the reason if the database cannot be read
 */
export type Source = (query: Query) => Promise<Count[]>;

/** The column names and the SQL of one database. */
export type Dialect = {
  table: string;
  names: Readonly<Record<Column, string>>;
  sum: string;
  sampled: string;
  /** The SQL condition for this day or later. */
  since: (day: string) => string;
};

/** The query in a database's SQL. It contains no user input, so nothing is escaped. */
export function selectCounts({ since, by, withVariant }: Query, dialect: Dialect): string {
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

/** Converts a database row to a count. Some databases return numbers as text. */
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
