import { defaultCountry } from '../../../worker/country/markets.ts';
import type { Problem } from '../../../worker/redirects/table/problem.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { parseTable } from '../../../worker/redirects/table/table-file.ts';

/** One rule of a file. */
export type ReadRule = {
  /** The rule as the checks of the whole table use it: wrong fields are left out or have a replacement. */
  rule: Rule;
  problems: Problem[];
};

/**
 * The number of times that a rule is read. After the replacement of a wrong field, the next reading may find one more
 * problem.
 */
const rounds = 3;

const times = ['starts', 'ends'] as const satisfies readonly (keyof Rule)[];
const conditions = ['countries', 'query', ...times] as const satisfies readonly (keyof Rule)[];

/** Reads the rule at index `order` of its file and finds all its problems. Never throws. */
export function readRule(raw: unknown, order: number): ReadRule {
  const problems: Problem[] = [];
  let candidate: unknown = raw;
  for (let round = 0; round < rounds; round += 1) {
    const read = parseTable({ rules: [candidate] });
    const [rule] = 'file' in read ? read.file.rules : [];
    if (rule) return { rule, problems };
    const roundProblems = 'problems' in read ? read.problems : [];
    // If `from` is wrong, the names that `to` may use are unknown, so other problems are not reported.
    if (problems.every(({ field }) => field !== 'from')) {
      problems.push(...roundProblems.map((problem) => ({ ...problem, rule: order })));
    }
    candidate = withReplacements(candidate, roundProblems, order);
  }
  return { rule: { ...placeholder(order), keepQuery: true }, problems };
}

/** True if a field has a replacement for a wrong value. Further diagnostics about this field have no meaning. */
export function isReplaced(field: string, problems: readonly Problem[]): boolean {
  return problems.some((one) => one.field === '' || `${field}.`.startsWith(`${one.field}.`));
}

/**
 * Returns a rule in which wrong fields are left out or replaced. A rule with wrong conditions applies for one second
 * in the past. Each of these rules has a different second, so that it conflicts with no other rule.
 */
function withReplacements(raw: unknown, problems: readonly Problem[], order: number): object {
  const substitute = placeholder(order);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return substitute;
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
  if (wrong.has('status')) rule.status = substitute.status;
  if (wrong.has('from')) rule.from = substitute.from;
  if (wrong.has('to') || (wrong.has('split') && !('split' in rule))) {
    delete rule.split;
    rule.to = substitute.to;
  }
  if (!conditions.some((condition) => wrong.has(condition))) return rule;
  return { ...rule, starts: substitute.starts, ends: substitute.ends };
}

/** A rule that conflicts with no other rule. */
function placeholder(order: number) {
  const [starts, ends] = times.map((_, later) => new Date((order + later) * 1000).toISOString());
  return { from: `/~${order}`, to: '/', status: 302 as const, starts, ends };
}

/** The replacement for a wrong entry of a list. The other entries keep their indexes. */
const replacements: Readonly<Record<string, unknown>> = {
  countries: defaultCountry,
  split: { to: '/', weight: 1 },
};
