import {
  type Bucket,
  type BucketIndex,
  below,
  bucketsOf,
  conditionKeys,
  cookieKey,
} from './buckets.ts';
import { type Asked, type Entry, holds, takenNames, takenValue } from './condition.ts';
import type { Experiment } from './experiment.ts';
import { anyName, anyRest, pathSegments, patternParts } from './pattern.ts';
import { isProtected } from './protected.ts';
import type { Rule } from './rule.ts';

/** A table that can be asked. A look-up costs the path's length, not the number of rules. */
export type Compiled = {
  /** How many rules it has. */
  size: number;
  /** Its number where it was published; null for a table put by hand. */
  version: number | null;
  buckets: BucketIndex;
  /** The experiments with pages, in the file's order. */
  experiments: readonly Experiment[];
};

/** The rule that applies, and what its names (`splat` for `*`) stand for, safely encoded. */
export type Match = { rule: Rule; params: ReadonlyMap<string, string> };

/** Builds the table that `match` asks. The rules are taken as `parseTable` returned them. */
export function compile(rules: readonly Rule[], experiments: readonly Experiment[] = []): Compiled {
  return { size: rules.length, version: null, buckets: bucketsOf(rules), experiments };
}

/**
 * The rule for a request, or null. Exact beats pattern, then segment by segment from the left a
 * literal beats `:name` beats `*`, then the file's order; a rule whose conditions fail gives way
 * to the next (rule 8.3). `*` also stands for nothing: `/old/*` covers `/old`.
 */
export function match(compiled: Compiled, asked: Asked): Match | null {
  if (compiled.size === 0 || isProtected(asked.path)) return null;
  const segments = pathSegments(asked.path);
  const entry =
    entryAt(compiled, segments.join('/'), asked) ?? descend(compiled, '', segments, 0, asked);
  return entry && { rule: entry.rule, params: paramsOf(entry.rule, segments, asked.query) };
}

/** The splits that a cookie of theirs would keep: rules of one address and conditions, mostly one. */
export function splitsOfCookie({ buckets }: Pick<Compiled, 'buckets'>, cookie: string): Rule[] {
  return buckets.get(cookieKey(cookie))?.entries.map(({ rule }) => rule) ?? [];
}

function descend(
  compiled: Compiled,
  key: string,
  segments: readonly string[],
  depth: number,
  asked: Asked,
): Entry | null {
  const segment = segments[depth];
  const rest = below(key, anyRest);
  if (segment === undefined) {
    return entryAt(compiled, key, asked) ?? entryAt(compiled, rest, asked);
  }
  const literal = below(key, segment);
  const name = below(key, anyName);
  return (
    (compiled.buckets.has(literal)
      ? descend(compiled, literal, segments, depth + 1, asked)
      : null) ??
    (compiled.buckets.has(name) ? descend(compiled, name, segments, depth + 1, asked) : null) ??
    entryAt(compiled, rest, asked)
  );
}

/** The first rule of an address, in the file's order, whose conditions hold. */
function entryAt(compiled: Compiled, key: string, asked: Asked): Entry | null {
  const bucket = compiled.buckets.get(key);
  if (!bucket) return null;
  let found = firstThatHolds(bucket, asked);
  if (!bucket.sorted) return found;
  for (const place of conditionKeys(key, asked)) {
    const other = firstThatHolds(compiled.buckets.get(place), asked);
    if (other && (!found || other.order < found.order)) found = other;
  }
  return found;
}

function firstThatHolds(bucket: Bucket | undefined, asked: Asked): Entry | null {
  return bucket?.entries.find((entry) => holds(entry, asked)) ?? null;
}

function paramsOf(rule: Rule, segments: readonly string[], query: URLSearchParams) {
  const params = new Map<string, string>();
  for (const [index, { kind, text }] of patternParts(rule.from).entries()) {
    if (kind === 'rest') params.set(text, segments.slice(index).join('/'));
    else if (kind === 'name') params.set(text, segments[index] ?? '');
  }
  for (const [name, parameter] of takenNames(rule)) {
    params.set(name, encodeURIComponent((takenValue(query, parameter) ?? '').toWellFormed()));
  }
  return params;
}
