import { stringify } from 'csv-stringify/sync';
import type { Rule } from '../../worker/redirects/rule.ts';
import { columnNames, columns } from './csv-cells.ts';

/** A table as JSON, a rule a line; what a rule says by default is left out. */
export function jsonText(rules: readonly Rule[]): string {
  if (rules.length === 0) return '{ "rules": [] }\n';
  const lines = rules.map(({ keepQuery, ...rule }) =>
    JSON.stringify(keepQuery ? rule : { ...rule, keepQuery }),
  );
  return `{ "rules": [\n  ${lines.join(',\n  ')}\n] }\n`;
}

/** A table for a spreadsheet: UTF-8 with a byte order mark, semicolons, CRLF. */
export function csvText(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => columnNames.map((name) => columns[name].write(rule)));
  return stringify([columnNames, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  });
}

/** A table in the format of a file's name: CSV for `.csv`, else JSON. */
export function tableText(file: string, rules: readonly Rule[]): string {
  return file.toLowerCase().endsWith('.csv') ? csvText(rules) : jsonText(rules);
}
