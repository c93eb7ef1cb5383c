import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { namedPath } from '../../command-line.ts';
import { fileProblem } from '../../file-problem.ts';

/** A transaction of the provider's settlement report, in minor units: above zero where money came in. */
export type Settled = {
  line: number;
  id: string;
  /** The transaction that it is about, such as what a refund gives back. */
  reference: string;
  invoice: string;
  /** What happened, as a code such as T0006. */
  code: string;
  at: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
};

export type Settlement = {
  rows: readonly Settled[];
  /** What could not be read, in words, with its line. */
  problems: readonly string[];
  /** From when until when the report says that it tells, in ms; null where it does not. */
  span: { from: number; until: number } | null;
};

/** Reads a report. Throws Error in words where the file cannot be read or is none. */
export function readSettlement(path: string): Settlement {
  try {
    return parseSettlement(readFileSync(namedPath(path), 'utf8'));
  } catch (error) {
    if (error instanceof NoSettlement)
      throw new Error(`${path} is no settlement report: ${error.message}`);
    throw new Error(`${path}: ${fileProblem(error)}`);
  }
}

class NoSettlement extends Error {}

/** The columns that are read, by their names of the report. */
const columns = {
  id: 'Transaction ID',
  invoice: 'Invoice ID',
  reference: 'PayPal Reference ID',
  code: 'Transaction Event Code',
  at: 'Transaction Initiation Date',
  direction: 'Transaction Debit or Credit',
  amount: 'Gross Transaction Amount',
  currency: 'Gross Transaction Currency',
  feeDirection: 'Fee Debit or Credit',
  fee: 'Fee Amount',
} as const;
type Column = keyof typeof columns;

/** What rows of a report are that hold no transaction: heads, feet and counts of file, report and section. */
const others: ReadonlySet<string> = new Set([...['RH', 'FH', 'SH', 'SF', 'SC', 'RF', 'RC', 'FF']]);

/**
 * Reads the text of a report (PayPal's STL, version 9): `CH` names the columns, `SB` is a transaction, `SH` the
 * time that a section tells of. A line that cannot be read is a problem with its number, and keeps no other from it.
 */
export function parseSettlement(text: string): Settlement {
  const problems: string[] = [];
  const rows: Settled[] = [];
  let span: Settlement['span'] = null;
  let places: ReadonlyMap<Column, number> | null = null;
  let hasHead = false;
  for (const { line, cells } of linesOf(text)) {
    const [type = '', ...rest] = cells;
    if (type === 'CH') places = placesOf(rest, line);
    if (type === 'SH') span = widened(span, rest);
    if (type === 'RH') hasHead = true;
    if (type === 'CH' || others.has(type)) continue;
    if (type !== 'SB') {
      problems.push(`line ${line}: "${type.slice(0, 20)}" is no kind of row`);
      continue;
    }
    if (!places)
      throw new NoSettlement(`line ${line} comes before the row CH, which names the columns`);
    const read = readRow(rest, places, line);
    if ('problem' in read) problems.push(`line ${line}: ${read.problem}`);
    else rows.push(read);
  }
  if (!places && !hasHead) throw new NoSettlement('it has no row RH or CH');
  return { rows, problems, span };
}

/** Lines of a file and their cells, also of a file that a spreadsheet saved with semicolons or tabs. */
function* linesOf(text: string): Generator<{ line: number; cells: string[] }> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const delimiter =
    [',', ';', '\t'].find((one) => new RegExp(`^"?CH"?${one}`, 'm').test(text)) ?? ',';
  for (const [at, content] of lines.entries()) {
    if (content.trim() === '') continue;
    yield { line: at + 1, cells: cellsOf(content, delimiter) };
  }
}

/** The cells of a line; of one that is no CSV, the line itself as a kind of row that does not exist. */
function cellsOf(content: string, delimiter: string): string[] {
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

function placesOf(names: readonly string[], line: number): ReadonlyMap<Column, number> {
  const known = names.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' '));
  const keys = Object.keys(columns) as Column[];
  const found = new Map(keys.map((key) => [key, known.indexOf(columns[key].toLowerCase())]));
  const missing = keys.filter((key) => (found.get(key) ?? -1) < 0);
  if (missing.length === 0) return found;
  const list = missing.map((key) => columns[key]).join(', ');
  throw new NoSettlement(`line ${line} lacks the columns ${list}`);
}

function readRow(
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
  line: number,
): Settled | { problem: string } {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const name = (column: Column) => `${columns[column]} "${cell(column).slice(0, 40)}"`;
  const id = cell('id');
  if (!/^[A-Z0-9]{1,24}$/i.test(id)) return { problem: `${name('id')} is no id` };
  if (!/^T\d{4}$/.test(cell('code')))
    return { problem: `${name('code')} is no code such as T0006` };
  const at = readTime(cell('at'));
  if (at === null) return { problem: `${name('at')} is no time such as 2026/11/30 12:00:00 +0100` };
  if (!/^[A-Z]{3}$/.test(cell('currency')))
    return { problem: `${name('currency')} is no currency` };
  const amountMinor = readAmount(cell('amount'), cell('direction'));
  if (amountMinor === null) {
    return {
      problem: `${name('amount')}, ${cell('direction') || 'neither CR nor DR'}, is no amount in minor units`,
    };
  }
  const feeMinor = cell('fee') === '' ? 0 : readAmount(cell('fee'), cell('feeDirection'));
  if (feeMinor === null) {
    return {
      problem: `${name('fee')}, ${cell('feeDirection') || 'neither CR nor DR'}, is no amount in minor units`,
    };
  }
  const { code, currency } = { code: cell('code'), currency: cell('currency') };
  const named = { reference: cell('reference'), invoice: cell('invoice') };
  return { line, id, ...named, code, at, currency, amountMinor, feeMinor };
}

/** Amounts are whole minor units without a sign; `CR` came in, `DR` went out. Nothing of either is nothing. */
function readAmount(text: string, direction: string): number | null {
  if (!/^\d{1,15}(\.0+)?$/.test(text)) return null;
  const amount = Number.parseInt(text, 10);
  if (amount === 0) return 0;
  if (direction === 'CR') return amount;
  return direction === 'DR' ? -amount : null;
}

/** `2026/11/30 12:00:00 +0100`, in ms; null for anything else. */
function readTime(text: string): number | null {
  const shape = /^(\d{4})[/-](\d{2})[/-](\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/;
  const [, year, month, day, time, hours, minutes] = shape.exec(text) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : at;
}

function widened(span: Settlement['span'], [from = '', until = '']: readonly string[]) {
  const [begins, ends] = [readTime(from), readTime(until)];
  if (begins === null || ends === null) return span;
  return {
    from: Math.min(span?.from ?? begins, begins),
    until: Math.max(span?.until ?? ends, ends),
  };
}
