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

/** When tables are checked. */
export const now = Date.parse('2026-06-01T12:00:00Z');

/** Any text, halves of surrogate pairs among its characters. */
export const anyText = (constraints: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), ...constraints });

/** What a file of rules and experiments says. @throws Error with what is wrong with it */
export function toTable(file: object): TableFile {
  const read = parseTable({ rules: [], ...file });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems.slice(0, 9)));
  return read.file;
}

/** The options of a rule's split, as `{ '/take': 1, '/take2': 3 }`. */
export const toSplit = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([to, weight]) => ({ to, weight }));

/** The variants of an experiment, as `{ base: 1, 'form-first': 3 }`. */
export const toVariants = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([name, weight]) => ({ name, weight }));

/** The text of a table of these rules' texts, the first on line 2. */
export function tableLines(...rules: string[]): string {
  return `{ "rules": [\n${rules.join(',\n')}\n] }`;
}

/** What `check` says of a source, a line each, without the file's name. */
export function checkLines(source: Source, isAsked: (one: Diagnostic) => boolean = () => true) {
  const { diagnostics } = validate(source, now);
  const lines = reportLines(toReport('', source, diagnostics.filter(isAsked)));
  return lines.map((line) => line.slice(1));
}
