import { jsonValue } from '../../http/json-value.ts';
import type { Experiment } from './experiment.ts';
import { costProblems, limits, sizeProblems } from './limits.ts';
import { type Problem, tableProblem } from './problem.ts';
import type { Rule } from './rule.ts';
import { compileTable, type Table } from './table.ts';

/** A table's rules and experiments. Each of them is valid. */
export type TableFile = { rules: readonly Rule[]; experiments: readonly Experiment[] };

type Refused = { problems: Problem[] };

/** A compiled table with its file, or the problems for which the table is refused. */
export type ReadTable = { file: TableFile; table: Table } | Refused;

/** A file with its version; null for a file that was stored by hand. */
export type ParsedTable = { file: TableFile; version: number | null };

/**
 * Reads the text of a table in KV. A table with a problem is refused as a whole. Null if `parse` returns null,
 * because it cannot parse this kind of table. Never throws.
 */
export function readTableBy<None extends null = never>(
  parse: (json: unknown) => ParsedTable | Refused | None,
  text: string,
): ReadTable | None {
  if (text.length > limits.text) return refused(`it is longer than ${limits.text} characters`);
  const json = jsonValue(text);
  if (json === undefined) return refused('the table is not valid JSON');
  const tooMany = sizeProblems(rawRules(json).length);
  if (tooMany.length > 0) return { problems: tooMany };
  const parsed = parse(json);
  if (parsed === null || 'problems' in parsed) return parsed;
  if (keysInText(text) !== keysInValue(json)) return refused('a key appears twice in the table');
  const { file, version } = parsed;
  const table = compileTable(file.rules, file.experiments, version);
  const problems = costProblems(table);
  return problems.length > 0 ? { problems } : { file, table };
}

/** The unchecked rules of a parsed file. */
export function rawRules(json: unknown): readonly unknown[] {
  return rawList(json, 'rules');
}

/** The unchecked experiments of a parsed file. */
export function rawExperiments(json: unknown): readonly unknown[] {
  return rawList(json, 'experiments');
}

function rawList(json: unknown, name: keyof TableFile): readonly unknown[] {
  const list = typeof json === 'object' && json !== null && Reflect.get(json, name);
  return Array.isArray(list) ? list : [];
}

function refused(message: string): Refused {
  return { problems: [tableProblem(message)] };
}

/** The number of keys in a JSON text. Only a key has a colon after its closing quote. */
function keysInText(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) {
    if (colon) keys += 1;
  }
  return keys;
}

/** The number of keys in a parsed value. JSON.parse drops the first of two equal keys without an error. */
function keysInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + keysInValue(inner), own);
}
