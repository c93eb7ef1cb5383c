import { anyName, anyRest } from './pattern.ts';
import { type Problem, tableProblem } from './problem.ts';
import type { Entry, PatternNode, Table } from './table.ts';

/** The maximum sizes of a redirect table. Within these limits a table is read and searched fast. */
export const limits = {
  rules: 10_000,
  /** The maximum length of the published table's text. KV accepts no longer text. */
  text: 25 * 1024 * 1024,
  /**
   * Rules with the same path that must be tried one after the other, because they differ only in country and
   * time.
   */
  sameAddress: 1000,
  /** Nodes of the search tree that a search for one path may visit. */
  nodes: 2048,
} as const satisfies Record<string, number>;

/** The problem of a table with too many rules. Empty within the limit. */
export function sizeProblems(count: number): Problem[] {
  if (count <= limits.rules) return [];
  const [has, maximum] = [count, limits.rules].map((rules) => rules.toLocaleString('en-GB'));
  return [tableProblem(`the table has ${has} rules; at most ${maximum} are allowed`, 'limit')];
}

/**
 * The problems of a table in which a search would take too long. Empty within the limits. The rules must be
 * valid.
 */
export function costProblems({ root }: Pick<Table, 'root'>): Problem[] {
  const problems: Problem[] = [];
  const nodes = maxNodes(root);
  if (nodes > limits.nodes) {
    const branched = `names and literals branch so often that one path is compared at ${nodes} places`;
    problems.push(tableProblem(`${branched}; at most ${limits.nodes} are allowed`, 'limit'));
  }
  return problems;

  /**
   * The maximum number of tree nodes that a search for one path visits. At each level these are the `:name`
   * child and the literal child with the most nodes.
   */
  function maxNodes({ entries, byQuery, children }: PatternNode): number {
    for (const addressEntries of byQuery?.values() ?? [entries]) checkAddress(addressEntries);
    let [literal, name] = [0, 0];
    for (const [key, child] of children) {
      const below = maxNodes(child);
      if (key === anyName) name = below;
      else if (key !== anyRest) literal = Math.max(literal, below);
    }
    return 1 + literal + name;
  }

  function checkAddress(entries: readonly Entry[]): void {
    const [first] = entries;
    if (!first || entries.length <= limits.sameAddress) return;
    const tried = `${entries.length} rules for ${first.rule.from} would be tried one by one`;
    const message = `${tried}; at most ${limits.sameAddress} are allowed`;
    problems.push({ rule: first.order, field: 'from', kind: 'limit', message });
  }
}
