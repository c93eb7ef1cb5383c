import { stringify } from 'csv-stringify/sync';
import type { TableFile } from '../../../worker/redirects/table/read-table.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { columnNames, columns } from './csv-cells.ts';

/**
 * Writes a table as JSON with one rule on each line. `keepQuery` is left out if it is true, which is the default.
 * `version` is the version of a published table.
 */
export function toJson({ rules, experiments }: TableFile, version?: number): string {
  const rows = rules.map(({ keepQuery, ...rule }) =>
    JSON.stringify(keepQuery ? rule : { ...rule, keepQuery }),
  );
  const fields = [
    ...(version === undefined ? [] : [`"version": ${version}`]),
    `"rules": ${toList(rows)}`,
    ...(experiments.length > 0
      ? [`"experiments": ${toList(experiments.map((one) => JSON.stringify(one)))}`]
      : []),
  ];
  return `{ ${fields.join(', ')} }\n`;
}

function toList(rows: readonly string[]): string {
  return rows.length > 0 ? `[\n  ${rows.join(',\n  ')}\n]` : '[]';
}

/** Writes a table as CSV for a spreadsheet: UTF-8 with a byte order mark, semicolons, CRLF. */
export function toCsv(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => columnNames.map((name) => columns[name].write(rule)));
  return stringify([columnNames, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  });
}

/** True if a file's name ends in `.csv`. CSV cannot contain experiments. */
export function isCsv(file: string): boolean {
  return file.toLowerCase().endsWith('.csv');
}
