import { takenName } from '../../worker/redirects/condition.ts';
import { patternSegments } from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Match } from '../../worker/redirects/table.ts';

/** A path and query a rule is for, and the match they are. */
export type SampleVisit = { path: string; query: URLSearchParams; match: Match };

/** What stands for a name in a sample: a segment no table has as a literal. */
const token = /^~\d+~$/;

/**
 * A visit that a rule's address and query conditions fit, with a token for each name. `rest` is
 * how many segments `*` takes.
 */
export function sampleVisit(rule: Rule, rest = 1): SampleVisit {
  const params = new Map<string, string>();
  const next = () => `~${params.size}~`;
  const segments = patternSegments(rule.from).map((part) => {
    const name = part === '*' ? 'splat' : part.startsWith(':') ? part.slice(1) : null;
    if (name === null) return part;
    const value = name === 'splat' ? Array(rest).fill(next()).join('/') : next();
    params.set(name, value);
    return value;
  });
  const query = new URLSearchParams();
  for (const [name, wanted] of Object.entries(rule.query ?? {})) {
    const taken = takenName(wanted);
    const value = taken === null ? (wanted === '*' ? '1' : wanted) : next();
    if (taken !== null) params.set(taken, value);
    query.append(name, value);
  }
  const path = `/${segments.filter(Boolean).join('/')}`;
  return { path, query, match: { rule, params } };
}

/** Whether a segment of a path stands for whatever a visitor types. */
export function isToken(segment: string): boolean {
  return token.test(segment);
}
