import { parse } from 'csv-parse/sync';
import { readTextFile } from '../../operator/files/read-file.ts';
import {
  type ColumnIndexes,
  findColumns,
  NotSettlementReport,
  readRow,
  readTime,
  type SettledTransaction,
} from './settlement-row.ts';

export type Settlement = {
  rows: readonly SettledTransaction[];
  /** A sentence for each unreadable line, with the line number. */
  problems: readonly string[];
  /** The period of the report, in ms; null if the report does not name its period. */
  span: { from: number; until: number } | null;
};

/**
 * Reads a settlement report.
 * @throws Error with a sentence if the file cannot be read or is no settlement report
 */
export function readSettlement(path: string): Settlement {
  const text = readTextFile(path);
  try {
    return parseSettlement(text);
  } catch (error) {
    if (!(error instanceof NotSettlementReport)) throw error;
    throw new Error(`${path} is no settlement report: ${error.message}`);
  }
}

/** The row types without a transaction: heads, feet and counts of file, report and section. */
const otherRowTypes: ReadonlySet<string> = new Set([
  ...['RH', 'FH', 'SH', 'SF', 'SC', 'RF', 'RC', 'FF'],
]);

/**
 * Parses a report (PayPal's STL, version 9). A row `CH` names the columns, `SB` is a transaction, `SH` has the period
 * of a section. An unreadable line becomes a problem with its number. The other lines are still read.
 */
export function parseSettlement(text: string): Settlement {
  const problems: string[] = [];
  const rows: SettledTransaction[] = [];
  let span: Settlement['span'] = null;
  let columnIndexes: ColumnIndexes | null = null;
  let hasHead = false;
  for (const { line, cells } of readLines(text)) {
    const [type = '', ...rest] = cells;
    if (type === 'CH') columnIndexes = findColumns(rest, line);
    if (type === 'SH') span = widened(span, rest);
    if (type === 'RH') hasHead = true;
    if (type === 'CH' || otherRowTypes.has(type)) continue;
    if (type !== 'SB') {
      problems.push(`line ${line}: "${type.slice(0, 20)}" is no kind of row`);
      continue;
    }
    if (!columnIndexes)
      throw new NotSettlementReport(
        `line ${line} comes before the row CH, which names the columns`,
      );
    const read = readRow(rest, columnIndexes, line);
    if ('problem' in read) problems.push(`line ${line}: ${read.problem}`);
    else rows.push(read);
  }
  if (!columnIndexes && !hasHead) throw new NotSettlementReport('it has no row RH or CH');
  return { rows, problems, span };
}

/**
 * The lines of a file, each split into cells. Accepts commas, semicolons and tabs between cells, because spreadsheets
 * save files in these forms.
 */
function* readLines(text: string): Generator<{ line: number; cells: string[] }> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const delimiter =
    [',', ';', '\t'].find((one) => new RegExp(`^"?CH"?${one}`, 'm').test(text)) ?? ',';
  for (const [at, content] of lines.entries()) {
    if (content.trim() === '') continue;
    yield { line: at + 1, cells: splitCells(content, delimiter) };
  }
}

/** The cells of a line. A line that is no CSV is one cell, which is later refused as an unknown row type. */
function splitCells(content: string, delimiter: string): string[] {
  try {
    const [cells = []] = parse(content, {
      delimiter,
      relax_column_count: true,
      trim: true,
    }) as string[][];
    return cells;
  } catch {
    return [content];
  }
}

function widened(span: Settlement['span'], [from = '', until = '']: readonly string[]) {
  const [begins, ends] = [readTime(from), readTime(until)];
  if (begins === null || ends === null) return span;
  return {
    from: Math.min(span?.from ?? begins, begins),
    until: Math.max(span?.until ?? ends, ends),
  };
}
