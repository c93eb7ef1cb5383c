import { type Bucket, bucketsOf } from './buckets.ts';
import { anyName } from './pattern.ts';
import type { Problem, Rule } from './rule.ts';

/** What a table may hold at most, so that look-ups stay cheap and an isolate's memory suffices. */
export const limits = {
  rules: 200_000,
  /** Characters of the published text: what KV takes. */
  text: 25 * 1024 * 1024,
  /** Rules of one address that differ in nothing but time, further parameters or many countries. */
  together: 1000,
  /** Places at which one path may have to be compared before an answer is found. */
  places: 2048,
} as const satisfies Record<string, number>;

/** Why a table whose rules are right would still be too large or too costly to ask; mostly empty. */
export function limitProblems(
  rules: readonly Rule[],
  buckets: ReadonlyMap<string, Bucket> = bucketsOf(rules),
): Problem[] {
  if (rules.length > limits.rules) {
    return [
      problem(null, `the table has ${rules.length} rules; at most ${limits.rules} are allowed`),
    ];
  }
  const crowded = [...buckets].flatMap(
    ([
      key,
      {
        entries: [first, ...more],
      },
    ]) => {
      const count = more.length + 1;
      if (!first || count <= limits.together || key.startsWith('=')) return [];
      const tried = `${count} rules for ${first.rule.from} would be tried one by one`;
      return [problem(first.order, `${tried}; at most ${limits.together} are allowed`)];
    },
  );
  const places = mostPlaces([...buckets.keys()]);
  if (places <= limits.places) return crowded;
  const branched = `names and literals branch so often that one path is compared at ${places} places`;
  return [...crowded, problem(null, `${branched}; at most ${limits.places} are allowed`)];
}

/**
 * The most keys that a look-up of any path visits: below each key it tries one literal, here the
 * costliest, and then the name. Deeper keys are added up before shallower ones.
 */
function mostPlaces(keys: readonly string[]): number {
  const literal = new Map<string, number>();
  const named = new Map<string, number>();
  const paths = keys.filter((key) => key !== '' && !/[?@*=]/.test(key));
  for (const key of paths.sort((one, other) => depthOf(other) - depthOf(one))) {
    const end = key.lastIndexOf('/');
    const parent = end === -1 ? '' : key.slice(0, end);
    const cost = costOf(key);
    if (key.slice(end + 1) === anyName) named.set(parent, cost);
    else literal.set(parent, Math.max(literal.get(parent) ?? 0, cost));
  }
  return costOf('');

  function costOf(key: string): number {
    return 1 + (literal.get(key) ?? 0) + (named.get(key) ?? 0);
  }
}

function depthOf(key: string): number {
  let depth = 0;
  for (let at = key.indexOf('/'); at !== -1; at = key.indexOf('/', at + 1)) depth += 1;
  return depth;
}

function problem(rule: number | null, message: string): Problem {
  return { rule, field: rule === null ? '' : 'from', message };
}
