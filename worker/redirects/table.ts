import { type Bucket, below, bucketsOf, conditionKeys, cookieKey, type Places } from './buckets.ts';
import { type Asked, type Entry, holds, takenNames, takenValue } from './condition.ts';
import type { Experiment } from './experiment.ts';
import { pathSegments, patternSegments } from './pattern.ts';
import { isProtected } from './protected.ts';
import type { Rule } from './rule.ts';

export type { Asked } from './condition.ts';

/** A table that can be asked. A look-up costs the path's length, not the number of rules. */
export type Compiled = {
  /** How many rules it has. */
  size: number;
  /** Its number where it was published; null for a table put by hand. */
  version: number | null;
  places: Places;
  /** The experiments with pages, in the file's order. */
  experiments: readonly Experiment[];
};

/** The rule that applies, and what its names (`splat` for `*`) stand for, safely encoded. */
export type Match = { rule: Rule; params: ReadonlyMap<string, string> };

/** Builds the table that `match` asks. The rules are taken as `parseTable` returned them. */
export function compile(rules: readonly Rule[], experiments: readonly Experiment[] = []): Compiled {
  return { size: rules.length, version: null, places: bucketsOf(rules), experiments };
}

/**
 * The rule for a request, or null. Exact beats pattern, then segment by segment from the left a
 * literal beats `:name` beats `*`, then the file's order; a rule whose conditions fail gives way
 * to the next (decisions, section 5). `*` also stands for nothing: `/old/*` covers `/old`.
 */
export function match(compiled: Compiled, asked: Asked): Match | null {
  if (compiled.size === 0 || isProtected(asked.path)) return null;
  const segments = pathSegments(asked.path);
  const entry =
    entryAt(compiled, segments.join('/'), asked) ?? descend(compiled, '', segments, 0, asked);
  return entry && { rule: entry.rule, params: paramsOf(entry.rule, segments, asked.query) };
}

/** The splits that a cookie of theirs would keep: rules of one address and conditions, mostly one. */
export function splitsOfCookie({ places }: Pick<Compiled, 'places'>, cookie: string): Rule[] {
  return places.get(cookieKey(cookie))?.entries.map(({ rule }) => rule) ?? [];
}

function descend(
  compiled: Compiled,
  key: string,
  segments: readonly string[],
  depth: number,
  asked: Asked,
): Entry | null {
  const segment = segments[depth];
  const rest = below(key, ':*');
  if (segment === undefined) {
    return entryAt(compiled, key, asked) ?? entryAt(compiled, rest, asked);
  }
  const literal = below(key, segment);
  const name = below(key, ':');
  return (
    (compiled.places.has(literal)
      ? descend(compiled, literal, segments, depth + 1, asked)
      : null) ??
    (compiled.places.has(name) ? descend(compiled, name, segments, depth + 1, asked) : null) ??
    entryAt(compiled, rest, asked)
  );
}

/** The first rule of an address, in the file's order, whose conditions hold. */
function entryAt(compiled: Compiled, key: string, asked: Asked): Entry | null {
  const bucket = compiled.places.get(key);
  if (!bucket) return null;
  let found = firstThatHolds(bucket, asked);
  if (!bucket.sorted) return found;
  for (const place of conditionKeys(key, asked)) {
    const other = firstThatHolds(compiled.places.get(place), asked);
    if (other && (!found || other.order < found.order)) found = other;
  }
  return found;
}

function firstThatHolds(bucket: Bucket | undefined, asked: Asked): Entry | null {
  return bucket?.entries.find((entry) => holds(entry, asked)) ?? null;
}

function paramsOf(rule: Rule, segments: readonly string[], query: URLSearchParams) {
  const params = new Map<string, string>();
  for (const [index, part] of patternSegments(rule.from).entries()) {
    if (part === '*') params.set('splat', segments.slice(index).join('/'));
    else if (part.startsWith(':')) params.set(part.slice(1), segments[index] ?? '');
  }
  for (const [name, parameter] of takenNames(rule)) {
    params.set(name, encodeURIComponent((takenValue(query, parameter) ?? '').toWellFormed()));
  }
  return params;
}
