import {
  anyName,
  anyRest,
  partKey,
  pathSegments,
  patternParts,
} from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';

/**
 * What rules with one beginning of their address share: the indexes of those that end here, in the
 * file's order, and by the key of the next part (`partKey`) those that go on.
 */
export type TrieNode = { rules: number[]; children: Map<string, TrieNode> };

/** The rules as a tree of the parts of their addresses, and the node of each rule. */
export type PatternTrie = { root: TrieNode; nodeOf: readonly TrieNode[] };

export function trieOf(rules: readonly Rule[]): PatternTrie {
  const root = emptyNode();
  const nodeOf: TrieNode[] = [];
  for (const [index, { from }] of rules.entries()) {
    let node = root;
    for (const part of patternParts(from)) {
      const key = partKey(part);
      const child = node.children.get(key) ?? emptyNode();
      node.children.set(key, child);
      node = child;
    }
    node.rules.push(index);
    nodeOf.push(node);
  }
  return { root, nodeOf };
}

/** All nodes whose rules could answer for a path, in the order in which they are asked (table.ts). */
export function covering({ root }: PatternTrie, path: string): TrieNode[] {
  const found: TrieNode[] = [];
  descend(root, pathSegments(path), 0, found);
  return found.filter(({ rules }) => rules.length > 0);
}

function descend(
  node: TrieNode,
  segments: readonly string[],
  depth: number,
  found: TrieNode[],
): void {
  const rest = node.children.get(anyRest);
  const segment = segments[depth];
  if (segment === undefined) {
    found.push(node);
  } else {
    for (const key of [segment, anyName]) {
      const child = node.children.get(key);
      if (child) descend(child, segments, depth + 1, found);
    }
  }
  if (rest) found.push(rest);
}

function emptyNode(): TrieNode {
  return { rules: [], children: new Map() };
}
