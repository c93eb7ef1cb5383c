import { patternParts } from '../../../worker/redirects/table/pattern.ts';
import { captureName, type Rule } from '../../../worker/redirects/table/rule.ts';

/** A path and query a rule is for, and the values of its names in them. */
export type SampleVisit = {
  path: string;
  query: URLSearchParams;
  params: ReadonlyMap<string, string>;
};

/** How many segments `*` takes in the visits that are tried; the usual number first. */
export const triedRests = [1, 0, 2];

/** Stands for a name in a sample: a segment that no table has as a literal. */
const token = /^~\d+~$/;

/**
 * A visit that a rule's address and query conditions fit, with a token for each name. `rest` is how
 * many segments `*` takes.
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
  for (const [parameter, wanted] of Object.entries(rule.query ?? {})) {
    const name = captureName(wanted);
    const value = name === null ? (wanted === '*' ? '1' : wanted) : next();
    if (name !== null) params.set(name, value);
    query.append(parameter, value);
  }
  return { path: `/${segments.filter(Boolean).join('/')}`, query, params };
}

/** Whether a segment of a path stands for whatever a visitor types. */
export function isToken(segment: string): boolean {
  return token.test(segment);
}
