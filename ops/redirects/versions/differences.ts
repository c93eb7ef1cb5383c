import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import type { TableFile } from '../../../worker/redirects/table/read-table.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { ruleFields } from '../../../worker/redirects/table/schema.ts';
import { addressKey, conditionsText } from '../check/conflicts.ts';
import { counted } from '../check/diagnostic.ts';

/** A changed rule: the rule in each of the two tables. */
type Change = { before: Rule; after: Rule };

type ExperimentDifferences = {
  added: Experiment[];
  removed: Experiment[];
  changed: { before: Experiment; after: Experiment }[];
};

type RuleDifferences = {
  added: Rule[];
  removed: Rule[];
  changed: Change[];
  /** The addresses whose rules are the same, but in another order. */
  reordered: string[];
};

/** The differences of two tables. `lines` has a line for each difference, `sum` the numbers. */
type Differences = RuleDifferences & {
  experiments: ExperimentDifferences;
  lines: string[];
  sum: string;
};

/**
 * Compares two tables. A line begins with `+` (added), `-` (removed) or `~` (changed). `sum` is `2 rules
 * added, 0 removed, 1 changed`.
 */
export function differences(before: TableFile, after: TableFile): Differences {
  const rules = compareRules(before.rules, after.rules);
  const { added, removed, changed, reordered } = rules;
  const experiments = compareExperiments(before.experiments, after.experiments);
  const isReordered = isOrderChanged(before.experiments, after.experiments);
  const lines = [
    ...experiments.removed.map((one) => `- ${experimentText(one)}`),
    ...experiments.added.map((one) => `+ ${experimentText(one)}`),
    ...experiments.changed.map(
      (one) => `~ ${experimentText(one.before)} → ${variantsText(one.after)}`,
    ),
    ...(isReordered ? ['~ experiments: in another order'] : []),
    ...removed.map((rule) => `- ${ruleText(rule)}`),
    ...added.map((rule) => `+ ${ruleText(rule)}`),
    ...changed.map((one) => `~ ${one.before.from}: ${changedFields(one).join('; ')}`),
    ...reordered.map((from) => `~ ${from}: its rules are tried in another order`),
  ];
  const sums = [sumText('rule', rules, reordered.length)];
  if (Object.values(experiments).some(({ length }) => length > 0)) {
    sums.push(sumText('experiment', experiments, 0));
  }
  return { ...rules, experiments, lines, sum: sums.join('; ') };
}

/**
 * The differences between the rules of two tables. Rules with the same address and conditions are the same rule. Other
 * rules have no equal rule in the other table. If an address has exactly one such rule in each table, these two are
 * one rule with changed conditions.
 */
function compareRules(before: readonly Rule[], after: readonly Rule[]): RuleDifferences {
  const result: RuleDifferences = { added: [], removed: [], changed: [], reordered: [] };
  const [old, now] = [Map.groupBy(before, addressKey), Map.groupBy(after, addressKey)];
  for (const [address, rules] of now) compareAddress(old.get(address) ?? [], rules, result);
  for (const [address, rules] of old) if (!now.has(address)) compareAddress(rules, [], result);
  return result;
}

function compareAddress(
  before: readonly Rule[],
  after: readonly Rule[],
  result: RuleDifferences,
): void {
  const unmatched = Map.groupBy(before, conditionsKey);
  const same: Change[] = [];
  const added: Rule[] = [];
  for (const rule of after) {
    const previous = unmatched.get(conditionsKey(rule))?.shift();
    if (previous) same.push({ before: previous, after: rule });
    else added.push(rule);
  }
  const removed = [...unmatched.values()].flat();
  const [oldRule, newRule] = [removed[0], added[0]];
  if (oldRule && newRule && removed.length === 1 && added.length === 1) {
    result.changed.push({ before: oldRule, after: newRule });
  } else {
    result.added.push(...added);
    result.removed.push(...removed);
  }
  result.changed.push(...same.filter((pair) => changedFields(pair).length > 0));
  const orders = same.map((pair) => before.indexOf(pair.before));
  const isMoved = orders.some((order, index) => order < (orders[index - 1] ?? -1));
  if (after[0] && isMoved) result.reordered.push(after[0].from);
}

function changedFields({ before, after }: Change): string[] {
  return ruleFields.flatMap((field) => {
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

function conditionsKey(rule: Rule): string {
  return JSON.stringify([conditionsText(rule), rule.starts, rule.ends]);
}

/** The differences between experiments. Experiments with the same page and conditions are the same experiment. */
function compareExperiments(
  before: readonly Experiment[],
  after: readonly Experiment[],
): ExperimentDifferences {
  const unmatched = Map.groupBy(before, experimentKey);
  const result: ExperimentDifferences = { added: [], removed: [], changed: [] };
  for (const one of after) {
    const previous = unmatched.get(experimentKey(one))?.shift();
    if (!previous) result.added.push(one);
    else if (variantsText(previous) !== variantsText(one)) {
      result.changed.push({ before: previous, after: one });
    }
  }
  result.removed.push(...[...unmatched.values()].flat());
  return result;
}

/** True if the two tables have their common experiments in different orders. */
function isOrderChanged(before: readonly Experiment[], after: readonly Experiment[]): boolean {
  const [old, now] = [before.map(experimentKey), after.map(experimentKey)];
  const shared = (keys: string[], others: string[]) =>
    keys.filter((key) => others.includes(key)).join('\n');
  return shared(old, now) !== shared(now, old);
}

function experimentKey({ variants, ...one }: Experiment): string {
  return JSON.stringify([one.page, one.countries, one.starts, one.ends]);
}

function experimentText({ page, variants, ...conditions }: Experiment): string {
  const more = Object.entries(conditions).map(([name, value]) => `${name} ${value}`);
  return [`experiment with ${page}: ${variantsText({ variants })}`, ...more].join(', ');
}

function variantsText({ variants }: Pick<Experiment, 'variants'>): string {
  return variants.map(({ name, weight }) => `${name} (${weight})`).join(' or ');
}

function sumText(
  noun: string,
  { added, removed, changed }: Record<'added' | 'removed' | 'changed', { length: number }>,
  reordered: number,
): string {
  const changes = changed.length + reordered;
  return `${counted(added.length, noun)} added, ${removed.length} removed, ${changes} changed`;
}
