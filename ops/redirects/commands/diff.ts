import { shopOptions, withStores } from '../../shop/options.ts';
import { command } from '../../terminal/command-line.ts';
import { isError } from '../check/diagnostic.ts';
import { fileHelp, formatOption } from '../options.ts';
import { differences } from '../versions/differences.ts';
import { readProposal } from '../versions/proposal.ts';
import { listVersions, tableInUse } from '../versions/versions.ts';

/** `diff FILE`: prints the changes that a push of the file would make. */
export function diffCommand() {
  return command('diff')
    .description('Show the changes that a push of a file would make.')
    .argument('<file>', fileHelp)
    .addOption(formatOption)
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .option('--json', 'the differences as JSON')
    .action(async (file, { format, json, ...target }) => {
      const { rules, experiments } = readProposal(file, format, isError);
      const inUse = await withStores(target, async (stores) =>
        tableInUse(stores, await listVersions(stores)),
      );
      if (inUse.problem) console.error(inUse.problem);
      const result = differences(inUse, { rules, experiments: experiments ?? inUse.experiments });
      const { lines, sum, ...changes } = result;
      console.log(json ? JSON.stringify(changes, null, 2) : [...lines, sum].join('\n'));
    });
}
