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

/** The schema of a redirect file before publication. */
const fileSchema = z.strictObject(fields, objectWith(['rules', 'experiments'], fileProblem));

/** The schema of the redirect table's text in KV. A published table also has a version. */
const storedSchema = z.strictObject(
  { ...fields, version: z.optional(z.int().check(z.positive())) },
  objectWith(['version', 'rules', 'experiments'], fileProblem),
);

/**
 * Checks a parsed redirect file. One wrong rule refuses the whole file, because a shop with only some of the
 * rules would redirect in ways that the author did not check. Never throws.
 */
export function parseTable(json: unknown): { file: TableFile } | { problems: Problem[] } {
  const read = fileSchema.safeParse(json);
  return read.success ? { file: read.data } : { problems: read.error.issues.flatMap(toProblems) };
}

/**
 * Reads the text of a redirect table in KV. `npm run redirects` published it, or somebody stored it by hand.
 * Never throws.
 */
export function readTable(text: string): ReadTable {
  return readTableBy<never>(parseStored, text);
}

function parseStored(json: unknown): ParsedTable | { problems: Problem[] } {
  const read = storedSchema.safeParse(json);
  if (!read.success) return { problems: read.error.issues.flatMap(toProblems) };
  const { version = null, ...file } = read.data;
  return { file, version };
}
