import { patternSegments } from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { rests } from './core.ts';
import { anyName, anyRest, type Places, type Spot } from './places.ts';

/** The segments of a path, null standing for whatever name. */
export type Path = readonly (string | null)[];

/** A path of a rule that another one of an earlier line covers as well, being less exact. */
export type Shared = { path: Path; earlier: number };

/**
 * Asks for the paths that a rule shares with less exact ones of earlier lines: with each of them
 * one, or one a number of segments that `*` takes. At most `affordable` spots and rules are looked
 * at for a rule.
 */
export function sharedPathsOf(
  { root }: Places,
  affordable: number,
): (rule: Rule, index: number) => Generator<Shared> {
  const earliest = new Map<Spot, number>();
  note(root);
  return sharedPaths;

  /** Notes the first rule of the file at a spot or below it. */
  function note(spot: Spot): number {
    let first = spot.rules[0] ?? Number.POSITIVE_INFINITY;
    for (const child of spot.children.values()) first = Math.min(first, note(child));
    earliest.set(spot, first);
    return first;
  }

  function* sharedPaths({ from }: Rule, index: number): Generator<Shared> {
    const parts = patternSegments(from);
    const isOpen = parts.at(-1) === '*';
    const own: Path = (isOpen ? parts.slice(0, -1) : parts).map((part) =>
      part.startsWith(':') ? null : part,
    );
    let left = affordable;
    yield* descend(root, [], false);

    /** `isBroader`: the way to the spot has left that of the rule, for a name where it has none. */
    function* descend(spot: Spot, done: Path, isBroader: boolean): Generator<Shared> {
      left -= 1;
      if (left < 0 || (earliest.get(spot) ?? index) >= index) return;
      const isOver = done.length >= own.length;
      if (isOver && isBroader) yield* earlierAt(spot, done);
      const rest = spot.children.get(anyRest);
      if (rest && (isBroader || !isOpen || !isOver)) {
        const whole = [...done, ...own.slice(done.length)];
        for (const more of isOpen ? rests : [0]) {
          yield* earlierAt(rest, [...whole, ...Array(more).fill(null)]);
        }
      }
      if (isOver && !(isOpen && isBroader)) return;
      const part = own[done.length] ?? null;
      for (const key of keysAt(spot, part, isBroader)) {
        const child = key === anyRest ? undefined : spot.children.get(key);
        const name = key === anyName ? null : key;
        const leaves = part !== null && name === null;
        if (child) yield* descend(child, [...done, part ?? name], isBroader || leaves);
        if (left < 0) return;
      }
    }

    function* earlierAt({ rules }: Spot, path: Path): Generator<Shared> {
      for (const earlier of rules) {
        left -= 1;
        if (earlier >= index || left < 0) return;
        yield { path, earlier };
      }
    }
  }
}

/** The children of a spot that cover a name (null: any); on a rule's own way none that is more exact. */
function keysAt({ children }: Spot, name: string | null, isBroader: boolean): Iterable<string> {
  if (name !== null) return [name, anyName];
  return isBroader ? children.keys() : [anyName];
}
