import * as z from 'zod/mini';
import { mustBe, objectWith, type Problem, toProblems } from './problem.ts';
import { type ParsedTable, type ReadTable, readTableBy, type TableFile } from './read-table.ts';
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

/** The schema of an operator's file. */
const fileSchema = z.strictObject(fields, objectWith(['rules', 'experiments'], fileProblem));

/** The schema of the text in KV. A published table also has its version. */
const storedSchema = z.strictObject(
  { ...fields, version: z.optional(z.int().check(z.positive())) },
  objectWith(['version', 'rules', 'experiments'], fileProblem),
);

/**
 * Checks a parsed redirect file. A file with a wrong rule is refused as a whole, because a part of a table
 * would answer differently from the table that its author checked. Never throws.
 */
export function parseTable(json: unknown): { file: TableFile } | { problems: Problem[] } {
  const read = fileSchema.safeParse(json);
  return read.success ? { file: read.data } : { problems: read.error.issues.flatMap(toProblems) };
}

/** Reads the text of a table in KV: published by `npm run redirects`, or stored by hand. Never throws. */
export function readTable(text: string): ReadTable {
  return readTableBy<never>(parseStored, text);
}

function parseStored(json: unknown): ParsedTable | { problems: Problem[] } {
  const read = storedSchema.safeParse(json);
  if (!read.success) return { problems: read.error.issues.flatMap(toProblems) };
  const { version = null, ...file } = read.data;
  return { file, version };
}
