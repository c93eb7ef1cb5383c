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

/** An address that a rule is for, and the values of the rule's names in it. */
type SampleVisit = { url: URL; params: ReadonlyMap<string, string> };

/** As many redirects as browsers follow. */
export const mostRedirects = 20;

/** How many segments `*` takes in the visits that are tried; the usual number first. */
export const triedRests = [1, 0, 2];

/** Stands for a name in a sample: a segment that no table has as a literal. */
const token = /^~\d+~$/;

/** Stands for any value of a parameter. No name captures it, as it would change a path. */
const anyValue = '.';

/**
 * A visit that fits a rule's address and its conditions on the query, with a token for each name. `rest`
 * is the number of segments that `*` takes.
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
  const url = new URL(`/${segments.filter(Boolean).join('/')}`, anyOrigin);
  for (const [parameter, wanted] of Object.entries(rule.query ?? {})) {
    const name = captureName(wanted);
    const value = name !== null ? next() : wanted === '*' ? anyValue : wanted;
    if (name !== null) params.set(name, value);
    url.searchParams.append(parameter, value);
  }
  return { url, params };
}

/** Whether a segment of a path stands for any segment that a visitor types. */
export function isToken(segment: string): boolean {
  return token.test(segment);
}

/** The visitors that two rules share: their countries (null: any) and a query; null without any. */
export function sharedVisitors(
  one: Rule,
  other: Rule,
): { countries: readonly (string | null)[]; query: URLSearchParams } | null {
  const query = sharedQuery(one.query ?? {}, other.query ?? {});
  if (!query || !shareCountries(one.countries, other.countries)) return null;
  const named = one.countries ?? other.countries ?? [null];
  const countries = named.filter(
    (code) => !other.countries || other.countries.includes(code ?? ''),
  );
  return { countries, query };
}

/** Whether some visitor is of both lists of countries; without a list everybody is. */
export function shareCountries(
  countries: readonly string[] | undefined,
  others: readonly string[] | undefined,
): boolean {
  return !countries || !others || countries.some((country) => others.includes(country));
}

/** A query that meets the conditions of two rules; null where none does. */
function sharedQuery(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): URLSearchParams | null {
  const query = new URLSearchParams();
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const wanted = [one[name], other[name]].filter((value) => value !== undefined);
    const values = wanted.filter((value) => value !== '*' && captureName(value) === null);
    if (new Set(values).size > 1) return null;
    const isCaptured = wanted.some((value) => captureName(value) !== null);
    query.append(name, values[0] ?? (isCaptured ? '~' : anyValue));
  }
  return query;
}

/** Where a rule leads from an address, one answer for each of its targets. */
type Answer = {
  field: string;
  /** The shop's own page; null for another host. */
  to: URL | null;
  /** The rule leads to the page that was asked for. */
  stays: boolean;
};

export function getAnswers(match: Pick<RuleMatch, 'rule' | 'params'>, asked: URL): Answer[] {
  return getTargets(match.rule).map(([field, target]) => {
    const location = redirectLocation(match, target, asked.searchParams);
    return { field, to: toOwnAddress(location), stays: isSamePage(location, asked) };
  });
}

function toOwnAddress(location: string): URL | null {
  const { origin, rest } = addressParts(location);
  const isOwn = origin === '' || company.hosts.some((host) => host === new URL(origin).hostname);
  return isOwn ? new URL(`${anyOrigin}${rest}`) : null;
}

/** The nodes whose rules cover a path, in the order in which they are asked. */
export function covering({ root }: Table, path: string): PatternNode[] {
  return coveringNodes(root, pathSegments(path)).filter(({ entries }) => entries.length > 0);
}

/** Whether nothing but its address decides if a rule applies. */
export function isUnconditional({ countries, query, starts, ends }: Rule): boolean {
  return !countries && !starts && !ends && Object.keys(query ?? {}).length === 0;
}
