import { company } from '../../../worker/company.ts';
import { isSamePage, redirectLocation } from '../../../worker/redirects/location.ts';
import { addressParts, anyOrigin } from '../../../worker/redirects/table/address.ts';
import { pathSegments, patternParts } from '../../../worker/redirects/table/pattern.ts';
import { captureName, getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import {
  coveringNodes,
  type PatternNode,
  type RuleMatch,
  type Table,
} from '../../../worker/redirects/table/table.ts';

/**
 * A sample address that a rule covers, and the values of the rule's names (such as `:page` or `*`) in that address.
 */
type SampleVisit = { url: URL; params: ReadonlyMap<string, string> };

/** The largest number of redirects that browsers follow. */
export const MAX_REDIRECTS = 20;

/** The numbers of segments that `*` takes in sample visits. The usual number comes first. */
export const restLengths = [1, 0, 2];

/** Matches a token, which is the value of a name in a sample. No table has such a text as a literal segment. */
const token = /^~\d+~$/;

/**
 * The sample value of a query parameter that may have any value. As a segment of a path, `.` would change the path.
 * This does not happen, because no name captures the value.
 */
const anyValue = '.';

/**
 * A visit that matches a rule's address and conditions on the query, with a token for each name. `rest` is
 * the number of segments that `*` takes.
 */
export function sampleVisit(rule: Rule, rest = 1): SampleVisit {
  const params = new Map<string, string>();
  const nextToken = () => `~${params.size}~`;
  const segments = patternParts(rule.from).map(({ kind, text }) => {
    if (kind === 'literal') return text;
    const value = kind === 'rest' ? Array(rest).fill(nextToken()).join('/') : nextToken();
    params.set(text, value);
    return value;
  });
  const url = new URL(`/${segments.filter(Boolean).join('/')}`, anyOrigin);
  for (const [parameter, condition] of Object.entries(rule.query ?? {})) {
    const name = captureName(condition);
    const value = name !== null ? nextToken() : condition === '*' ? anyValue : condition;
    if (name !== null) params.set(name, value);
    url.searchParams.append(parameter, value);
  }
  return { url, params };
}

/** True if a segment of a path is the token of a name. */
export function isToken(segment: string): boolean {
  return token.test(segment);
}

/**
 * The visitors that two rules share: their countries (null: any country) and a query. Null without shared
 * visitors.
 */
export function sharedVisitors(
  one: Rule,
  other: Rule,
): { countries: readonly (string | null)[]; query: URLSearchParams } | null {
  const query = sharedQuery(one.query ?? {}, other.query ?? {});
  if (!query || !shareCountries(one.countries, other.countries)) return null;
  const codes = one.countries ?? other.countries ?? [null];
  const countries = codes.filter(
    (code) => !other.countries || other.countries.includes(code ?? ''),
  );
  return { countries, query };
}

/** True if two lists of countries share a country. A missing list stands for all countries. */
export function shareCountries(
  countries: readonly string[] | undefined,
  others: readonly string[] | undefined,
): boolean {
  return !countries || !others || countries.some((country) => others.includes(country));
}

/** A query that matches the conditions of two rules; null if no query matches both. */
function sharedQuery(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): URLSearchParams | null {
  const query = new URLSearchParams();
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const conditions = [one[name], other[name]].filter((value) => value !== undefined);
    const values = conditions.filter((value) => value !== '*' && captureName(value) === null);
    if (new Set(values).size > 1) return null;
    const isCaptured = conditions.some((value) => captureName(value) !== null);
    query.append(name, values[0] ?? (isCaptured ? '~' : anyValue));
  }
  return query;
}

/** The answer of a rule to an address. A rule with a split has one answer for each target. */
type Answer = {
  field: string;
  /** The address within the shop; null for another host. */
  to: URL | null;
  /** True if the rule leads to the requested page itself. */
  stays: boolean;
};

/** The answers of a matching rule to a requested address, one for each target. */
export function getAnswers(match: Pick<RuleMatch, 'rule' | 'params'>, url: URL): Answer[] {
  return getTargets(match.rule).map(([field, target]) => {
    const location = redirectLocation(match, target, url.searchParams);
    return { field, to: toOwnAddress(location), stays: isSamePage(location, url) };
  });
}

function toOwnAddress(location: string): URL | null {
  const { origin, rest } = addressParts(location);
  const isOwn = origin === '' || company.hosts.some((host) => host === new URL(origin).hostname);
  return isOwn ? new URL(`${anyOrigin}${rest}`) : null;
}

/** The nodes of a table whose rules cover a path, the most exact first. */
export function ruleNodes({ root }: Table, path: string): PatternNode[] {
  return coveringNodes(root, pathSegments(path)).filter(({ entries }) => entries.length > 0);
}

/** True if a rule has no condition besides its address. */
export function isUnconditional({ countries, query, starts, ends }: Rule): boolean {
  return !countries && !starts && !ends && Object.keys(query ?? {}).length === 0;
}
