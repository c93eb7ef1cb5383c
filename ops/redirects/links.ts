import { isServed } from '../../worker/country/markets.ts';
import { canonicalPath } from '../../worker/http/route.ts';
import { anyOrigin, ownHosts } from '../../worker/redirects/own-hosts.ts';
import { addressParts, anyName, anyRest, pathSegments } from '../../worker/redirects/pattern.ts';
import { type Rule, targetsOf } from '../../worker/redirects/rule.ts';
import { compile, match } from '../../worker/redirects/table.ts';
import { isSame, target } from '../../worker/redirects/target.ts';
import { covering, type PatternTrie, type TrieNode } from './pattern-trie.ts';
import { isToken, type SampleVisit, sampleVisit } from './sample-visit.ts';

/** Where a rule leads to within the shop. */
export type Link = {
  field: string;
  /** As the rule's answer says it, for a sample visit. */
  location: URL;
  /** The rule leads to the page that was asked for. */
  stays: boolean;
  /** Its path, or the one the shop itself then sends on to (`moved`). */
  path: string;
  moved: boolean;
  /** Whose rules may go on from there, as they are asked. */
  nodes: TrieNode[];
};

/** The shop's own page a Location names, or null for another host's. */
export function ownAddress(location: string): URL | null {
  const { origin, rest } = addressParts(location);
  const isOwn = origin === '' || ownHosts.some((host) => host === new URL(origin).hostname);
  return isOwn ? new URL(`${anyOrigin}${rest}`) : null;
}

export function linksOf(
  rule: Rule,
  trie: PatternTrie,
  visit: SampleVisit = sampleVisit(rule),
): Link[] {
  const asked = new URL(`${visit.path}?${visit.query}`, anyOrigin);
  return targetsOf(rule).flatMap(([field, to]) => {
    const answer = target(visit.match, to, visit.query);
    const location = ownAddress(answer);
    if (!location) return [];
    const canonical = canonicalPath(location.pathname);
    const path = canonical ?? location.pathname;
    const moved = canonical !== null;
    return [
      { field, location, stays: isSame(answer, asked), path, moved, nodes: covering(trie, path) },
    ];
  });
}

/** The country a visitor is asked for by rules, one after the other (decision.ts). */
export function countriesOf(country: string): string[] {
  return isServed(country) ? [country] : [country, 'DE'];
}

/** Whether a rule for these countries (for all without) is for a visitor from one. */
export function isFor(countries: readonly string[] | undefined, visitor: string): boolean {
  return !countries || countriesOf(visitor).some((one) => countries.includes(one));
}

/** Where a rule leads from a path it covers, whoever asks; null where it stays or leaves the shop. */
export function onward(rule: Rule, { pathname, searchParams }: URL): URL | null {
  const { countries, starts, ends, query, ...bare } = rule;
  const asked = { path: pathname, query: searchParams, country: '', now: 0 };
  const found = match(compile([bare]), asked);
  const [first] = targetsOf(rule);
  if (!found || !first) return null;
  const answer = target({ ...found, rule }, first[1], searchParams);
  const here = new URL(`${anyOrigin}${pathname}?${searchParams}`);
  return isSame(answer, here) ? null : ownAddress(answer);
}

/** How many variants of a path are tried at most. */
const maxSpecialised = 64;

/**
 * A path's variants in which tokens (sample-visit.ts) are replaced by literals of rules that then
 * cover it: a visitor's `:name` may happen to be `a`, and be answered by a rule for `/a`.
 */
export function specialised({ root }: PatternTrie, path: string): string[] {
  const segments = pathSegments(path);
  if (!segments.some(isToken)) return [];
  const found: string[] = [];
  let steps = maxSpecialised * 8;
  narrow(root, 0, []);
  return found;

  function narrow(node: TrieNode, depth: number, done: string[]): void {
    steps -= 1;
    if (steps < 0 || found.length >= maxSpecialised) return;
    const segment = segments[depth];
    const isEnd = node.children.has(anyRest) || (segment === undefined && node.rules.length > 0);
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
