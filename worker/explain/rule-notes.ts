import { isProtected } from '../redirects/protected.ts';
import { toSpan } from '../redirects/table/fields.ts';
import { pathSegments } from '../redirects/table/pattern.ts';
import type { Rule } from '../redirects/table/rule.ts';
import {
  candidates,
  conditionsHold,
  coveringNodes,
  type Entry,
  type RuleRequest,
  type Table,
} from '../redirects/table/table.ts';

/** A rule whose `from` covers a path, and why it answered or did not. */
export type RuleNote = {
  /** Its place in the table, from 1. */
  number: number;
  rule: Rule;
  outcome: 'applies' | 'beaten' | 'fails';
  /** The conditions that do not hold, where some do not. */
  failed: FailedCondition[];
};

export type FailedCondition =
  | { kind: 'countries'; wanted: readonly string[] }
  | { kind: 'query'; name: string; wanted: string }
  | { kind: 'starts' | 'ends'; at: string };

/** A visit without one country: for a visitor from elsewhere rules are asked for two, in turn. */
type Visited = Omit<RuleRequest, 'country'> & { countries: readonly string[] };

/**
 * The rules that cover a path, in the order in which they are asked, and what became of each.
 * `applied` is the one that answered.
 */
export function ruleNotes(table: Table, visited: Visited, applied: Rule | null): RuleNote[] {
  return coveringEntries(table, visited).map(({ order, rule }) => {
    const failed = rule === applied ? [] : failedConditions(rule, visited);
    const outcome = rule === applied ? 'applies' : failed.length > 0 ? 'fails' : 'beaten';
    return { number: order + 1, rule, outcome, failed };
  });
}

/** All rules whose `from` covers a path, in the order in which they are asked. */
export function coveringEntries(table: Table, visited: Visited): Entry[] {
  if (isProtected(visited.path)) return [];
  const nodes = coveringNodes(table.root, pathSegments(visited.path));
  return nodes.flatMap((node) => candidates(node, visited.query));
}

/** The conditions that fail when each is asked alone, by the function that asks them all in a look-up. */
function failedConditions(rule: Rule, visited: Visited): FailedCondition[] {
  const bare: Rule = { from: rule.from, status: rule.status, keepQuery: rule.keepQuery };
  const fails = (conditions: Partial<Rule>) =>
    visited.countries.every(
      (country) =>
        !conditionsHold(
          { order: 0, rule: { ...bare, ...conditions }, ...toSpan(conditions) },
          { ...visited, country },
        ),
    );
  const failed: FailedCondition[] = [];
  const { countries, query = {}, starts, ends } = rule;
  if (countries && fails({ countries })) failed.push({ kind: 'countries', wanted: countries });
  for (const [name, wanted] of Object.entries(query)) {
    if (fails({ query: { [name]: wanted } })) failed.push({ kind: 'query', name, wanted });
  }
  if (starts && fails({ starts })) failed.push({ kind: 'starts', at: starts });
  if (ends && fails({ ends })) failed.push({ kind: 'ends', at: ends });
  return failed;
}
