import * as z from 'zod/mini';
import { mustBe, objectWith, type Problem, toProblems } from './problem.ts';
import { type Parsed, type ReadTable, readTableBy, type TableFile } from './read-table.ts';
import { experimentSchema, ruleSchema } from './schema.ts';

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

/**
 * Reads a parsed redirect file. Either every rule is right, or nothing of it is used: half a table
 * would answer differently from what its author checked. Never throws.
 */
export function parseTable(json: unknown): { file: TableFile } | { problems: Problem[] } {
  const read = fileSchema.safeParse(json);
  return read.success ? { file: read.data } : { problems: read.error.issues.flatMap(toProblems) };
}

/** Reads a table as KV holds it: published by `npm run redirects`, or put there by hand. Never throws. */
export function readTable(text: string): ReadTable {
  return readTableBy<never>(parseStored, text);
}

function parseStored(json: unknown): Parsed | { problems: Problem[] } {
  const read = storedSchema.safeParse(json);
  if (!read.success) return { problems: read.error.issues.flatMap(toProblems) };
  const { version = null, ...file } = read.data;
  return { file, version };
}
