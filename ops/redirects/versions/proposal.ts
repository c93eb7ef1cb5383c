import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { type Diagnostic, printReport, toReport } from '../check/diagnostic.ts';
import { validate } from '../check/validate.ts';
import { type Format, readSource } from '../sources/read-source.ts';

/** A table that is to come into use. Null `experiments`: those in use stay. */
export type Proposal = { rules: readonly Rule[]; experiments: readonly Experiment[] | null };

/**
 * The table of a file, validated as of now. Prints the diagnostics that `isShown` names, if any.
 * @throws Error where a push would be refused
 */
export function readProposal(
  file: string,
  format: Format | undefined,
  isShown: (diagnostic: Diagnostic) => boolean,
): Proposal {
  const source = readSource(file, format);
  const { rules, experiments, diagnostics } = validate(source, Date.now());
  const shown = diagnostics.filter(isShown);
  if (shown.length > 0) printReport(toReport(file, source, shown));
  return { rules, experiments };
}
