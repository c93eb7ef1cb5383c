import { jsonValue } from '../../http/json-value.ts';
import type { Experiment } from './experiment.ts';
import { costProblems, limits, sizeProblems } from './limits.ts';
import { type Problem, tableProblem } from './problem.ts';
import type { Rule } from './rule.ts';
import { compileTable, type Table } from './table.ts';

/** A table's rules and experiments, valid each in itself. */
export type TableFile = { rules: readonly Rule[]; experiments: readonly Experiment[] };

type Refused = { problems: Problem[] };

/** A table as it is asked, and its file; or why nothing of it is used. */
export type ReadTable = { file: TableFile; table: Table } | Refused;

/** A file with the number of its version, null where it was put by hand. */
export type Parsed = { file: TableFile; version: number | null };

/**
 * Reads a table as KV holds it. Either all of it is right or none of it is used. What `parse` cannot say it answers
 * with null, which is the answer then. Never throws.
 */
export function readTableBy<None extends null = never>(
  parse: (json: unknown) => Parsed | Refused | None,
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

/** The rules of a parsed file as they were written, valid or not. */
export function rawRules(json: unknown): readonly unknown[] {
  return rawList(json, 'rules');
}

/** Its experiments in the same way. */
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

/** How many keys a JSON text writes: only a key has a colon after its closing quote. */
function keysInText(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) {
    if (colon) keys += 1;
  }
  return keys;
}

/** How many of them JSON.parse returned: of two with one name it takes the last and says nothing. */
function keysInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + keysInValue(inner), own);
}
