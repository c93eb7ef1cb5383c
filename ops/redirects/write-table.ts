import { stringify } from 'csv-stringify/sync';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { columnNames, columns } from './csv-cells.ts';

/** A table as JSON, a row a line; what a rule says by default is left out. */
export function jsonText(rules: readonly Rule[], experiments: readonly Experiment[] = []): string {
  const lines = rules.map(({ keepQuery, ...rule }) =>
    JSON.stringify(keepQuery ? rule : { ...rule, keepQuery }),
  );
  const more = experiments.map((experiment) => JSON.stringify(experiment));
  const rest = more.length > 0 ? `, "experiments": ${listText(more)}` : '';
  return `{ "rules": ${listText(lines)}${rest} }\n`;
}

function listText(lines: readonly string[]): string {
  return lines.length > 0 ? `[\n  ${lines.join(',\n  ')}\n]` : '[]';
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

/** A table in the format of a file's name: CSV, which has no place for experiments, for `.csv`, else JSON. */
export function tableText(
  file: string,
  rules: readonly Rule[],
  experiments: readonly Experiment[],
): string {
  return isCsv(file) ? csvText(rules) : jsonText(rules, experiments);
}

export function isCsv(file: string): boolean {
  return file.toLowerCase().endsWith('.csv');
}
