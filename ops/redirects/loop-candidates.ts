import type { Rule } from '../../worker/redirects/rule.ts';
import { type Link, linksOf, specialised } from './links.ts';
import type { PatternTrie, TrieNode } from './pattern-trie.ts';
import { sampleVisit, triedRests } from './sample-visit.ts';

/**
 * The rules that could be part of a loop: every rule that leads to no other is taken away, then
 * those that led to these alone, and so on, until none more goes. Conditions are ignored, so there may
 * be too many candidates, never too few. `near` are these and all rules at the addresses they lead to:
 * one that is no part of a loop may keep a visitor out of it. The cost is linear in rules and links.
 */
export function loopCandidates(
  rules: readonly Rule[],
  trie: PatternTrie,
  links: readonly Link[][],
) {
  /** For a node, the rules that lead to it, and how many of its own are left. */
  const leading = new Map<TrieNode, number[]>();
  const left = new Map<TrieNode, number>();
  for (const node of trie.nodeOf) left.set(node, node.rules.length);
  const nodesOf: Set<TrieNode>[] = [];
  const ways = rules.map((rule, index) => {
    const leaving = waysOf(rule, trie, links[index] ?? []).filter(({ stays }) => !stays);
    const nodes = new Set(leaving.flatMap((link) => link.nodes));
    nodesOf.push(nodes);
    for (const node of nodes) {
      const known = leading.get(node);
      if (known) known.push(index);
      else leading.set(node, [index]);
    }
    // A name may turn out to be a literal of other rules: that is not followed here, so the rule stays.
    const isOpen = leaving.some(({ path }) => specialised(trie, path).length > 0);
    return isOpen ? Number.POSITIVE_INFINITY : nodes.size;
  });
  const gone = ways.flatMap((count, index) => (count === 0 ? [index] : []));
  // The list grows while it is iterated.
  for (const index of gone) {
    const node = trie.nodeOf[index];
    const others = (node && left.get(node)) ?? 0;
    if (node) left.set(node, others - 1);
    if (others !== 1) continue;
    for (const before of (node && leading.get(node)) ?? []) {
      const count = (ways[before] ?? 0) - 1;
      ways[before] = count;
      if (count === 0) gone.push(before);
    }
  }
  const isGone = new Set(gone);
  const candidates = [...rules.keys()].filter((index) => !isGone.has(index));
  const nodes = new Set(candidates.flatMap((index) => [...(nodesOf[index] ?? [])]));
  const near = new Set([...candidates, ...[...nodes].flatMap((node) => node.rules)]);
  const named = (indexes: Iterable<number>) => [...indexes].flatMap((index) => rules[index] ?? []);
  return { candidates: named(candidates), near: named(near) };
}

/** Where a rule leads, whatever its `*` takes. */
function waysOf(rule: Rule, trie: PatternTrie, links: readonly Link[]): readonly Link[] {
  if (!rule.from.endsWith('*')) return links;
  const more = triedRests.slice(1).map((rest) => linksOf(rule, trie, sampleVisit(rule, rest)));
  return [...links, ...more.flat()];
}
