import type { Digest, DigestPart } from '../../worker/desk/digest.ts';
import { command } from '../command-line.ts';
import { askShop } from '../orders/door.ts';
import { doorOptions } from '../orders/options.ts';
import { textTable } from '../text-table.ts';

type Answer = { digest: Digest; parts: DigestPart[]; sentTo: string | null };

/** `digest`: what operators are mailed in the morning, as it stands now. */
export function digestCommand() {
  return command('digest')
    .description('Print what operators are mailed in the morning, or mail it now.')
    .option('--send', 'mail it, too, beside the one of the morning')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ send = false, env = null, json }) => {
      const { digest, parts, sentTo } = await askShop<Answer>(env, { action: 'digest', send });
      if (json) return console.log(JSON.stringify(digest, null, 2));
      const tables = parts.map(({ heading, rows }) =>
        textTable(
          [heading, ''],
          rows.map((row) => [...row]),
        ).join('\n'),
      );
      console.log(tables.join('\n\n'));
      if (sentTo) console.error(`Mailed to ${sentTo}`);
    });
}
