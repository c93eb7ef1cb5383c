import { anyName, anyRest, patternParts } from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { PatternTrie, TrieNode } from './pattern-trie.ts';
import { triedRests } from './sample-visit.ts';

/** The segments of a path, null standing for whatever name. */
export type Path = readonly (string | null)[];

/** A path of a rule that another one of an earlier line covers as well, being less exact. */
type Shared = { path: Path; earlier: number };

/**
 * Finds paths that a rule shares with less exact rules of earlier lines: one for each of these, or
 * one for each number of segments that `*` takes. Looks at `maxLooks` nodes and rules at most for a
 * rule.
 */
export function sharedPathsOf(
  { root }: PatternTrie,
  maxLooks: number,
): (rule: Rule, index: number) => Generator<Shared> {
  const earliest = new Map<TrieNode, number>();
  note(root);
  return sharedPaths;

  /** Notes the first rule of the file at a node or below it. */
  function note(node: TrieNode): number {
    let first = node.rules[0] ?? Number.POSITIVE_INFINITY;
    for (const child of node.children.values()) first = Math.min(first, note(child));
    earliest.set(node, first);
    return first;
  }

  function* sharedPaths({ from }: Rule, index: number): Generator<Shared> {
    const parts = patternParts(from);
    const isOpen = parts.at(-1)?.kind === 'rest';
    const own: Path = (isOpen ? parts.slice(0, -1) : parts).map(({ kind, text }) =>
      kind === 'name' ? null : text,
    );
    let left = maxLooks;
    yield* descend(root, [], false);

    /** `isBroader`: on the way to this node a name stood where the rule has a literal. */
    function* descend(node: TrieNode, done: Path, isBroader: boolean): Generator<Shared> {
      left -= 1;
      if (left < 0 || (earliest.get(node) ?? index) >= index) return;
      const isOver = done.length >= own.length;
      if (isOver && isBroader) yield* earlierAt(node, done);
      const rest = node.children.get(anyRest);
      if (rest && (isBroader || !isOpen || !isOver)) {
        const whole = [...done, ...own.slice(done.length)];
        for (const more of isOpen ? triedRests : [0]) {
          yield* earlierAt(rest, [...whole, ...Array(more).fill(null)]);
        }
      }
      if (isOver && !(isOpen && isBroader)) return;
      const part = own[done.length] ?? null;
      for (const key of keysAt(node, part, isBroader)) {
        const child = key === anyRest ? undefined : node.children.get(key);
        const name = key === anyName ? null : key;
        const leaves = part !== null && name === null;
        if (child) yield* descend(child, [...done, part ?? name], isBroader || leaves);
        if (left < 0) return;
      }
    }

    function* earlierAt({ rules }: TrieNode, path: Path): Generator<Shared> {
      for (const earlier of rules) {
        left -= 1;
        if (earlier >= index || left < 0) return;
        yield { path, earlier };
      }
    }
  }
}

/** The children of a node that cover a name (null: any); on a rule's own way none that is more exact. */
function keysAt({ children }: TrieNode, name: string | null, isBroader: boolean): Iterable<string> {
  if (name !== null) return [name, anyName];
  return isBroader ? children.keys() : [anyName];
}
