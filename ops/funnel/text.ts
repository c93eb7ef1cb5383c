import { verdictOf } from './figures.ts';
import type { Report } from './report.ts';
import type { Split } from './splits.ts';
import { groupTable, ladderTable, restTable, splitTable, type Table } from './tables.ts';
import { namesOf, notesOf, periodOf, sourceTitle, titled } from './words.ts';

/** The report for a terminal: tables of plain text. At most `top` groups are shown. */
export function textOf(report: Report, top: number): string {
  const part = (title: string, lines: readonly string[]) =>
    [titled(title, report), '', ...lines].join('\n');
  const groups = report.groups.slice(0, top);
  const hidden = report.groups.length - groups.length;
  const more = hidden > 0 ? [`${hidden} more are left out: --top ${report.groups.length}`] : [];
  return [
    [`The funnel of ${sourceTitle(report)}`, periodOf(report)].join('\n'),
    part('All steps', aligned(ladderTable(report.total))),
    groups.length > 0 &&
      part(`By ${report.by.join(', ')}`, [...aligned(groupTable(report, groups)), ...more]),
    ...groups.map((group) => part(namesOf(group).join(' · '), aligned(ladderTable(group.ladder)))),
    ...report.splits.map((split) => part(`Split ${split.from}`, splitLines(split))),
    report.rest.length > 0 && part('Counted besides', aligned(restTable(report))),
    notesOf(report).join('\n'),
  ]
    .filter((one) => one !== false)
    .map(printable)
    .join('\n\n');
}

function splitLines(split: Split): string[] {
  const compared = split.options.filter(({ difference }) => difference);
  const verdicts = split.flaw ? [split.flaw] : compared.map((option) => verdictOf(option, split));
  return [...aligned(splitTable(split)), '', ...verdicts];
}

/** Columns as wide as their longest cell; words start left, numbers end right. */
function aligned({ head, rows, words }: Table): string[] {
  const widths = head.map((cell, i) =>
    rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), cell.length),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, i) => (i < words ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Names in the counts may hold control characters: none of them may reach the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '�');
}
