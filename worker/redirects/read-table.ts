import { jsonValue } from '../http/json-value.ts';
import { bucketsOf } from './buckets.ts';
import { limitProblems } from './limits.ts';
import { isPublished, readPublished } from './published.ts';
import { type Problem, parseTable } from './rule.ts';
import type { Compiled } from './table.ts';

/**
 * A table as KV holds it: published by `npm run redirects`, or `{ "rules": [ … ] }` put by hand,
 * of which every row is checked here. Either all of it is right or none is used. Never throws.
 */
export async function readTable(text: string): Promise<Compiled | { problems: Problem[] }> {
  if (isPublished(text)) {
    const read = await readPublished(text);
    return 'problem' in read ? refused(read.problem) : read;
  }
  const json = jsonValue(text);
  if (json === undefined) return refused('the table is not valid JSON');
  const read = parseTable(json);
  if ('problems' in read) return read;
  if (keysInText(text) !== keysInValue(json)) return refused('a key appears twice in the table');
  const { rules, experiments } = read.table;
  const buckets = bucketsOf(rules);
  const problems = limitProblems(rules, buckets);
  if (problems.length > 0) return { problems };
  return { size: rules.length, version: null, buckets, experiments };
}

function refused(message: string): { problems: Problem[] } {
  return { problems: [{ rule: null, field: '', message }] };
}

/** How many keys a JSON text writes: only a key has a colon behind its closing quote. */
function keysInText(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) {
    if (colon) keys += 1;
  }
  return keys;
}

/** How many of them JSON.parse kept; of two of one name it keeps the last and says nothing. */
function keysInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + keysInValue(inner), own);
}
