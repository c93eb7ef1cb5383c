import { parse } from 'csv-parse/sync';
import { visibleText } from '../../worker/visible-text.ts';

/** A row of a CSV file: its cells, and the number of its first line. */
type CsvRow = { cells: string[]; line: number };

/** A line that is not valid CSV, with the reason. */
type CsvProblem = { line: number; message: string };

const separators = [';', '\t', ',', '|'];

/**
 * The rows of a CSV file as spreadsheets, carriers and other shops write it, without empty rows. Cells are trimmed and
 * lose their invisible characters, and the marks with which a spreadsheet keeps a number as text (`="0034"`, `'0034`).
 * A first line `sep=;` sets the separator. Otherwise it is `separator`, or the most frequent separator of the first line.
 */
export function readCsvRows(
  text: string,
  separator?: string,
): { rows: CsvRow[]; problems: CsvProblem[] } {
  const [start = '', own] = /^\uFEFF?(?:"?sep=(.)"?\s*?(?:\r\n|\n|\r))?/i.exec(text) ?? [];
  const body = text.slice(start.length);
  const skipped = own === undefined ? 0 : 1;
  const delimiter = own ?? separator ?? mostFrequent(body);
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let end = skipped;
  parse(withoutTextMarks(body, delimiter), {
    delimiter,
    trim: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_record(cells: string[], { lines }) {
      const breaks = cells.reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/).length - 1, 0);
      end = lines + skipped;
      const visible = cells.map((cell) => visibleText(cell).trim());
      if (visible.some((cell) => cell !== '')) rows.push({ cells: visible, line: end - breaks });
      return null;
    },
    on_skip(error) {
      const isOpen = error?.code === 'CSV_QUOTE_NOT_CLOSED';
      // An open quote begins in the row after the last complete row.
      const line = isOpen ? end + 1 : Number(error?.lines ?? 1) + skipped;
      const reason = isOpen
        ? 'the quote that begins here is never closed'
        : error?.message.replace(/^[^:]*: /, '');
      if (problems.at(-1)?.line !== line) {
        problems.push({ line, message: `not valid CSV: ${reason ?? ''}` });
      }
      return undefined;
    },
  });
  return { rows, problems };
}

function mostFrequent(body: string): string {
  const head = body.slice(0, body.search(/[\r\n]|$/));
  const counts = separators.map((one) => [head.split(one).length, one] as const);
  const [, separator] = counts.reduce((best, one) => (one[0] > best[0] ? one : best));
  return separator;
}

/** A text without the marks that keep a number as text in a spreadsheet: `="0034"` becomes `"0034"`, `'0034` `0034`. */
function withoutTextMarks(body: string, delimiter: string): string {
  const start = `(?<=^|[\r\n${delimiter === '|' ? '\\|' : delimiter}])`;
  return body
    .replace(new RegExp(`${start}="(?=[^"\r\n]*")`, 'g'), '"')
    .replace(new RegExp(`${start}"=""([^"\r\n]*)"""`, 'g'), '"$1"')
    .replace(new RegExp(`${start}("?)'(?=[\\d+])`, 'g'), '$1');
}

/** A column's header in lower case, without spaces and marks, to compare it with a known one. */
export function toHeader(written: string): string {
  return written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
