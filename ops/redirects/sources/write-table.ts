import { stringify } from 'csv-stringify/sync';
import type { TableFile } from '../../../worker/redirects/table/read-table.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { columnNames, columns } from './csv-cells.ts';

/** A table as JSON: one rule a line, without the default of `keepQuery`, with the version of a published table. */
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

/** A table for a spreadsheet: UTF-8 with a byte order mark, semicolons, CRLF. */
export function toCsv(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => columnNames.map((name) => columns[name].write(rule)));
  return stringify([columnNames, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  });
}

/** True if a file's name ends in `.csv`. CSV cannot hold experiments. */
export function isCsv(file: string): boolean {
  return file.toLowerCase().endsWith('.csv');
}
