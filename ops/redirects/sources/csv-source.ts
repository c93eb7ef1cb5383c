import { parse } from 'csv-parse/sync';
import { didYouMean } from '../../terminal/nearest.ts';
import { type Diagnostic, fileDiagnostic, type Source } from '../check/diagnostic.ts';
import { type ColumnName, columnNames, columns } from './csv-cells.ts';

/** A row's cells, and the number of the row's last line. */
type Row = { cells: string[]; end: number };

const delimiters = [';', '\t', ','];

const columnByHeader = new Map(columnNames.map((name) => [name.toLowerCase(), name]));

/**
 * Reads a spreadsheet's CSV export. The first line has the columns' names, in any order. The delimiter is the
 * most frequent comma, semicolon or tab of that line. Empty cells and rows are skipped. The options of all
 * columns named `split`, `split 1`, `split 2` are joined.
 */
export function readCsv(text: string): Source {
  const diagnostics: Diagnostic[] = [];
  const { body, skipped, delimiter } = findDelimiter(text);
  const rows = parseRows(body, delimiter, (line, message) => {
    diagnostics.push(fileDiagnostic('syntax', message, { line: line + skipped, column: 1 }));
  });
  const [header, ...rest] = rows;
  const names = (header?.cells ?? []).map(toColumn);
  const headerLine = (header?.end ?? 1) + skipped;
  diagnostics.push(...headerProblems(header?.cells ?? [], names, headerLine));

  const rules: object[] = [];
  const lines: number[] = [];
  for (const { cells, end } of rest) {
    if (cells.every((cell) => cell === '')) continue;
    const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    const line = end + skipped - breaks;
    if (cells.length > names.length) {
      const message = `this row has ${cells.length} cells, but the first line has ${names.length}`;
      diagnostics.push(fileDiagnostic('syntax', message, { line, column: names.length + 1 }));
      continue;
    }
    const { rule, problems } = readRow(cells, names);
    for (const [field, message] of problems) {
      diagnostics.push({ kind: 'value', rule: rules.length, field, message });
    }
    rules.push(rule);
    lines.push(line);
  }
  return {
    json: names.includes('from') ? { rules } : undefined,
    diagnostics,
    position: (rule, field) => ({
      line: (rule === null ? undefined : lines[rule]) ?? headerLine,
      column: Math.max(0, names.indexOf(toColumn(field.split('.')[0] ?? ''))) + 1,
    }),
  };
}

/**
 * Returns the delimiter of a CSV text, the text without the `sep=` line of a spreadsheet, and the number of removed
 * lines.
 */
function findDelimiter(text: string) {
  const [line = '', own] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const header = body.slice(0, body.search(/[\r\n]|$/));
  const counts = delimiters.map((one) => [header.split(one).length, one] as const);
  const [, mostFrequent = ','] = counts.reduce((best, one) => (one[0] > best[0] ? one : best));
  return { body, skipped: line === '' ? 0 : 1, delimiter: own ?? mostFrequent };
}

function parseRows(
  body: string,
  delimiter: string,
  report: (line: number, message: string) => void,
): Row[] {
  const rows: Row[] = [];
  let wrongLine = 0;
  parse(body, {
    delimiter,
    trim: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_record(cells: string[], { lines }) {
      rows.push({ cells, end: lines });
      return null;
    },
    on_skip(error) {
      // The quote begins in the row after the last complete row.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
        report(
          (rows.at(-1)?.end ?? 0) + 1,
          'not valid CSV: the quote that begins here is never closed',
        );
      } else if (error?.lines !== wrongLine) {
        wrongLine = Number(error?.lines ?? 1);
        const reason = error?.message.replace(/^[^:]*: /, '') ?? '';
        report(wrongLine, `not valid CSV: ${reason}`);
      }
      return undefined;
    },
  });
  return rows;
}

function toColumn(header: string): ColumnName | null {
  const name = header.trim().toLowerCase();
  return columnByHeader.get(/^split\s*\d+$/.test(name) ? 'split' : name) ?? null;
}

function headerProblems(
  header: readonly string[],
  names: readonly (ColumnName | null)[],
  line: number,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of names.entries()) {
    const at = { line, column: index + 1 };
    const written = header[index] ?? '';
    if (name === null && written !== '') {
      diagnostics.push(
        fileDiagnostic(
          'key',
          `unknown column ${written}; known are ${columnNames.join(', ')}${didYouMean(written, columnNames)}`,
          at,
        ),
      );
    } else if (name !== null && name !== 'split' && names.indexOf(name) !== index) {
      diagnostics.push(fileDiagnostic('duplicate', `the column ${name} appears twice`, at));
    }
  }
  if (!names.includes('from')) {
    diagnostics.push(
      fileDiagnostic('missing', 'the first line has no column from', { line, column: 1 }),
    );
  }
  return diagnostics;
}

function readRow(cells: readonly string[], names: readonly (ColumnName | null)[]) {
  const rule: Partial<Record<ColumnName, unknown>> = {};
  const problems: [ColumnName, string][] = [];
  for (const [index, cell] of cells.entries()) {
    const name = names[index];
    if (!name || cell === '') continue;
    const read = columns[name].read(cell);
    if ('problem' in read) problems.push([name, read.problem]);
    const value = 'value' in read ? read.value : cell;
    const earlier = rule[name];
    rule[name] = Array.isArray(earlier) && Array.isArray(value) ? [...earlier, ...value] : value;
  }
  return { rule, problems };
}
