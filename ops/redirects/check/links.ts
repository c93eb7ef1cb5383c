import { company } from '../../../worker/company.ts';
import { canonicalPath } from '../../../worker/http/route.ts';
import { isSamePage, redirectLocation } from '../../../worker/redirects/location.ts';
import { addressParts, anyOrigin } from '../../../worker/redirects/table/address.ts';
import { anyName, anyRest, pathSegments } from '../../../worker/redirects/table/pattern.ts';
import { getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import {
  coveringNodes,
  type PatternNode,
  type Table,
} from '../../../worker/redirects/table/table.ts';
import { isToken, type SampleVisit, sampleVisit } from './sample-visit.ts';

/** Where a rule leads to within the shop. */
export type Link = {
  field: string;
  /** As the rule's answer says it, for a sample visit. */
  location: URL;
  /** The rule leads to the page that was asked for. */
  stays: boolean;
  /** Its path, or the one the shop itself then redirects to (`moved`). */
  path: string;
  moved: boolean;
  /** The nodes whose rules may go on from there, as they are asked. */
  nodes: PatternNode[];
};

/** Where a rule leads, one link for each target within the shop. */
export function getLinks(rule: Rule, table: Table, visit: SampleVisit = sampleVisit(rule)): Link[] {
  const asked = new URL(`${visit.path}?${visit.query}`, anyOrigin);
  return getTargets(rule).flatMap(([field, to]) => {
    const answer = redirectLocation({ rule, params: visit.params }, to, visit.query);
    const location = toOwnAddress(answer);
    if (!location) return [];
    const canonical = canonicalPath(location.pathname);
    const path = canonical ?? location.pathname;
    const stays = isSamePage(answer, asked);
    return [
      { field, location, stays, path, moved: canonical !== null, nodes: covering(table, path) },
    ];
  });
}

/** The nodes whose rules cover a path, in the order in which they are asked. */
export function covering({ root }: Table, path: string): PatternNode[] {
  return coveringNodes(root, pathSegments(path)).filter(({ entries }) => entries.length > 0);
}

/** The shop's own page that a Location names, or null for another host's. */
export function toOwnAddress(location: string): URL | null {
  const { origin, rest } = addressParts(location);
  const isOwn = origin === '' || company.hosts.some((host) => host === new URL(origin).hostname);
  return isOwn ? new URL(`${anyOrigin}${rest}`) : null;
}

/** Whether nothing but its address decides if a rule applies. */
export function isUnconditional({ countries, query, starts, ends }: Rule): boolean {
  return !countries && !starts && !ends && Object.keys(query ?? {}).length === 0;
}

/** Whether some visitor is of both lists of countries; without a list everybody is. */
export function shareVisitors(
  countries: readonly string[] | undefined,
  others: readonly string[] | undefined,
): boolean {
  return !countries || !others || countries.some((country) => others.includes(country));
}

/** How many variants of a path are tried at most. */
const maxSpecialised = 64;

/**
 * A path's variants in which tokens (sample-visit.ts) are replaced by literals of rules that then
 * cover it: a visitor's `:name` may happen to be `a`, and be answered by a rule for `/a`.
 */
export function specialised({ root }: Table, path: string): string[] {
  const segments = pathSegments(path);
  if (!segments.some(isToken)) return [];
  const found: string[] = [];
  let steps = maxSpecialised * 8;
  narrow(root, 0, []);
  return found;

  function narrow(node: PatternNode, depth: number, done: string[]): void {
    steps -= 1;
    if (steps < 0 || found.length >= maxSpecialised) return;
    const segment = segments[depth];
    const isEnd = node.children.has(anyRest) || (segment === undefined && node.entries.length > 0);
    const narrowed = `/${[...done, ...segments.slice(depth)].join('/')}`;
    if (isEnd && narrowed !== path) found.push(narrowed);
    if (segment === undefined) return;
    const keys = isToken(segment) ? node.children.keys() : [segment, anyName];
    for (const key of keys) {
      const child = node.children.get(key);
      if (!child || key === anyRest) continue;
      narrow(child, depth + 1, [...done, key === anyName ? segment : key]);
      if (steps < 0 || found.length >= maxSpecialised) return;
    }
  }
}
