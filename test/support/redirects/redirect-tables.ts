import fc from 'fast-check';
import {
  type Diagnostic,
  reportLines,
  type Source,
  toReport,
} from '../../../ops/redirects/check/diagnostic.ts';
import { validate } from '../../../ops/redirects/check/validate.ts';
import type { TableFile } from '../../../worker/redirects/table/read-table.ts';
import { parseTable } from '../../../worker/redirects/table/table-file.ts';

/** The time at which the tests check tables, in ms. */
export const now = Date.parse('2026-06-01T12:00:00Z');

/** Any text of UTF-16 code units, also with single halves of surrogate pairs. */
export const anyText = (constraints: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), ...constraints });

/** The table of a file's rules and experiments. @throws Error with the problems of an invalid file */
export function toTable(file: object): TableFile {
  const result = parseTable({ rules: [], ...file });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 9)));
  return result.file;
}

/** The options of a rule's split from their weights: `{ '/take': 1, '/take2': 3 }`. */
export const toSplit = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([to, weight]) => ({ to, weight }));

/** The variants of an experiment from their weights: `{ base: 1, 'form-first': 3 }`. */
export const toVariants = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([name, weight]) => ({ name, weight }));

/** The JSON text of a table of these rules in JSON, the first on line 2. */
export function tableLines(...rules: string[]): string {
  return `{ "rules": [\n${rules.join(',\n')}\n] }`;
}

/** The report of `check` about a source, without the file's name. `isIncluded` filters the diagnostics. */
export function checkLines(source: Source, isIncluded: (one: Diagnostic) => boolean = () => true) {
  const { diagnostics } = validate(source, now);
  const lines = reportLines(toReport('', source, diagnostics.filter(isIncluded)));
  return lines.map((line) => line.slice(1));
}
