import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import { costProblems, sizeProblems } from '../../../worker/redirects/table/limits.ts';
import type { Problem } from '../../../worker/redirects/table/problem.ts';
import { rawRules } from '../../../worker/redirects/table/read-table.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { ruleFields } from '../../../worker/redirects/table/schema.ts';
import { compileTable } from '../../../worker/redirects/table/table.ts';
import { parseTable } from '../../../worker/redirects/table/table-file.ts';
import { didYouMean } from '../../nearest.ts';
import { conflictDiagnostics } from './conflicts.ts';
import { type Diagnostic, isError, type Source } from './diagnostic.ts';
import { experimentDiagnostics } from './experiment-diagnostics.ts';
import { followDiagnostics } from './follow.ts';
import { hiddenPageDiagnostics } from './hidden-pages.ts';
import { orderDiagnostics } from './host-order.ts';
import { isMended, type ReadRule, readRule } from './read-rule.ts';
import { ruleDiagnostics, targetDiagnostics } from './rule-diagnostics.ts';

/** What of a source is valid, and everything found about all of it. */
type Validation = {
  rules: Rule[];
  /** Null where the source's format has no place for them. */
  experiments: readonly Experiment[] | null;
  diagnostics: Diagnostic[];
};

/** Validates a table as it would apply from `now` (milliseconds) on. */
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
  const read = raw.map(readRule);
  const rest = parseTable(raw.length > 0 ? { ...Object(json), rules: [] } : json);
  const problems = [
    ...('problems' in rest ? rest.problems : []),
    ...read.flatMap((rule) => rule.problems),
  ];
  const known = new Set(source.diagnostics.map(({ rule, field }) => `${rule} ${field}`));
  const experiments = 'file' in rest ? rest.file.experiments : [];
  return {
    rules: read.flatMap(({ rule, problems }) => (problems.length === 0 ? rule : [])),
    experiments: source.hasNoExperiments ? null : experiments,
    diagnostics: [
      ...source.diagnostics,
      // A spreadsheet's cell that cannot be read was reported already.
      ...problems
        .filter(({ rule, field }) => !known.has(`${rule} ${field.split('.')[0]}`))
        .map(withNearestKey),
      ...jointDiagnostics(read, experiments, source, now),
    ],
  };
}

/** An unknown key of a rule, with the one that was meant if it is near. */
function withNearestKey(problem: Problem): Problem {
  if (problem.kind !== 'key' || problem.rule === null) return problem;
  return { ...problem, message: problem.message + didYouMean(problem.field, ruleFields) };
}

/** What the rules show side by side, among them those with mistakes as far as they can be read. */
function jointDiagnostics(
  read: readonly ReadRule[],
  experiments: readonly Experiment[],
  source: Source,
  now: number,
): Diagnostic[] {
  const rules = read.map(({ rule }) => rule);
  const isRight = (index: number) => read[index]?.problems.length === 0;
  return (
    [...ruleSetDiagnostics(rules, source, now), ...experimentDiagnostics(experiments, rules)]
      .filter(({ rule, field }) => rule === null || !isMended(field, read[rule]?.problems ?? []))
      // A warning that rests on another rule waits until that is right.
      .filter((one) => isError(one) || one.other === undefined || isRight(one.other))
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
  // Rules that cost too much to ask cost too much to follow.
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
