import { entryOf, takenName } from '../../worker/redirects/condition.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { conditionsText, isUnconditional } from './rule-conditions.ts';

/** Parameters of one rule whose weaker forms are all tried; there are four of each. */
const triedParameters = 4;
/** Earlier rules with one query that are compared; a table seldom has two. */
const triedRules = 100;

/**
 * For each rule of one address that is never reached, the index of an earlier one that applies to
 * everybody it is for: fewer countries or parameters asked, and at least as long. Earlier
 * rules without conditions or with the same ones are told elsewhere (conflicts.ts). May find too few
 * where an address has very many rules.
 */
export function subsumedRules(here: readonly Rule[]): Map<number, number> {
  const found = new Map<number, number>();
  const earlier = new Map<string, number[]>();
  for (const [index, rule] of here.entries()) {
    const candidates = impliedQueries(rule).flatMap((query) => earlier.get(query) ?? []);
    const weaker = candidates.find((one) => isCovered(rule, here[one]));
    if (weaker !== undefined) found.set(index, weaker);
    const own = queryText(conditionsOf(rule));
    const known = earlier.get(own);
    if (!known) earlier.set(own, [index]);
    else if (known.length < triedRules) known.push(index);
  }
  return found;
}

function isCovered(rule: Rule, by: Rule | undefined): boolean {
  if (!by || isUnconditional(by) || conditionsText(by) === conditionsText(rule)) return false;
  const isEverywhere =
    !by.countries || (rule.countries?.every((one) => by.countries?.includes(one)) ?? false);
  const [own, other] = [entryOf(0, rule), entryOf(0, by)];
  return isEverywhere && other.starts <= own.starts && other.ends >= own.ends;
}

/** What a parameter must be: a value, `*` for there at all, `:` for one that a name can take. */
type Condition = [parameter: string, wanted: string];

function conditionsOf({ query = {} }: Rule): Condition[] {
  return Object.entries(query)
    .map(([name, wanted]): Condition => [name, takenName(wanted) === null ? wanted : ':'])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Every query that is met wherever the rule's is, itself included. */
function impliedQueries(rule: Rule): string[] {
  const conditions = conditionsOf(rule);
  const some = conditions.slice(0, triedParameters);
  const rest = conditions.slice(triedParameters);
  let queries: Condition[][] = [[]];
  for (const [name, wanted] of some) {
    const forms = [...new Set([wanted, ...(isTakeable(wanted) ? [':'] : []), '*'])];
    queries = queries.flatMap((query) => [
      query,
      ...forms.map((form): Condition[] => [...query, [name, form]]),
    ]);
  }
  return queries.flatMap((query) => [queryText(query), queryText([...query, ...rest])]);
}

function isTakeable(wanted: string): boolean {
  return !['', '.', '..', '*'].includes(wanted);
}

function queryText(conditions: readonly Condition[]): string {
  return JSON.stringify(conditions);
}
