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

/** Rules in conflict: duplicates, overlapping dates, and rules that never apply. */
export function conflictDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  const same = sameConditions(rules);
  const known = new Set(same.map(({ rule }) => rule));
  const depth = Math.max(0, ...rules.map(({ from }) => patternParts(from).length));
  const unreached = rules.flatMap((rule, order): Diagnostic[] => {
    const reason = known.has(order) ? null : whyUnreached({ rule, order, ...toSpan(rule) });
    return reason ? [{ kind: 'shadowed', rule: order, field: 'from', ...reason }] : [];
  });
  return [...same, ...unreached];

  /** The reason why no visitor reaches a rule; null where one does. */
  function whyUnreached(entry: Entry): Pick<Diagnostic, 'message' | 'other'> | null {
    const { rule } = entry;
    let reason: Pick<Diagnostic, 'message' | 'other'> | null = null;
    // A longer rest than any address of the table has is the least likely to be answered by another rule.
    const rests = rule.from.endsWith('*') ? [...Array(depth + 2).keys()].reverse() : [1];
    for (const rest of rests) {
      const { pathname: path, searchParams: query } = sampleVisit(rule, rest).url;
      const canonical = canonicalPath(path);
      for (const country of rule.countries ?? [null]) {
        const by = canonical === null ? rival(entry, { path, query, country }) : null;
        if (!by && canonical === null) return null;
        reason ??= by
          ? toReason(rule, by)
          : {
              message: `never reached, because the shop itself redirects ${rule.from} to ${canonical}`,
            };
      }
    }
    return reason;
  }

  /** The rule that answers a visit whenever another one applies; null where that is asked at some time. */
  function rival({ order, starts, ends }: Entry, asked: Omit<RuleRequest, 'now'>): Entry | null {
    let by: Entry | null = null;
    for (let now = starts; now < ends; now = by.ends) {
      by = matchRule(table, { ...asked, now });
      if (!by || by.order === order) return null;
    }
    return by;
  }
}

function toReason(rule: Rule, by: Entry): Pick<Diagnostic, 'message' | 'other'> {
  if (addressKey(by.rule) !== addressKey(rule)) {
    return { message: 'never reached, because more exact rules cover all its addresses' };
  }
  const applies = isUnconditional(by.rule) ? 'always applies' : 'applies to all its visitors';
  return { message: `never reached, because an earlier rule ${applies}`, other: by.order };
}

/** Rules of one address cover the same paths, whatever their names are called. */
export function addressKey({ from }: Rule): string {
  return patternParts(from).map(partKey).join('/');
}

/** A rule's conditions but its dates, written in one way. */
export function conditionsText({ countries, query }: Rule): string {
  const pairs = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([[...new Set(countries)].sort(), pairs]);
}

/**
 * Rules of one address and the same conditions that apply at the same time: the later one never does.
 * A rule with dates takes turns with one without.
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
      const what = isTimed(rule)
        ? 'with the same conditions and dates'
        : 'with the same conditions';
      return [
        {
          kind: isSame ? 'duplicate' : 'overlap',
          rule: order,
          field: isSame ? 'from' : rule.starts ? 'starts' : 'ends',
          message: isSame
            ? `a rule for ${rule.from} ${what} exists already`
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
