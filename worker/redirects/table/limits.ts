import { anyName, anyRest } from './pattern.ts';
import { type Problem, tableProblem } from './problem.ts';
import type { Entry, PatternNode, Table } from './table.ts';

/** What a table may hold at most, so that it is read quickly and every look-up stays cheap. */
export const limits = {
  rules: 10_000,
  /** Characters of the published text: what KV takes. */
  text: 25 * 1024 * 1024,
  /** Rules of one address that are tried one by one, because they differ in nothing but country and time. */
  together: 1000,
  /** Places at which one path may have to be compared before its rule is found. */
  places: 2048,
} as const satisfies Record<string, number>;

/** Why a table may not have so many rules; empty where it may. */
export function sizeProblems(count: number): Problem[] {
  if (count <= limits.rules) return [];
  const [has, most] = [count, limits.rules].map((rules) => rules.toLocaleString('en-GB'));
  return [tableProblem(`the table has ${has} rules; at most ${most} are allowed`, 'limit')];
}

/** Why look-ups in a table of valid rules would still cost too much; mostly empty. */
export function costProblems({ root }: Pick<Table, 'root'>): Problem[] {
  const problems: Problem[] = [];
  const places = mostPlaces(root);
  if (places > limits.places) {
    const branched = `names and literals branch so often that one path is compared at ${places} places`;
    problems.push(tableProblem(`${branched}; at most ${limits.places} are allowed`, 'limit'));
  }
  return problems;

  /**
   * The most nodes that one path can visit: per level its most expensive literal child plus the `:name`
   * child.
   */
  function mostPlaces({ entries, byQuery, children }: PatternNode): number {
    for (const together of byQuery?.values() ?? [entries]) checkTogether(together);
    let [literal, name] = [0, 0];
    for (const [key, child] of children) {
      const below = mostPlaces(child);
      if (key === anyName) name = below;
      else if (key !== anyRest) literal = Math.max(literal, below);
    }
    return 1 + literal + name;
  }

  function checkTogether(entries: readonly Entry[]): void {
    const [first] = entries;
    if (!first || entries.length <= limits.together) return;
    const tried = `${entries.length} rules for ${first.rule.from} would be tried one by one`;
    const message = `${tried}; at most ${limits.together} are allowed`;
    problems.push({ rule: first.order, field: 'from', kind: 'limit', message });
  }
}
