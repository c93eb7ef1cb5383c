import type { Experiment } from '../../worker/redirects/experiment.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { print } from './check.ts';
import type { Desk } from './desk.ts';
import { type Difference, difference } from './diff-tables.ts';
import { experimentLines } from './experiments.ts';
import { type Finding, isError } from './finding.ts';
import { type InUse, tableInUse } from './in-use.ts';
import { judge } from './judge.ts';
import { formatOption, UsageError } from './options.ts';
import { reportOf } from './report.ts';
import { readSource } from './source.ts';
import type { Version } from './versions.ts';

/** A table that is to come into use. Null `experiments`: those in use stay. */
export type Proposal = { rules: readonly Rule[]; experiments: readonly Experiment[] | null };

/** What it would change. */
export type Comparison = {
  inUse: InUse;
  change: Difference;
  /** The experiments there would be, and a line for each that changes. */
  experiments: readonly Experiment[];
  experimentChange: string[];
};

/**
 * The table of the one file that is named, judged as of now; null where a push would refuse it.
 * Prints what `isTold` of what was found.
 * @throws UsageError for no file or several, and for a format there is not
 */
export function readProposal(
  [file, ...more]: readonly string[],
  format: string | undefined,
  isTold: (finding: Finding) => boolean,
): Proposal | null {
  if (!file || more.length > 0) throw new UsageError();
  const source = readSource(file, formatOption(format));
  const { rules, experiments, findings } = judge(source, Date.now());
  const told = findings.filter(isTold);
  if (told.length > 0) print(reportOf(file, source, rules.length, told));
  return findings.some(isError) ? null : { rules, experiments };
}

/** Holds a table against the one in use. */
export async function compare(
  desk: Desk,
  versions: readonly Version[],
  proposal: Proposal,
): Promise<Comparison> {
  const inUse = await tableInUse(desk, versions);
  const experiments = proposal.experiments ?? inUse.experiments;
  return {
    inUse,
    change: difference(inUse.rules, proposal.rules),
    experiments,
    experimentChange: experimentLines(inUse.experiments, experiments),
  };
}
