import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { type Diagnostic, printReport, toReport } from '../check/diagnostic.ts';
import { validate } from '../check/validate.ts';
import { type Format, readSource } from '../sources/read-source.ts';

/** A table to publish. With `experiments` null, the published experiments stay. */
export type Proposal = { rules: readonly Rule[]; experiments: readonly Experiment[] | null };

/**
 * The table of a file, validated for the present time. Prints the diagnostics for which `isShown` is true.
 * @throws Error if the file has errors, because a push would refuse them
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
