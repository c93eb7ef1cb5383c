import { canonicalPath } from '../../../worker/http/route.ts';
import { isSamePage, redirectLocation } from '../../../worker/redirects/location.ts';
import { anyOrigin } from '../../../worker/redirects/table/address.ts';
import { getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import { matchRule, type Table } from '../../../worker/redirects/table/table.ts';
import { toOwnAddress } from './links.ts';

/** Who is redirected, and when: country as alpha-2 (null: not known), milliseconds since the epoch. */
export type World = { country: string | null; now: number };

/** One redirect: by which rule (null: the shop's own), to which path and query. */
type Hop = { rule: Rule | null; to: string };

/** An address on a redirect path, the rule that led to it, and the hops from it that are left to try. */
type Visited = { address: string; by: Rule | null; left: Hop[] };

/** How often one rule may answer on one redirect path: browsers give up long before. */
const maxUses = 20;

/**
 * How far an address may grow on one redirect path before it counts as endless: in characters,
 * because no server takes more; in segments where a rule answers again, because a rule that repeats
 * what it was given doubles them each time.
 */
const maxGrowth = { characters: 8192, segments: 64 } as const;

/**
 * Follows every redirect path from the starts (paths with their query) that a visitor of one world
 * can be led, each option of a split being one, and returns the rules of every loop. An address is
 * followed once, so the cost is linear in addresses. `passed` is called with each.
 */
export function findLoops(
  table: Table,
  starts: Iterable<string>,
  world: World,
  passed: (address: string) => void,
): Rule[][] {
  const loops: Rule[][] = [];
  const done = new Set<string>();
  /** Rules that answer their own addresses, each longer than the last: seen once, they are not followed there again. */
  const endless = new Set<Rule>();
  for (const start of starts) if (!done.has(start)) follow(start);
  return loops;

  function follow(start: string): void {
    const depths = new Map<string, number>();
    const uses = new Map<Rule, number>();
    const visited: Visited[] = [];
    enter({ to: start, rule: null });
    for (let here = visited.at(-1); here; here = visited.at(-1)) {
      const hop = here.left.pop();
      if (!hop) leave(here);
      else if (!done.has(hop.to)) take(hop);
    }

    function enter({ to: address, rule: by }: Hop): void {
      passed(address);
      depths.set(address, visited.length);
      if (by) uses.set(by, (uses.get(by) ?? 0) + 1);
      visited.push({ address, by, left: hopsFrom(table, address, world) });
    }
    function leave({ address, by }: Visited): void {
      done.add(address);
      depths.delete(address);
      if (by) uses.set(by, (uses.get(by) ?? 1) - 1);
      visited.pop();
    }
    function take(hop: Hop): void {
      const known = depths.get(hop.to);
      if (known === undefined && !isEndless(hop)) {
        const isKnownLoop = hop.rule !== null && endless.has(hop.rule) && uses.get(hop.rule);
        if (!isKnownLoop) enter(hop);
        return;
      }
      if (known === undefined && hop.rule) endless.add(hop.rule);
      const since = known ?? visited.findLastIndex(({ by }) => by === hop.rule);
      const loop = [...visited.slice(since + 1).map(({ by }) => by), hop.rule];
      loops.push(loop.filter((rule) => rule !== null));
    }
    function isEndless({ to, rule }: Hop): boolean {
      const times = (rule && uses.get(rule)) ?? 0;
      const deeper = to.split('/').length - start.split('/').length;
      const isLonger = to.length - start.length > maxGrowth.characters;
      return times >= maxUses || isLonger || (times > 0 && deeper > maxGrowth.segments);
    }
  }
}

function hopsFrom(table: Table, address: string, { country, now }: World): Hop[] {
  const asked = new URL(`${anyOrigin}${address}`);
  const { pathname: path, searchParams: query } = asked;
  const canonical = canonicalPath(path);
  if (canonical !== null) return [{ rule: null, to: `${canonical}${asked.search}` }];
  const match = matchRule(table, { path, query, country, now });
  if (!match) return [];
  return getTargets(match.rule).flatMap(([, to]) => {
    const location = redirectLocation(match, to, query);
    const own = isSamePage(location, asked) ? null : toOwnAddress(location);
    return own ? [{ rule: match.rule, to: `${own.pathname}${own.search}` }] : [];
  });
}
