import * as z from 'zod/mini';
import { jsonValue } from '../../http/json-value.ts';
import { type Experiment, experimentSchema } from './experiment.ts';
import { costProblems, limits, sizeProblems } from './limits.ts';
import { mustBe, objectWith, type Problem, tableProblem, toProblems } from './problem.ts';
import { type Rule, ruleSchema } from './rule.ts';
import { compileTable, type Table } from './table.ts';

const fileProblem = 'the file is not a table: write { "rules": [ … ] }';

const fields = {
  rules: z.array(ruleSchema, mustBe('a list')),
  experiments: z._default(
    z
      .array(experimentSchema, mustBe('a list'))
      .check(z.maxLength(100, 'must not have more than 100 entries')),
    [],
  ),
};

/** What an operator writes. */
const fileSchema = z.strictObject(fields, objectWith(['rules', 'experiments'], fileProblem));

/** What KV holds: the same, with the version's number where it was published. */
const storedSchema = z.strictObject(
  { ...fields, version: z.optional(z.int().check(z.positive())) },
  objectWith(['version', 'rules', 'experiments'], fileProblem),
);

/** A table's rules and experiments, valid each in itself. */
export type TableFile = { rules: readonly Rule[]; experiments: readonly Experiment[] };

/**
 * Reads a parsed redirect file. Either every rule is right, or nothing of it is used: half a table
 * would answer differently from what its author checked. Never throws.
 */
export function parseTable(json: unknown): { file: TableFile } | { problems: Problem[] } {
  const read = fileSchema.safeParse(json);
  return read.success ? { file: read.data } : { problems: read.error.issues.flatMap(toProblems) };
}

/**
 * Reads a table as KV holds it: published by `npm run redirects`, or put there by hand. Either all of
 * it is right or none of it is used. Never throws.
 */
export function readTable(
  text: string,
): { file: TableFile; table: Table } | { problems: Problem[] } {
  if (text.length > limits.text) return refused(`it is longer than ${limits.text} characters`);
  const json = jsonValue(text);
  if (json === undefined) return refused('the table is not valid JSON');
  const tooMany = sizeProblems(rawRules(json).length);
  if (tooMany.length > 0) return { problems: tooMany };
  const read = storedSchema.safeParse(json);
  if (!read.success) return { problems: read.error.issues.flatMap(toProblems) };
  if (keysInText(text) !== keysInValue(json)) return refused('a key appears twice in the table');
  const { version = null, ...file } = read.data;
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

function refused(message: string): { problems: Problem[] } {
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
