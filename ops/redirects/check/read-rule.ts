import { defaultCountry } from '../../../worker/country/markets.ts';
import type { Problem } from '../../../worker/redirects/table/problem.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { parseTable } from '../../../worker/redirects/table/table-file.ts';

/** One rule of a file. */
export type ReadRule = {
  /** The rule as it is checked beside the others, with whatever is wrong left out or replaced. */
  rule: Rule;
  problems: Problem[];
};

/** Replacing what is wrong may reveal what it hid; nothing is hidden twice. */
const rounds = 3;

const times = ['starts', 'ends'] as const satisfies readonly (keyof Rule)[];
const conditions = ['countries', 'query', ...times] as const satisfies readonly (keyof Rule)[];

/** Reads the rule at `order` in its file, from 0: one mistake hides no other. Never throws. */
export function readRule(raw: unknown, order: number): ReadRule {
  const problems: Problem[] = [];
  let left = raw;
  for (let round = 0; round < rounds; round += 1) {
    const read = parseTable({ rules: [left] });
    const [rule] = 'file' in read ? read.file.rules : [];
    if (rule) return { rule, problems };
    const found = 'problems' in read ? read.problems : [];
    // Where `from` is wrong, the names that `to` may use are not known.
    if (problems.every(({ field }) => field !== 'from')) {
      problems.push(...found.map((problem) => ({ ...problem, rule: order })));
    }
    left = mend(left, found, order);
  }
  return { rule: { ...placeholder(order), keepQuery: true }, problems };
}

/** Whether a field holds what replaces a wrong value, about which nothing more needs to be said. */
export function isMended(field: string, problems: readonly Problem[]): boolean {
  return problems.some((one) => one.field === '' || `${field}.`.startsWith(`${one.field}.`));
}

/**
 * A rule with what is wrong in it left out or replaced. Where its conditions are wrong, it applied for
 * one second long ago, each such rule in another one, so that it conflicts with no other.
 */
function mend(raw: unknown, problems: readonly Problem[], order: number): object {
  const known = placeholder(order);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return known;
  const rule: Record<string, unknown> = { ...raw };
  const wrong = new Set<string>();
  for (const { field } of problems) {
    const [key = '', index = ''] = field.split('.');
    const list = rule[key];
    if (index !== '' && Array.isArray(list)) {
      rule[key] = list.with(Number(index), replacements[key]);
    } else {
      delete rule[key];
    }
    wrong.add(key);
  }
  if (wrong.has('status')) rule.status = known.status;
  if (wrong.has('from')) rule.from = known.from;
  if (wrong.has('to') || (wrong.has('split') && !('split' in rule))) {
    delete rule.split;
    rule.to = known.to;
  }
  if (!conditions.some((condition) => wrong.has(condition))) return rule;
  return { ...rule, starts: known.starts, ends: known.ends };
}

/** A rule that conflicts with no other. */
function placeholder(order: number) {
  const [starts, ends] = times.map((_, later) => new Date((order + later) * 1000).toISOString());
  return { from: `/~${order}`, to: '/', status: 302 as const, starts, ends };
}

/** What replaces a wrong entry of a list: the others keep their places. */
const replacements: Readonly<Record<string, unknown>> = {
  countries: defaultCountry,
  split: { to: '/', weight: 1 },
};
