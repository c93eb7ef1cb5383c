import { parseArgs } from 'node:util';
import type { Arguments } from '../command-line.ts';
import { isError } from './diagnostic.ts';
import { differenceLines, differenceSum } from './diff-tables.ts';
import { fileOptions, shopOption, shopOptions } from './options.ts';
import { compare, readProposal } from './proposal.ts';
import { openStores } from './stores.ts';
import { versionsOf } from './versions.ts';

/** `diff FILE`: what a push of the file would change. Exit code 1 where it cannot be read as rules. */
export async function diff(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...fileOptions, ...shopOptions },
  });
  const shop = shopOption(values);
  const proposal = readProposal(positionals, values.format, isError);
  if (!proposal) return 1;
  const stores = await openStores(shop);
  try {
    const { inUse, change, experimentChange } = await compare(
      stores,
      await versionsOf(stores),
      proposal,
    );
    if (inUse.problem) console.error(inUse.problem);
    console.log(
      [...differenceLines(change), ...experimentChange, differenceSum(change)].join('\n'),
    );
    return 0;
  } finally {
    await stores.close();
  }
}
