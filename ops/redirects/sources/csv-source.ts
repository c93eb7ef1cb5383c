import { readCsvRows, toHeader } from '../../terminal/csv-rows.ts';
import { didYouMean } from '../../terminal/nearest.ts';
import { type Diagnostic, fileDiagnostic, type Source } from '../check/diagnostic.ts';
import { type ColumnName, columnNames, columns } from './csv-cells.ts';
import { findTool, type ToolColumn } from './csv-tools.ts';

/** A column of the file: a field of the rules, a column of another tool, or null for an unknown header. */
type Column = { name: ColumnName } | ToolColumn | null;

const columnByHeader = new Map(columnNames.map((name) => [toHeader(name), name]));

/**
 * Reads a spreadsheet's CSV export. The first line has the columns' names, in any order: our own, or those of the
 * export of a known tool. Empty cells and rows are skipped. The options of all columns named `split`, `split 1`,
 * `split 2` are joined. A rule of another tool has the status 301 if its file names none.
 */
export function readCsv(text: string): Source {
  const csv = readCsvRows(text);
  const [header, ...rest] = csv.rows;
  const headers = header?.cells ?? [];
  const headerLine = header?.line ?? 1;
  const tool = findTool(headers);
  const fileColumns = headers.map((one): Column => tool?.[toHeader(one)] ?? toColumn(one));
  const names = fileColumns.map((column) => (column && 'name' in column ? column.name : null));
  const diagnostics: Diagnostic[] = [
    ...csv.problems.map(({ line, message }) =>
      fileDiagnostic('syntax', message, { line, column: 1 }),
    ),
    ...headerProblems(headers, fileColumns, headerLine),
  ];
  const rules: object[] = [];
  const lines: number[] = [];
  for (const { cells, line } of rest) {
    if (cells.length > names.length) {
      const message = `this row has ${cells.length} cells, but the first line has ${names.length}`;
      diagnostics.push(fileDiagnostic('syntax', message, { line, column: names.length + 1 }));
      continue;
    }
    for (const [index, column] of fileColumns.entries()) {
      const cell = cells[index] ?? '';
      if (!column || !('only' in column) || column.only.includes(cell.toLowerCase())) continue;
      const message = `${headers[index]} is ${cell}: such a rule is not supported`;
      diagnostics.push(fileDiagnostic('unsupported', message, { line, column: index + 1 }));
    }
    const { rule, problems } = readRow(cells, names);
    for (const [field, message] of problems) {
      diagnostics.push({ kind: 'value', rule: rules.length, field, message });
    }
    rules.push(tool ? { ...rule, from: toPath(rule.from), status: rule.status ?? 301 } : rule);
    lines.push(line);
  }
  return {
    json: names.includes('from') ? { rules } : undefined,
    diagnostics,
    position: (rule, field) => ({
      line: (rule === null ? undefined : lines[rule]) ?? headerLine,
      column:
        Math.max(
          0,
          names.indexOf(columnNames.find((one) => one === field.split('.')[0]) ?? 'from'),
        ) + 1,
    }),
  };
}

/** The path of another tool with a slash in front. Some tools leave it out. */
function toPath(from: unknown): unknown {
  return typeof from === 'string' && !/^(?:\/|https?:)/i.test(from) ? `/${from}` : from;
}

function toColumn(header: string): { name: ColumnName } | null {
  const written = toHeader(header);
  const name = columnByHeader.get(/^split\d+$/.test(written) ? 'split' : written);
  return name ? { name } : null;
}

function headerProblems(
  headers: readonly string[],
  fileColumns: readonly Column[],
  line: number,
): Diagnostic[] {
  const names = fileColumns.map((column) => (column && 'name' in column ? column.name : null));
  const diagnostics: Diagnostic[] = [];
  for (const [index, column] of fileColumns.entries()) {
    const at = { line, column: index + 1 };
    const written = headers[index] ?? '';
    const name = names[index] ?? null;
    if (column === null && written !== '') {
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
