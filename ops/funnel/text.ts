import { textTable } from '../terminal/text-table.ts';
import type { Report } from './report.ts';
import { groupTable, restTable, splitTable, stepTable, type Table } from './tables.ts';
import { groupNames, notes, periodText, sourceTitle, verdicts, withMark } from './words.ts';

/** The report for a terminal: tables of plain text, with at most `top` groups. */
export function toText(report: Report, top: number): string {
  const part = (title: string, table: Table, ...after: readonly string[]) =>
    [withMark(title, report), '', ...lines(table), ...after].join('\n');
  const groups = report.groups.slice(0, top);
  const hidden = report.groups.length - groups.length;
  const more =
    hidden > 0 ? [`Groups left out: ${hidden}; --top ${report.groups.length} shows all`] : [];
  return [
    [`The funnel of ${sourceTitle(report)}`, periodText(report)].join('\n'),
    part('All steps', stepTable(report.total)),
    groups.length > 0 && part(`By ${report.by.join(', ')}`, groupTable(report, groups), ...more),
    ...groups.map((group) => part(groupNames(group).join(' · '), stepTable(group.funnel))),
    ...report.splits.map((split) =>
      part(`Split ${split.from}`, splitTable(split), '', ...verdicts(split)),
    ),
    report.rest.length > 0 && part('Other counts', restTable(report)),
    notes(report).join('\n'),
  ]
    .filter((one) => one !== false)
    .map(printable)
    .join('\n\n');
}

function lines({ head, rows, words }: Table): string[] {
  return textTable(
    head,
    rows.map((row) => row.map(({ text }) => text)),
    words,
  );
}

/** Replaces control characters, because names in the counts may contain them, and a terminal would execute them. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '�');
}
