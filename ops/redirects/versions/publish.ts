import type { Stores } from '../../shop/stores.ts';
import { isAgreed } from '../../terminal/command-line.ts';
import { differences } from './differences.ts';
import type { Proposal } from './proposal.ts';
import { baseVersion, ConflictError, listVersions, publish, tableInUse } from './versions.ts';

/** The largest number of differences that a push prints. `diff` prints all differences. */
const MAX_LINES = 40;

type Publication = {
  note: string;
  /** Publish without a confirmation. */
  yes: boolean;
  /** The version on which the table is based; null if unknown. */
  expected: number | null;
  /**
   * The start of the command, in ms since the epoch. If another push ended after this time, this publication is
   * refused.
   */
  began: number;
};

/**
 * Prints the differences, asks for confirmation unless `yes` is true, and publishes.
 * @throws Error if it must ask and there is no terminal
 */
export async function proposePublication(
  stores: Stores,
  proposal: Proposal,
  { note, yes, expected, began }: Publication,
): Promise<void> {
  const elapsed = Date.now() - began;
  const versions = await listVersions(stores);
  const base = baseVersion(versions, expected === null ? elapsed : 0);
  const inUse = await tableInUse(stores, versions);
  if (expected !== null && expected !== (inUse.version ?? 0)) {
    throw new ConflictError(
      `Not published: version ${inUse.version ?? 0} is in use, not ${expected}. ` +
        'Pull the version in use, make your change in it and push again.',
    );
  }
  if (inUse.problem) console.error(inUse.problem);
  const experiments = proposal.experiments ?? inUse.experiments;
  const table = { rules: proposal.rules, experiments };
  const { lines, sum } = differences(inUse, table);
  if (lines.length === 0 && inUse.version !== null && inUse.problem === null) {
    console.log(`Nothing to change: version ${inUse.version} is the same`);
    return;
  }
  console.log([...lines.slice(0, MAX_LINES), sum].join('\n'));
  if (lines.length > MAX_LINES) {
    console.log(`(${MAX_LINES} of ${lines.length} lines; diff shows all)`);
  }
  if (!yes && !(await isAgreed('Publish this? [y/N] '))) {
    console.log('Nothing was published');
    return;
  }
  const version = await publish(stores, table, { base, note });
  console.log(`Version ${version} is published; rollback restores the previous table`);
}
