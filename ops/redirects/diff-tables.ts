import { addressKey } from '../../worker/redirects/buckets.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { counted } from './report.ts';
import { conditionsText } from './rule-conditions.ts';

/** Two rules for the same visitors, one in each table. */
type Change = { before: Rule; after: Rule };

const fields = [
  ...(['from', 'to', 'split', 'status', 'keepQuery'] as const),
  ...(['countries', 'query', 'starts', 'ends'] as const),
] satisfies (keyof Rule)[];

export type Difference = {
  added: Rule[];
  removed: Rule[];
  changed: Change[];
  /** Addresses whose rules are the same, and tried in another order. */
  reordered: string[];
};

/**
 * How two tables differ. Rules with the same address and conditions count as the same rule; where an
 * address then has one rule left in each table, that rule's conditions were changed.
 */
export function difference(before: readonly Rule[], after: readonly Rule[]): Difference {
  const found: Difference = { added: [], removed: [], changed: [], reordered: [] };
  const [old, now] = [Map.groupBy(before, placeOf), Map.groupBy(after, placeOf)];
  for (const [place, rules] of now) compare(old.get(place) ?? [], rules, found);
  for (const [place, rules] of old) if (!now.has(place)) compare(rules, [], found);
  return found;
}

export function isEmpty({ added, removed, changed, reordered }: Difference): boolean {
  return added.length + removed.length + changed.length + reordered.length === 0;
}

/** `+` added, `-` removed, `~` changed, a line each. */
export function* differenceLines(found: Difference): Generator<string> {
  for (const rule of found.removed) yield `- ${ruleText(rule)}`;
  for (const rule of found.added) yield `+ ${ruleText(rule)}`;
  for (const { before, after } of found.changed) {
    yield `~ ${before.from}: ${changesOf(before, after).join('; ')}`;
  }
  for (const from of found.reordered) yield `~ ${from}: its rules are tried in another order`;
}

/** `2 rules added, 0 removed, 1 changed`. */
export function differenceSum({ added, removed, changed, reordered }: Difference): string {
  const count = changed.length + reordered.length;
  return `${counted(added.length, 'rule')} added, ${removed.length} removed, ${count} changed`;
}

function compare(before: readonly Rule[], after: readonly Rule[], found: Difference): void {
  const left = new Map<string, Rule[]>();
  for (const rule of before) {
    const known = left.get(conditionsOf(rule));
    if (known) known.push(rule);
    else left.set(conditionsOf(rule), [rule]);
  }
  const kept: Change[] = [];
  const added: Rule[] = [];
  for (const rule of after) {
    const same = left.get(conditionsOf(rule))?.shift();
    if (same) kept.push({ before: same, after: rule });
    else added.push(rule);
  }
  const removed = [...left.values()].flat();
  const [gone, come] = [removed[0], added[0]];
  if (gone && come && removed.length === 1 && added.length === 1) {
    found.changed.push({ before: gone, after: come });
  } else {
    for (const rule of added) found.added.push(rule);
    for (const rule of removed) found.removed.push(rule);
  }
  const order = new Map(before.map((rule, index) => [rule, index]));
  const orders = kept.map((pair) => order.get(pair.before) ?? 0);
  for (const pair of kept)
    if (changesOf(pair.before, pair.after).length > 0) found.changed.push(pair);
  const [first] = after;
  const isMoved = orders.some((order, index) => order < (orders[index - 1] ?? -1));
  if (first && isMoved) found.reordered.push(first.from);
}

function changesOf(before: Rule, after: Rule): string[] {
  return fields.flatMap((field) => {
    const [old, now] = [valueText(before[field]), valueText(after[field])];
    return old === now ? [] : [`${field} ${old} → ${now}`];
  });
}

function ruleText(rule: Rule): string {
  const { from, to, split, status, keepQuery, ...conditions } = rule;
  const options = split?.map((option) => `${option.to} (${option.weight})`).join(' or ');
  const more = Object.entries(conditions).map(([name, value]) => `${name} ${valueText(value)}`);
  if (!keepQuery) more.push('keepQuery false');
  return [`${from} → ${to ?? options} ${status}`, ...more].join(', ');
}

function valueText(value: Rule[keyof Rule]): string {
  if (value === undefined) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function placeOf({ from }: Rule): string {
  return addressKey(from);
}

function conditionsOf(rule: Rule): string {
  return JSON.stringify([conditionsText(rule), rule.starts, rule.ends]);
}
