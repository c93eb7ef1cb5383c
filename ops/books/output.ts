import { writeFileSync } from 'node:fs';
import { Option } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify/sync';
import { namedPath } from '../terminal/command-line.ts';
import { fileProblem } from '../terminal/file-problem.ts';

/** The option that writes a command's rows as CSV. */
export const csvOption = () =>
  new Option('--csv <file>', 'write the rows to a CSV file; with - print them');

/**
 * Writes rows as CSV to a file; `-` prints them.
 * @throws Error with a sentence if the file cannot be written
 */
export function writeCsv(
  file: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const text = stringify([head, ...rows].map((row) => row.map(safe)));
  if (file === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(namedPath(file), text);
  } catch (error) {
    throw new Error(`${file}: ${fileProblem(error)}`);
  }
  console.error(`${rows.length} rows in ${file}`);
}

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers stay unchanged, also with a
 * minus sign.
 */
function safe(cell: string | number): string {
  const text = String(cell);
  return /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

/** A rate in percent, such as `7` or `5.5`. A basis point is 0.01 %. */
export function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
