import { canonicalPath } from '../../../worker/http/route.ts';
import { toSpan } from '../../../worker/redirects/table/fields.ts';
import { partKey, patternParts } from '../../../worker/redirects/table/pattern.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import {
  type Entry,
  matchRule,
  type RuleRequest,
  type Table,
} from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isUnconditional, sampleVisit } from './visit.ts';

/** Diagnostics for rules in conflict: duplicates, overlapping dates, and rules that never apply. */
export function conflictDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  const duplicates = sameConditions(rules);
  const duplicateRules = new Set(duplicates.map(({ rule }) => rule));
  const depth = Math.max(0, ...rules.map(({ from }) => patternParts(from).length));
  const unreached = rules.flatMap((rule, order): Diagnostic[] => {
    const reason = duplicateRules.has(order)
      ? null
      : whyUnreached({ rule, order, ...toSpan(rule) });
    return reason ? [{ kind: 'shadowed', rule: order, field: 'from', ...reason }] : [];
  });
  return [...duplicates, ...unreached];

  /** The reason why no visitor reaches a rule; null for a rule that some visitor reaches. */
  function whyUnreached(entry: Entry): Pick<Diagnostic, 'message' | 'other'> | null {
    const { rule } = entry;
    let reason: Pick<Diagnostic, 'message' | 'other'> | null = null;
    // The numbers of segments that `*` takes, the largest first. The largest makes an address longer than every rule,
    // so another rule rarely answers it.
    const rests = rule.from.endsWith('*') ? [...Array(depth + 2).keys()].reverse() : [1];
    for (const rest of rests) {
      const { pathname: path, searchParams: query } = sampleVisit(rule, rest).url;
      const canonical = canonicalPath(path);
      for (const country of rule.countries ?? [null]) {
        const winner = canonical === null ? coveringRule(entry, { path, query, country }) : null;
        if (!winner && canonical === null) return null;
        reason ??= winner
          ? toReason(rule, winner)
          : {
              message: `never reached, because the shop itself redirects ${rule.from} to ${canonical}`,
            };
      }
    }
    return reason;
  }

  /**
   * Finds another rule that answers a visit during the whole time of the given rule. Null if the given rule answers
   * the visit at some time.
   */
  function coveringRule(
    { order, starts, ends }: Entry,
    visit: Omit<RuleRequest, 'now'>,
  ): Entry | null {
    let winner: Entry | null = null;
    for (let now = starts; now < ends; now = winner.ends) {
      winner = matchRule(table, { ...visit, now });
      if (!winner || winner.order === order) return null;
    }
    return winner;
  }
}

function toReason(rule: Rule, winner: Entry): Pick<Diagnostic, 'message' | 'other'> {
  if (addressKey(winner.rule) !== addressKey(rule)) {
    return { message: 'never reached, because more exact rules cover all its addresses' };
  }
  const applies = isUnconditional(winner.rule) ? 'always applies' : 'applies to all its visitors';
  return { message: `never reached, because an earlier rule ${applies}`, other: winner.order };
}

/** A key that is equal for rules that cover the same paths. `/a/:x` and `/a/:y` have the same key. */
export function addressKey({ from }: Rule): string {
  return patternParts(from).map(partKey).join('/');
}

/** A rule's conditions without its dates, as a text that is equal for equal conditions. */
export function conditionsText({ countries, query }: Rule): string {
  const pairs = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([[...new Set(countries)].sort(), pairs]);
}

/**
 * Diagnostics for rules with the same address and conditions that apply at the same time: the later rule never
 * applies. A rule with dates does not conflict with a rule without dates: it replaces that rule for some time.
 */
function sameConditions(rules: readonly Rule[]): Diagnostic[] {
  const entries = rules.map((rule, order): Entry => ({ rule, order, ...toSpan(rule) }));
  const groups = Map.groupBy(
    entries,
    ({ rule }) => `${addressKey(rule)} ${conditionsText(rule)} ${isTimed(rule)}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.flatMap((entry, place): Diagnostic[] => {
      const { rule, order, starts, ends } = entry;
      const earlier = group.slice(0, place).find((one) => one.starts < ends && starts < one.ends);
      if (!earlier) return [];
      const isSame = earlier.starts === starts && earlier.ends === ends;
      const similarity = isTimed(rule)
        ? 'with the same conditions and dates'
        : 'with the same conditions';
      return [
        {
          kind: isSame ? 'duplicate' : 'overlap',
          rule: order,
          field: isSame ? 'from' : rule.starts ? 'starts' : 'ends',
          message: isSame
            ? `a rule for ${rule.from} ${similarity} exists already`
            : `a rule for ${rule.from} with the same conditions applies at the same time`,
          other: earlier.order,
        },
      ];
    }),
  );
}

function isTimed({ starts, ends }: Rule): boolean {
  return starts !== undefined || ends !== undefined;
}
