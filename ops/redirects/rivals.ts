import { entryOf } from '../../worker/redirects/condition.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Finding } from './finding.ts';
import {
  anyName,
  anyRest,
  conditionsText,
  isUnconditional,
  type Places,
  type Spot,
} from './places.ts';
import { spellingFindings } from './spellings.ts';
import { weakerRules } from './weaker.ts';

type Numbered = { index: number; rule: Rule };

/** Rules that stand in each other's way: twice the same, the same at one time, never reached. */
export function rivalFindings(rules: readonly Rule[], places: Places): Finding[] {
  const findings: Finding[] = [];
  for (const spot of spotsUnder(places.root)) {
    const here = spot.rules.flatMap((index) => {
      const rule = rules[index];
      return rule ? [{ index, rule }] : [];
    });
    if (here.length > 1)
      for (const found of [...sameConditions(here), ...shadowed(here)]) findings.push(found);
  }
  const always = new Set(rules.flatMap((rule, index) => (isUnconditional(rule) ? [index] : [])));
  coveredRest(
    places.root,
    (spot) => spot?.rules.some((index) => always.has(index)) ?? false,
    findings,
  );
  return [...findings, ...spellingFindings(rules)];
}

function* spotsUnder(spot: Spot): Generator<Spot> {
  const open = [spot];
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
    const message = `${rule.from} stands there already with the same conditions`;
    return { kind: 'duplicate', rule: index, field: 'from', message, ...other(first) };
  });
}

/** Each against the one before it that ends last: one finding a rule, however many it meets. */
function overlapping(timed: readonly Numbered[]): Finding[] {
  const findings: Finding[] = [];
  const sorted = timed.toSorted((one, other) => span(one)[0] - span(other)[0]);
  let last: Numbered | undefined;
  for (const one of sorted) {
    if (last && span(one)[0] < span(last)[1]) {
      const isSame = String(span(one)) === String(span(last));
      const [earlier, later] = one.index < last.index ? [one, last] : [last, one];
      const what = isSame
        ? 'stands there already with the same conditions and dates'
        : 'applies at the same time under the same conditions, at least for a while';
      findings.push({
        kind: isSame ? 'duplicate' : 'overlap',
        rule: later.index,
        field: isSame ? 'from' : later.rule.starts ? 'starts' : 'ends',
        message: `${later.rule.from} ${what}`,
        ...other(earlier),
      });
    }
    if (!last || span(one)[1] > span(last)[1]) last = one;
  }
  return findings;
}

/**
 * What comes after a rule that always applies, or that applies to all it is for; those with the same
 * conditions are said already.
 */
function shadowed(here: readonly Numbered[]): Finding[] {
  const first = here.findIndex(({ rule }) => isUnconditional(rule));
  const weaker = weakerRules(here.map(({ rule }) => rule));
  return here.flatMap(({ index, rule }, at): Finding[] => {
    const isAfter = first !== -1 && at > first;
    const by = isAfter ? first : weaker.get(at);
    if (by === undefined || isUnconditional(rule)) return [];
    const applies = isAfter ? 'always applies' : 'applies to everybody it is for';
    const message = `is never reached: another rule comes before and ${applies}`;
    return [{ kind: 'shadowed', rule: index, field: 'from', message, ...other(here[by]) }];
  });
}

/**
 * Rules for `/a/*` that are never reached because others take `/a` and everything below it.
 * Returns whether every path below the spot, itself included, is certainly taken.
 */
function coveredRest(spot: Spot, isTaken: (spot?: Spot) => boolean, found: Finding[]): boolean {
  let isBelowTaken = false;
  for (const [key, child] of spot.children) {
    const isWholeTaken = coveredRest(child, isTaken, found);
    if (key === anyName) isBelowTaken = isWholeTaken;
  }
  const rest = spot.children.get(anyRest);
  const isCovered = isBelowTaken && isTaken(spot);
  for (const index of (isCovered && rest?.rules) || []) {
    const message = 'is never reached: rules for more exact addresses take all it covers';
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
