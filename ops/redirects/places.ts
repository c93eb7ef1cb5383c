import { pathSegments, patternSegments } from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';

/** Where rules of one address stand: whatever they call their names, in the file's order. */
export type Spot = { rules: number[]; children: Map<string, Spot> };

/** Children of a spot that are no literal; no segment in its compared spelling has a colon. */
export const anyName = ':';
export const anyRest = ':*';

/** The rules as a tree of their segments, and the spot of each. */
export type Places = { root: Spot; spotOf: readonly Spot[] };

export function placesOf(rules: readonly Rule[]): Places {
  const root = emptySpot();
  const spotOf: Spot[] = [];
  for (const [index, { from }] of rules.entries()) {
    let spot = root;
    for (const part of patternSegments(from)) {
      const key = part === '*' ? anyRest : part.startsWith(':') ? anyName : part;
      const child = spot.children.get(key) ?? emptySpot();
      spot.children.set(key, child);
      spot = child;
    }
    spot.rules.push(index);
    spotOf.push(spot);
  }
  return { root, spotOf };
}

/** All spots whose rules could answer for a path, in the order in which they are asked (table.ts). */
export function covering({ root }: Places, path: string): Spot[] {
  const found: Spot[] = [];
  descend(root, pathSegments(path), 0, found);
  return found.filter(({ rules }) => rules.length > 0);
}

function descend(spot: Spot, segments: readonly string[], depth: number, found: Spot[]): void {
  const rest = spot.children.get(anyRest);
  const segment = segments[depth];
  if (segment === undefined) {
    found.push(spot);
  } else {
    for (const key of [segment, anyName]) {
      const child = spot.children.get(key);
      if (child) descend(child, segments, depth + 1, found);
    }
  }
  if (rest) found.push(rest);
}

/** Whether nothing but its address decides if a rule applies. */
export function isUnconditional({ countries, query, starts, ends }: Rule): boolean {
  return !countries && !starts && !ends && Object.keys(query ?? {}).length === 0;
}

/** A rule's conditions but its dates, written in one way. */
export function conditionsText({ countries, query }: Rule): string {
  const pairs = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([[...new Set(countries)].sort(), pairs]);
}

function emptySpot(): Spot {
  return { rules: [], children: new Map() };
}
