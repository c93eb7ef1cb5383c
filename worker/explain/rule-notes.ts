import { type Bucket, below, conditionKeys } from '../redirects/buckets.ts';
import { type Asked, type Entry, entryOf, holds } from '../redirects/condition.ts';
import { anyName, anyRest, pathSegments } from '../redirects/pattern.ts';
import { isProtected } from '../redirects/protected.ts';
import type { Rule } from '../redirects/rule.ts';
import type { Compiled } from '../redirects/table.ts';

/** A rule whose `from` covers a path, and why it answered or did not. */
export type RuleNote = {
  /** Its place in the table, from 1. */
  number: number;
  rule: Rule;
  outcome: 'applies' | 'beaten' | 'fails';
  /** The conditions that do not hold, where some do not. */
  failed: FailedCondition[];
};

export type FailedCondition =
  | { kind: 'countries'; wanted: readonly string[] }
  | { kind: 'query'; name: string; wanted: string }
  | { kind: 'starts' | 'ends'; at: string };

/** A visit without one country: for a visitor from elsewhere rules are asked for two, in turn. */
type Visited = Omit<Asked, 'country'> & { countries: readonly string[] };

/**
 * The rules that cover a path, in the order in which they are asked, and what became of each.
 * `applied` is the one that answered.
 */
export function ruleNotes(table: Compiled, visited: Visited, applied: Rule | null): RuleNote[] {
  return coveringEntries(table, visited).map(({ order, rule }) => {
    const failed = rule === applied ? [] : failedConditions(rule, visited);
    const outcome = rule === applied ? 'applies' : failed.length > 0 ? 'fails' : 'beaten';
    return { number: order + 1, rule, outcome, failed };
  });
}

/**
 * All rules whose `from` covers a path, most specific first, then in the file's order. Where
 * many rules share one address, only those that may be for this visitor.
 */
export function coveringEntries(table: Compiled, visited: Visited): Entry[] {
  if (table.size === 0 || isProtected(visited.path)) return [];
  const segments = pathSegments(visited.path);
  // The exact address comes first: it need not be the beginning of a pattern.
  const keys = new Set([segments.join('/'), ...keysOf(table, '', segments, 0)]);
  return [...keys].flatMap((key) => {
    const bucket = table.buckets.get(key);
    return bucket ? entriesOf(table, key, bucket, visited) : [];
  });
}

/** The keys of the addresses that cover a path, as a look-up asks for them. */
function* keysOf(
  table: Compiled,
  key: string,
  segments: readonly string[],
  depth: number,
): Generator<string> {
  const segment = segments[depth];
  if (segment === undefined) yield key;
  else {
    for (const next of [below(key, segment), below(key, anyName)]) {
      if (table.buckets.has(next)) yield* keysOf(table, next, segments, depth + 1);
    }
  }
  yield below(key, anyRest);
}

function entriesOf(table: Compiled, key: string, bucket: Bucket, visited: Visited): Entry[] {
  if (!bucket.sorted) return bucket.entries;
  const found = new Set(bucket.entries);
  for (const country of visited.countries) {
    for (const place of conditionKeys(key, { ...visited, country })) {
      for (const entry of table.buckets.get(place)?.entries ?? []) found.add(entry);
    }
  }
  return [...found].sort((one, other) => one.order - other.order);
}

/** The conditions that fail when each is asked alone, by the function that asks them all in a look-up. */
function failedConditions(rule: Rule, visited: Visited): FailedCondition[] {
  const bare: Rule = { from: rule.from, status: rule.status, keepQuery: rule.keepQuery };
  const fails = (conditions: Partial<Rule>) =>
    visited.countries.every(
      (country) => !holds(entryOf(0, { ...bare, ...conditions }), { ...visited, country }),
    );
  const failed: FailedCondition[] = [];
  const { countries, query = {}, starts, ends } = rule;
  if (countries && fails({ countries })) failed.push({ kind: 'countries', wanted: countries });
  for (const [name, wanted] of Object.entries(query)) {
    if (fails({ query: { [name]: wanted } })) failed.push({ kind: 'query', name, wanted });
  }
  if (starts && fails({ starts })) failed.push({ kind: 'starts', at: starts });
  if (ends && fails({ ends })) failed.push({ kind: 'ends', at: ends });
  return failed;
}
