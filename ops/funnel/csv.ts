import { stringify } from 'csv-stringify/sync';
import type { Report } from './report.ts';

/**
 * The steps as CSV for a spreadsheet: one line for each step; with groups, one line for each step of each group. An
 * apostrophe before a cell keeps a spreadsheet from running it as a formula.
 */
export function toCsv({ source, days, by, groups, total }: Report): string {
  const funnels =
    by.length > 0
      ? groups.map(({ values, funnel }) => ({ values: by.map((one) => values[one] ?? ''), funnel }))
      : [{ values: [], funnel: total }];
  const rows = funnels.flatMap(({ values, funnel }) =>
    funnel.steps.map(({ id, title, count, reached, before, shareOfBefore, shareOfFirst }) => [
      ...[source, days[0]?.day, days.at(-1)?.day],
      ...values,
      ...[id, title, count, reached, before, shareOfBefore, shareOfFirst],
    ]),
  );
  const measures = [
    'step',
    'title',
    'count',
    'reached',
    'before',
    'share_of_before',
    'share_of_first',
  ];
  return stringify([['source', 'from', 'to', ...by, ...measures], ...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
