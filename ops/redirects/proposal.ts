import type { Experiment } from '../../worker/redirects/experiment.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { type Finding, isError } from './diagnostic.ts';
import { type Difference, difference } from './diff-tables.ts';
import { experimentLines } from './experiments.ts';
import { type InUse, tableInUse } from './in-use.ts';
import { fileArgument, formatOption } from './options.ts';
import { printReport, reportOf } from './report.ts';
import { readSource } from './source.ts';
import type { Stores } from './stores.ts';
import { judge } from './validate.ts';
import type { Version } from './versions.ts';

/** A table that is to come into use. Null `experiments`: those in use stay. */
export type Proposal = { rules: readonly Rule[]; experiments: readonly Experiment[] | null };

/** What it would change. */
type Comparison = {
  inUse: InUse;
  change: Difference;
  /** The experiments there would be, and a line for each that changes. */
  experiments: readonly Experiment[];
  experimentChange: string[];
};

/**
 * The table of the one file that is named, judged as of now; null where a push would refuse it.
 * Prints the findings for which `isTold` holds.
 * @throws UsageError for no file or several, and for a format there is not
 */
export function readProposal(
  positionals: readonly string[],
  format: string | undefined,
  isTold: (finding: Finding) => boolean,
): Proposal | null {
  const file = fileArgument(positionals);
  const source = readSource(file, formatOption(format));
  const { rules, experiments, findings } = judge(source, Date.now());
  const told = findings.filter(isTold);
  if (told.length > 0) printReport(reportOf(file, source, told));
  return findings.some(isError) ? null : { rules, experiments };
}

/** Holds a table against the one in use. */
export async function compare(
  stores: Stores,
  versions: readonly Version[],
  proposal: Proposal,
): Promise<Comparison> {
  const inUse = await tableInUse(stores, versions);
  const experiments = proposal.experiments ?? inUse.experiments;
  return {
    inUse,
    change: difference(inUse.rules, proposal.rules),
    experiments,
    experimentChange: experimentLines(inUse.experiments, experiments),
  };
}
