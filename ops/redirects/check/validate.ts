import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import { costProblems, sizeProblems } from '../../../worker/redirects/table/limits.ts';
import type { Problem } from '../../../worker/redirects/table/problem.ts';
import { rawRules } from '../../../worker/redirects/table/read-table.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { ruleFields } from '../../../worker/redirects/table/schema.ts';
import { compileTable } from '../../../worker/redirects/table/table.ts';
import { parseTable } from '../../../worker/redirects/table/table-file.ts';
import { didYouMean } from '../../terminal/nearest.ts';
import { conflictDiagnostics } from './conflicts.ts';
import { type Diagnostic, isError, type Source } from './diagnostic.ts';
import { experimentDiagnostics } from './experiment-diagnostics.ts';
import { followDiagnostics } from './follow.ts';
import { hiddenPageDiagnostics } from './hidden-pages.ts';
import { orderDiagnostics } from './host-order.ts';
import { isReplaced, type ReadRule, readRule } from './read-rule.ts';
import { ruleDiagnostics, targetDiagnostics } from './rule-diagnostics.ts';

/** The valid rules and experiments of a source, and all its diagnostics. */
type Validation = {
  rules: Rule[];
  /** Null if the source's format cannot contain experiments. */
  experiments: readonly Experiment[] | null;
  diagnostics: Diagnostic[];
};

/** Validates a table that applies from `now` on (ms since the epoch). */
export function validate(source: Source, now: number): Validation {
  const { json } = source;
  if (json === undefined) {
    return { rules: [], experiments: null, diagnostics: source.diagnostics };
  }
  const raw = rawRules(json);
  const tooMany = sizeProblems(raw.length);
  if (tooMany.length > 0) {
    return { rules: [], experiments: null, diagnostics: [...source.diagnostics, ...tooMany] };
  }
  const readRules = raw.map(readRule);
  const rest = parseTable(raw.length > 0 ? { ...Object(json), rules: [] } : json);
  const problems = [
    ...('problems' in rest ? rest.problems : []),
    ...readRules.flatMap((rule) => rule.problems),
  ];
  const reported = new Set(source.diagnostics.map(({ rule, field }) => `${rule} ${field}`));
  const experiments = 'file' in rest ? rest.file.experiments : [];
  return {
    rules: readRules.flatMap(({ rule, problems }) => (problems.length === 0 ? rule : [])),
    experiments: source.hasNoExperiments ? null : experiments,
    diagnostics: [
      ...source.diagnostics,
      // The source has already reported unreadable cells of a spreadsheet.
      ...problems
        .filter(({ rule, field }) => !reported.has(`${rule} ${field.split('.')[0]}`))
        .map(withNearestKey),
      ...jointDiagnostics(readRules, experiments, source, now),
    ],
  };
}

/** Adds the nearest known key as a suggestion to a problem about an unknown key of a rule. */
function withNearestKey(problem: Problem): Problem {
  if (problem.kind !== 'key' || problem.rule === null) return problem;
  return { ...problem, message: problem.message + didYouMean(problem.field, ruleFields) };
}

/** Diagnostics that compare the rules with each other. Rules with wrong fields take part with replaced fields. */
function jointDiagnostics(
  readRules: readonly ReadRule[],
  experiments: readonly Experiment[],
  source: Source,
  now: number,
): Diagnostic[] {
  const rules = readRules.map(({ rule }) => rule);
  const isValid = (index: number) => readRules[index]?.problems.length === 0;
  return (
    [...ruleSetDiagnostics(rules, source, now), ...experimentDiagnostics(experiments, rules)]
      .filter(
        ({ rule, field }) => rule === null || !isReplaced(field, readRules[rule]?.problems ?? []),
      )
      // A warning about two rules is left out as long as the other rule has problems.
      .filter((one) => isError(one) || one.other === undefined || isValid(one.other))
  );
}

function ruleSetDiagnostics(
  rules: readonly Rule[],
  { takesFirst }: Source,
  now: number,
): Diagnostic[] {
  const own = ruleDiagnostics(rules);
  const table = compileTable(rules);
  const costs = costProblems(table);
  // If look-ups in a table take too long, the following checks would take too long too.
  if (costs.length > 0) return [...own, ...costs];
  return [
    ...own,
    ...targetDiagnostics(rules, table),
    ...conflictDiagnostics(rules, table),
    ...(takesFirst ? orderDiagnostics(rules, table) : []),
    ...hiddenPageDiagnostics(rules, table),
    ...followDiagnostics(rules, table, now),
  ];
}
