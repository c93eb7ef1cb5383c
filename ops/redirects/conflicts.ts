import { entryOf } from '../../worker/redirects/condition.ts';
import { anyName, anyRest } from '../../worker/redirects/pattern.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Finding } from './diagnostic.ts';
import type { PatternTrie, TrieNode } from './pattern-trie.ts';
import { conditionsText, isUnconditional } from './rule-conditions.ts';
import { spellingFindings } from './spellings.ts';
import { subsumedRules } from './subsumed.ts';

type Numbered = { index: number; rule: Rule };

/** Rules that stand in each other's way: twice the same, the same at one time, never reached. */
export function conflictFindings(rules: readonly Rule[], trie: PatternTrie): Finding[] {
  const findings: Finding[] = [];
  for (const node of nodesUnder(trie.root)) {
    const here = node.rules.flatMap((index) => {
      const rule = rules[index];
      return rule ? [{ index, rule }] : [];
    });
    if (here.length > 1)
      for (const found of [...sameConditions(here), ...shadowed(here)]) findings.push(found);
  }
  const always = new Set(rules.flatMap((rule, index) => (isUnconditional(rule) ? [index] : [])));
  coveredRest(
    trie.root,
    (node) => node?.rules.some((index) => always.has(index)) ?? false,
    findings,
  );
  return [...findings, ...spellingFindings(rules)];
}

function* nodesUnder(node: TrieNode): Generator<TrieNode> {
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    for (const child of next.children.values()) open.push(child);
  }
}

/** Rules of one address and the same conditions: the second never applies while the first does. */
function sameConditions(here: readonly Numbered[]): Finding[] {
  const groups = Map.groupBy(here, ({ rule }) => conditionsText(rule));
  return [...groups.values()].flatMap((group) => {
    if (group.length < 2) return [];
    const [always, timed] = [group.filter((one) => !isTimed(one)), group.filter(isTimed)];
    return [...twice(always), ...overlapping(timed)];
  });
}

function twice([first, ...others]: readonly Numbered[]): Finding[] {
  return others.map(({ index, rule }) => {
    const message = `a rule for ${rule.from} with the same conditions exists already`;
    return { kind: 'duplicate', rule: index, field: 'from', message, ...other(first) };
  });
}

/** Each is compared with the earlier one that ends last: one finding a rule, however many it overlaps. */
function overlapping(timed: readonly Numbered[]): Finding[] {
  const findings: Finding[] = [];
  const sorted = timed.toSorted((one, other) => span(one)[0] - span(other)[0]);
  let last: Numbered | undefined;
  for (const one of sorted) {
    if (last && span(one)[0] < span(last)[1]) {
      const isSame = String(span(one)) === String(span(last));
      const [earlier, later] = one.index < last.index ? [one, last] : [last, one];
      const what = isSame
        ? 'with the same conditions and dates exists already'
        : 'with the same conditions applies at the same time';
      findings.push({
        kind: isSame ? 'duplicate' : 'overlap',
        rule: later.index,
        field: isSame ? 'from' : later.rule.starts ? 'starts' : 'ends',
        message: `a rule for ${later.rule.from} ${what}`,
        ...other(earlier),
      });
    }
    if (!last || span(one)[1] > span(last)[1]) last = one;
  }
  return findings;
}

/**
 * Rules that an earlier one of their address never lets through: it always applies, or it applies to
 * all their visitors. Rules with the same conditions are told as duplicates.
 */
function shadowed(here: readonly Numbered[]): Finding[] {
  const first = here.findIndex(({ rule }) => isUnconditional(rule));
  const weaker = subsumedRules(here.map(({ rule }) => rule));
  return here.flatMap(({ index, rule }, at): Finding[] => {
    const isAfter = first !== -1 && at > first;
    const by = isAfter ? first : weaker.get(at);
    if (by === undefined || isUnconditional(rule)) return [];
    const applies = isAfter ? 'always applies' : 'applies to all its visitors';
    const message = `never reached, because an earlier rule ${applies}`;
    return [{ kind: 'shadowed', rule: index, field: 'from', message, ...other(here[by]) }];
  });
}

/**
 * Rules for `/a/*` that are never reached because others take `/a` and everything below it.
 * Returns whether every path below the node, itself included, is certainly taken.
 */
function coveredRest(
  node: TrieNode,
  isTaken: (node?: TrieNode) => boolean,
  found: Finding[],
): boolean {
  let isBelowTaken = false;
  for (const [key, child] of node.children) {
    const isWholeTaken = coveredRest(child, isTaken, found);
    if (key === anyName) isBelowTaken = isWholeTaken;
  }
  const rest = node.children.get(anyRest);
  const isCovered = isBelowTaken && isTaken(node);
  for (const index of (isCovered && rest?.rules) || []) {
    const message = 'never reached, because more exact rules cover all its addresses';
    found.push({ kind: 'shadowed', rule: index, field: 'from', message });
  }
  return isCovered || isTaken(rest);
}

function isTimed({ rule }: Numbered): boolean {
  return rule.starts !== undefined || rule.ends !== undefined;
}

function span({ rule }: Numbered): [starts: number, ends: number] {
  const { starts, ends } = entryOf(0, rule);
  return [starts, ends];
}

function other(one: Numbered | undefined): { other?: number } {
  return one ? { other: one.index } : {};
}
