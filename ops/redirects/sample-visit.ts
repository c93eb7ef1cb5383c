import { takenName } from '../../worker/redirects/condition.ts';
import { patternParts } from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Match } from '../../worker/redirects/table.ts';

/** A path and query a rule is for, and the match they are. */
export type SampleVisit = { path: string; query: URLSearchParams; match: Match };

/** How many segments `*` takes in the visits that are tried; first the usual number. */
export const triedRests = [1, 0, 2];

/** What stands for a name in a sample: a segment no table has as a literal. */
const token = /^~\d+~$/;

/**
 * A visit that a rule's address and query conditions fit, with a token for each name. `rest` is
 * how many segments `*` takes.
 */
export function sampleVisit(rule: Rule, rest = 1): SampleVisit {
  const params = new Map<string, string>();
  const next = () => `~${params.size}~`;
  const segments = patternParts(rule.from).map(({ kind, text }) => {
    if (kind === 'literal') return text;
    const value = kind === 'rest' ? Array(rest).fill(next()).join('/') : next();
    params.set(text, value);
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
