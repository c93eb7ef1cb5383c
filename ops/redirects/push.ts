import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Arguments } from '../command-line.ts';
import { differenceLines, differenceSum, isEmpty } from './diff-tables.ts';
import { fileOptions, shopOption, shopOptions, versionArgument } from './options.ts';
import { compare, type Proposal, readProposal } from './proposal.ts';
import { openStores, type Stores } from './stores.ts';
import { baseOf, ConflictError, publish, versionsOf } from './versions.ts';

/** Lines of the difference that are shown before a push; `diff` shows all. */
const maxLines = 40;

/** What every command takes that publishes. */
export const publishOptions = { yes: { type: 'boolean' }, note: { type: 'string' } } as const;

type Publication = { note: string; yes: boolean; expected: number | null; began: number };

/**
 * `push FILE`: checks, shows the difference, asks on a terminal, and publishes. Exit code 1 for a
 * refused table or an overtaken push; without a terminal nothing asks.
 */
export async function push(args: Arguments): Promise<number> {
  const began = Date.now();
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...fileOptions, ...shopOptions, ...publishOptions, base: { type: 'string' } },
  });
  const expected = versionArgument('--base', values.base);
  const shop = shopOption(values);
  const proposal = readProposal(positionals, values.format, () => true);
  if (!proposal) return 1;

  const stores = await openStores(shop);
  try {
    const note = values.note ?? '';
    return await publishWith(stores, proposal, { note, yes: values.yes ?? false, expected, began });
  } finally {
    await stores.close();
  }
}

/**
 * Shows what would change, asks, publishes. `expected`: the version the table was made from, if it
 * is known. `began`: when the command was given, in milliseconds; a push that ended since wins.
 */
export async function publishWith(
  stores: Stores,
  proposal: Proposal,
  { note, yes, expected, began }: Publication,
): Promise<number> {
  const elapsed = Date.now() - began;
  const versions = await versionsOf(stores);
  const base = baseOf(versions, expected === null ? elapsed : 0);
  const { inUse, change, experiments, experimentChange } = await compare(
    stores,
    versions,
    proposal,
  );
  if (expected !== null && expected !== (inUse.version ?? 0)) {
    throw new ConflictError(
      `Not published: version ${inUse.version ?? 0} is in use, not ${expected}. ` +
        'Pull it, make your change in it and push again.',
    );
  }
  if (inUse.problem) console.error(inUse.problem);
  const isNew =
    !isEmpty(change) ||
    experimentChange.length > 0 ||
    inUse.version === null ||
    inUse.problem !== null;
  if (!isNew) {
    console.log(`Nothing to change: version ${inUse.version} is the same`);
    return 0;
  }
  const lines = [...experimentChange, ...differenceLines(change)];
  console.log([...lines.slice(0, maxLines), differenceSum(change)].join('\n'));
  if (lines.length > maxLines)
    console.log(`(${maxLines} of ${lines.length} lines; diff shows all)`);
  if (!yes && !(await agreed('Publish this? [y/N] '))) {
    console.log('Nothing was published');
    return 0;
  }
  const version = await publish(stores, { rules: proposal.rules, experiments }, { base, note });
  console.log(`Version ${version} is published: rollback restores what was before`);
  return 0;
}

/** The answer of somebody at a terminal; without one nobody is asked. */
async function agreed(question: string): Promise<boolean> {
  if (!stdin.isTTY || !stdout.isTTY) return true;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^(y|yes)$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
