import { defaultCountry } from '../../../worker/country/markets.ts';
import type { Problem } from '../../../worker/redirects/table/problem.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { parseTable } from '../../../worker/redirects/table/table-file.ts';

/** One rule of a file. */
export type ReadRule = {
  /**
   * The rule as it is checked beside the others: what is wrong in it is left out or replaced, so that
   * one mistake hides no other. Null where too little is left.
   */
  rule: Rule | null;
  problems: Problem[];
};

/** Replacing what is wrong may reveal what it hid; nothing is hidden twice. */
const rounds = 3;

const times = ['starts', 'ends'] as const satisfies readonly (keyof Rule)[];
const conditions = ['countries', 'query', ...times] as const satisfies readonly (keyof Rule)[];

/** Reads the rule at `order` in its file, from 0. Never throws. */
export function readRule(raw: unknown, order: number): ReadRule {
  const problems: Problem[] = [];
  let left = raw;
  for (let round = 0; round < rounds; round += 1) {
    const read = parseTable({ rules: [left] });
    if ('file' in read) return { rule: read.file.rules[0] ?? null, problems };
    // Where `from` is wrong, the names that `to` may use are not known.
    if (problems.every(({ field }) => field !== 'from')) {
      problems.push(...read.problems.map((problem) => ({ ...problem, rule: order })));
    }
    left = mend(left, read.problems, order);
    if (left === null) break;
  }
  return { rule: null, problems };
}

/** Whether a field holds what replaces a wrong value, of which nothing more needs to be said. */
export function isMended(field: string, problems: readonly Problem[]): boolean {
  return problems.some((one) => `${field}.`.startsWith(`${one.field}.`));
}

/**
 * A rule with what is wrong in it left out or replaced; null where neither its address nor a target
 * is right. Where its conditions are wrong, it applied for one second long ago, each such rule in
 * another one, so that it conflicts with no other.
 */
function mend(raw: unknown, problems: readonly Problem[], order: number): object | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
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
  const isAimless = wrong.has('to') || (wrong.has('split') && !('split' in rule));
  if (wrong.has('from') && isAimless) return null;
  if (wrong.has('status')) rule.status = 302;
  if (wrong.has('from')) rule.from = `/~${order}`;
  if (isAimless) {
    delete rule.split;
    rule.to = '/';
  }
  if (!conditions.some((condition) => wrong.has(condition))) return rule;
  const [starts, ends] = times.map((_, later) => new Date((order + later) * 1000).toISOString());
  return { ...rule, starts, ends };
}

/** What replaces a wrong entry of a list: the others keep their places. */
const replacements: Readonly<Record<string, unknown>> = {
  countries: defaultCountry,
  split: { to: '/', weight: 1 },
};
