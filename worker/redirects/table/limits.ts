import { anyName, anyRest } from './pattern.ts';
import { type Problem, tableProblem } from './problem.ts';
import type { Entry, PatternNode, Table } from './table.ts';

/** The maximum sizes of a table, so that reading it is fast and every look-up is cheap. */
export const limits = {
  rules: 10_000,
  /** Characters of the published text: the maximum of KV. */
  text: 25 * 1024 * 1024,
  /** Rules of one address that are tried one by one, because they differ only in country and time. */
  sameAddress: 1000,
  /** Nodes at which one path may be compared before its rule is found. */
  nodes: 2048,
} as const satisfies Record<string, number>;

/** The problems of a table with too many rules; empty within the limit. */
export function sizeProblems(count: number): Problem[] {
  if (count <= limits.rules) return [];
  const [has, maximum] = [count, limits.rules].map((rules) => rules.toLocaleString('en-GB'));
  return [tableProblem(`the table has ${has} rules; at most ${maximum} are allowed`, 'limit')];
}

/** The problems of a table of valid rules with expensive look-ups; empty within the limits. */
export function costProblems({ root }: Pick<Table, 'root'>): Problem[] {
  const problems: Problem[] = [];
  const nodes = maxNodes(root);
  if (nodes > limits.nodes) {
    const branched = `names and literals branch so often that one path is compared at ${nodes} places`;
    problems.push(tableProblem(`${branched}; at most ${limits.nodes} are allowed`, 'limit'));
  }
  return problems;

  /**
   * The maximum number of nodes that one path can visit: for each level the most expensive literal child plus the
   * `:name` child.
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
