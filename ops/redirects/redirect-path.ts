import { canonicalPath } from '../../worker/http/route.ts';
import { anyOrigin } from '../../worker/redirects/own-hosts.ts';
import { type Rule, targetsOf } from '../../worker/redirects/rule.ts';
import { type Compiled, match } from '../../worker/redirects/table.ts';
import { isSame, target } from '../../worker/redirects/target.ts';
import { countriesOf, ownAddress } from './links.ts';

/** Who walks, and when: country as alpha-2, milliseconds since the epoch. */
export type World = { country: string; now: number };

/** One redirect: by which rule (null: the shop's own), to which path and query. */
type Step = { rule: Rule | null; to: string };

/** An address on the way, how it was reached, and the steps from it that are not taken yet. */
type Visit = { state: string; by: Rule | null; open: Step[] };

/** How often one rule may answer on one way: browsers give up long before. */
const maxUses = 20;

/**
 * How far an address may grow on one way before the way counts as endless: in characters, because no
 * server takes more; in segments where a rule answers again, because a rule that repeats what it was
 * given doubles them each time.
 */
const maxGrowth = { characters: 8192, segments: 64 } as const;

/**
 * Follows every way from the starts (paths with their query) as a visitor of one world can be led,
 * each option of a split being one, and tells of every loop by its rules. An address is followed
 * once, so the cost is linear in addresses. `passed` is called with each.
 */
export function walk(
  table: Compiled,
  starts: Iterable<string>,
  world: World,
  passed: (state: string) => void,
): Rule[][] {
  const loops: Rule[][] = [];
  const done = new Set<string>();
  for (const start of starts) if (!done.has(start)) follow(start);
  return loops;

  function follow(start: string): void {
    const depths = new Map<string, number>();
    const uses = new Map<Rule, number>();
    const way: Visit[] = [];
    enter(start, null);
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const step = here.open.pop();
      if (!step) leave(here);
      else if (!done.has(step.to)) take(step);
    }

    function enter(state: string, by: Rule | null): void {
      passed(state);
      depths.set(state, way.length);
      if (by) uses.set(by, (uses.get(by) ?? 0) + 1);
      way.push({ state, by, open: stepsFrom(table, state, world) });
    }
    function leave({ state, by }: Visit): void {
      done.add(state);
      depths.delete(state);
      if (by) uses.set(by, (uses.get(by) ?? 1) - 1);
      way.pop();
    }
    function take({ to, rule }: Step): void {
      const known = depths.get(to);
      if (known === undefined && !isEndless({ to, rule })) {
        enter(to, rule);
        return;
      }
      const since = known ?? way.findLastIndex(({ by }) => by === rule);
      const circle = [...way.slice(since + 1).map(({ by }) => by), rule];
      loops.push(circle.filter((one) => one !== null));
    }
    function isEndless({ to, rule }: Step): boolean {
      const times = (rule && uses.get(rule)) ?? 0;
      const deeper = to.split('/').length - start.split('/').length;
      const isLonger = to.length - start.length > maxGrowth.characters;
      return times >= maxUses || isLonger || (times > 0 && deeper > maxGrowth.segments);
    }
  }
}

function stepsFrom(table: Compiled, state: string, { country, now }: World): Step[] {
  const asked = new URL(`${anyOrigin}${state}`);
  const canonical = canonicalPath(asked.pathname);
  if (canonical !== null) return [{ rule: null, to: `${canonical}${asked.search}` }];
  for (const one of countriesOf(country)) {
    const found = match(table, {
      path: asked.pathname,
      query: asked.searchParams,
      country: one,
      now,
    });
    if (!found) continue;
    return targetsOf(found.rule).flatMap(([, to]) => {
      const answer = target(found, to, asked.searchParams);
      const own = isSame(answer, asked) ? null : ownAddress(answer);
      return own ? [{ rule: found.rule, to: `${own.pathname}${own.search}` }] : [];
    });
  }
  return [];
}
