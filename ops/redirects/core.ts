import type { Rule } from '../../worker/redirects/rule.ts';
import { type Link, linksOf, specialised } from './links.ts';
import type { Places, Spot } from './places.ts';
import { sampleVisit } from './sample-visit.ts';

/** How many segments `*` takes in the visits that are tried, the first being that of the links. */
export const rests = [1, 0, 2];

/**
 * The rules that could be part of a loop: those left when every rule that leads to no other is
 * taken away, and then those that led to these alone, and so on. Conditions are not asked, so it
 * may be too many, never too few. `near` are all rules where these lead: one that is no part of a
 * loop may keep somebody from it. Costs what the rules and their links are.
 */
export function coreOf(rules: readonly Rule[], places: Places, links: readonly Link[][]) {
  /** For a spot, the rules that lead to it, and how many of its own are left. */
  const leading = new Map<Spot, number[]>();
  const left = new Map<Spot, number>();
  for (const spot of places.spotOf) left.set(spot, spot.rules.length);
  const spotsOf: Set<Spot>[] = [];
  const ways = rules.map((rule, index) => {
    const leaving = waysOf(rule, places, links[index] ?? []).filter(({ stays }) => !stays);
    const spots = new Set(leaving.flatMap((link) => link.spots));
    spotsOf.push(spots);
    for (const spot of spots) {
      const known = leading.get(spot);
      if (known) known.push(index);
      else leading.set(spot, [index]);
    }
    // What a name may turn out to be is not followed here.
    const isOpen = leaving.some(({ path }) => specialised(places, path).length > 0);
    return isOpen ? Number.POSITIVE_INFINITY : spots.size;
  });
  const gone = ways.flatMap((count, index) => (count === 0 ? [index] : []));
  // It grows while it is read.
  for (const index of gone) {
    const spot = places.spotOf[index];
    const others = (spot && left.get(spot)) ?? 0;
    if (spot) left.set(spot, others - 1);
    if (others !== 1) continue;
    for (const before of (spot && leading.get(spot)) ?? []) {
      const count = (ways[before] ?? 0) - 1;
      ways[before] = count;
      if (count === 0) gone.push(before);
    }
  }
  const isGone = new Set(gone);
  const core = [...rules.keys()].filter((index) => !isGone.has(index));
  const spots = new Set(core.flatMap((index) => [...(spotsOf[index] ?? [])]));
  const near = new Set([...core, ...[...spots].flatMap((spot) => spot.rules)]);
  const named = (indexes: Iterable<number>) => [...indexes].flatMap((index) => rules[index] ?? []);
  return { core: named(core), near: named(near) };
}

/** Where a rule leads, whatever its `*` takes. */
function waysOf(rule: Rule, places: Places, links: readonly Link[]): readonly Link[] {
  if (!rule.from.endsWith('*')) return links;
  const more = rests.slice(1).map((rest) => linksOf(rule, places, sampleVisit(rule, rest)));
  return [...links, ...more.flat()];
}
