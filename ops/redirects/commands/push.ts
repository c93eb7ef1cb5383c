import { shopOptions, withStores } from '../../shop/options.ts';
import { command, wholeNumber } from '../../terminal/command-line.ts';
import { fileHelp, formatOption, publishOptions } from '../options.ts';
import { readProposal } from '../versions/proposal.ts';
import { proposePublication } from '../versions/publish.ts';

/** `push FILE`: checks the file, prints the differences, asks for confirmation, and publishes. */
export function pushCommand() {
  return command('push')
    .description('Check a file of rules, show the changes, and publish the file as a new version.')
    .argument('<file>', fileHelp)
    .addOption(formatOption)
    .addOption(publishOptions.yes)
    .addOption(publishOptions.note)
    .option(
      '--base <version>',
      'publish only while this version is in use; 0 for none',
      wholeNumber(0, 999_999_999),
    )
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (file, { format, yes = false, note = '', base: expected = null, ...target }) => {
      const began = Date.now();
      const proposal = readProposal(file, format, () => true);
      await withStores(target, (stores) =>
        proposePublication(stores, proposal, { note, yes, expected, began }),
      );
    });
}
