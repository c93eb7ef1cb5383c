import { type Link, specialised } from './links.ts';
import type { Places, Spot } from './places.ts';

/**
 * The rules that could be part of a loop: those left when every rule that leads to no other is
 * taken away, and then those that led to these alone, and so on. Conditions are not asked, so it
 * may be too many, never too few. Costs what the rules and their links are.
 */
export function coreOf(places: Places, links: readonly Link[][]): number[] {
  /** For a spot, the rules that lead to it, and how many of its own are left. */
  const leading = new Map<Spot, number[]>();
  const left = new Map<Spot, number>();
  for (const spot of places.spotOf) left.set(spot, spot.rules.length);
  const ways = links.map((all, index) => {
    const leaving = all.filter(({ stays }) => !stays);
    const spots = new Set(leaving.flatMap((link) => link.spots));
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
  return [...links.keys()].filter((index) => !isGone.has(index));
}
