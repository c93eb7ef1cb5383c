import { jsonValue } from '../../json-value.ts';
import type { Experiment } from './experiment.ts';
import { costProblems, limits, sizeProblems } from './limits.ts';
import { type Problem, tableProblem } from './problem.ts';
import type { Rule } from './rule.ts';
import { compileTable, type Table } from './table.ts';

/** The valid rules and experiments of a redirect table. */
export type TableFile = { rules: readonly Rule[]; experiments: readonly Experiment[] };

type Refused = { problems: Problem[] };

/** A compiled table with its rules and experiments, or the problems for which the table is refused. */
export type ReadTable = { file: TableFile; table: Table } | Refused;

/**
 * The valid content of a redirect file with its version. The version is null if somebody stored the table in
 * KV by hand.
 */
export type ParsedTable = { file: TableFile; version: number | null };

/**
 * Reads the text of a redirect table in KV with `parse`. One problem refuses the whole table. Null if `parse`
 * returns null, because it cannot parse this kind of table. Never throws.
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

/** The rules of a parsed JSON file, before any check. */
export function rawRules(json: unknown): readonly unknown[] {
  return rawList(json, 'rules');
}

/** The experiments of a parsed JSON file, before any check. */
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

/** The number of object keys in a JSON text. A quote followed by a colon is always the end of a key. */
function keysInText(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) {
    if (colon) keys += 1;
  }
  return keys;
}

/**
 * The number of object keys in a parsed JSON value. It is lower than in the text if a key was repeated,
 * because JSON.parse silently keeps only the last one.
 */
function keysInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + keysInValue(inner), own);
}
