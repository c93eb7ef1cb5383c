import { anyName, anyRest } from '../../../worker/redirects/table/pattern.ts';
import { captureName, type Rule } from '../../../worker/redirects/table/rule.ts';
import {
  candidates,
  type Entry,
  type PatternNode,
  type Table,
} from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isUnconditional } from './links.ts';
import { sampleVisit } from './sample-visit.ts';

/** Rules in conflict: duplicates, overlapping dates, unreachable. */
export function conflictDiagnostics({ root }: Table): Diagnostic[] {
  const found: Diagnostic[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.entries.length > 1) found.push(...sameConditions(node.entries), ...shadowed(node));
    open.push(...node.children.values());
  }
  coveredRest(root, found);
  return found;
}

/** A rule's conditions but its dates, written in one way. */
export function conditionsText({ countries, query }: Rule): string {
  const pairs = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([[...new Set(countries)].sort(), pairs]);
}

/** Rules of one address and the same conditions: the second never applies while the first does. */
function sameConditions(entries: readonly Entry[]): Diagnostic[] {
  const groups = Map.groupBy(entries, ({ rule }) => conditionsText(rule));
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.filter((entry) => !isTimed(entry));
    const twice = others.map((entry): Diagnostic => {
      const message = `a rule for ${entry.rule.from} with the same conditions exists already`;
      return { kind: 'duplicate', field: 'from', message, ...about(entry, first) };
    });
    return [...twice, ...overlapping(group.filter(isTimed))];
  });
}

/** Each is compared with the earlier one that ends last: one diagnostic a rule, however many it overlaps. */
function overlapping(timed: readonly Entry[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  let last: Entry | undefined;
  for (const entry of timed.toSorted((one, other) => one.starts - other.starts)) {
    if (last && entry.starts < last.ends) {
      const isSame = entry.starts === last.starts && entry.ends === last.ends;
      const [earlier, later] = entry.order < last.order ? [entry, last] : [last, entry];
      const what = isSame
        ? 'with the same conditions and dates exists already'
        : 'with the same conditions applies at the same time';
      found.push({
        kind: isSame ? 'duplicate' : 'overlap',
        field: isSame ? 'from' : later.rule.starts ? 'starts' : 'ends',
        message: `a rule for ${later.rule.from} ${what}`,
        ...about(later, earlier),
      });
    }
    if (!last || entry.ends > last.ends) last = entry;
  }
  return found;
}

/**
 * Rules that an earlier one of their address never lets through: it always applies, or it applies to
 * all their visitors. Rules with the same conditions are reported as duplicates.
 */
function shadowed(node: PatternNode): Diagnostic[] {
  const always = node.entries.find(({ rule }) => isUnconditional(rule));
  return node.entries.flatMap((entry): Diagnostic[] => {
    if (isUnconditional(entry.rule)) return [];
    const isAfter = always !== undefined && always.order < entry.order;
    const by = isAfter
      ? always
      : candidates(node, sampleVisit(entry.rule).query).find((one) => isCoveredBy(entry, one));
    if (!by) return [];
    const applies = isAfter ? 'always applies' : 'applies to all its visitors';
    const message = `never reached, because an earlier rule ${applies}`;
    return [{ kind: 'shadowed', field: 'from', message, ...about(entry, by) }];
  });
}

/** Whether an earlier rule of the same address, with other conditions, applies whenever this one does. */
function isCoveredBy(entry: Entry, by: Entry): boolean {
  if (by.order >= entry.order || by.starts > entry.starts || by.ends < entry.ends) return false;
  const [{ countries, query = {} }, other] = [entry.rule, by.rule];
  const isEverywhere =
    !other.countries || (countries?.every((one) => other.countries?.includes(one)) ?? false);
  const isImplied = Object.entries(other.query ?? {}).every(([name, wanted]) =>
    implies(query[name], wanted),
  );
  return isEverywhere && isImplied && conditionsText(other) !== conditionsText(entry.rule);
}

/** Whether a parameter that meets the one condition meets the other. */
function implies(own: string | undefined, wanted: string): boolean {
  if (own === undefined) return false;
  if (wanted === '*' || wanted === own) return true;
  return captureName(wanted) !== null && !['', '.', '..', '*'].includes(own);
}

/**
 * Rules for `/a/*` that are never reached because others take `/a` and everything below it.
 * Returns whether every path below the node, itself included, is certainly taken.
 */
function coveredRest(node: PatternNode, found: Diagnostic[]): boolean {
  let isBelowTaken = false;
  for (const [key, child] of node.children) {
    const isWholeTaken = coveredRest(child, found);
    if (key === anyName) isBelowTaken = isWholeTaken;
  }
  const rest = node.children.get(anyRest);
  const isCovered = isBelowTaken && alwaysApplies(node);
  for (const { order } of (isCovered && rest?.entries) || []) {
    const message = 'never reached, because more exact rules cover all its addresses';
    found.push({ kind: 'shadowed', rule: order, field: 'from', message });
  }
  return isCovered || (rest !== undefined && alwaysApplies(rest));
}

function alwaysApplies({ entries }: PatternNode): boolean {
  return entries.some(({ rule }) => isUnconditional(rule));
}

function isTimed({ rule }: Entry): boolean {
  return rule.starts !== undefined || rule.ends !== undefined;
}

function about(entry: Entry, other: Entry | undefined): Pick<Diagnostic, 'rule' | 'other'> {
  return { rule: entry.order, ...(other && { other: other.order }) };
}
