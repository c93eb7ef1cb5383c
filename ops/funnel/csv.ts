import { stringify } from 'csv-stringify/sync';
import type { Ladder } from './funnel-steps.ts';
import type { Report } from './report.ts';

/**
 * The steps for a spreadsheet: a line for each rung, of every group where there are groups. A cell that
 * a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvOf({ source, days, by, groups, total }: Report): string {
  const ladders: { values: readonly string[]; ladder: Ladder }[] =
    by.length > 0
      ? groups.map(({ values, ladder }) => ({ values: by.map((one) => values[one] ?? ''), ladder }))
      : [{ values: [], ladder: total }];
  const rows = ladders.flatMap(({ values, ladder }) =>
    ladder.rungs.map(({ id, title, count, before, shareOfBefore, shareOfFirst }) => [
      ...[source, days[0]?.day, days.at(-1)?.day],
      ...values,
      ...[id, title, count, before, shareOfBefore, shareOfFirst],
    ]),
  );
  const measures = ['step', 'title', 'count', 'before', 'share_of_before', 'share_of_first'];
  return stringify([['source', 'from', 'to', ...by, ...measures], ...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
