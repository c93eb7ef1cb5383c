import { zonedMinute } from '../../../worker/company-time.ts';
import { shopOptions, withStores } from '../../shop/options.ts';
import { command } from '../../terminal/command-line.ts';
import { sizeText } from '../check/diagnostic.ts';
import {
  isPutByHand,
  listVersions,
  tableInUse,
  tableSize,
  type Version,
} from '../versions/versions.ts';

/** `history`: prints the stored versions, the newest first. */
export function historyCommand() {
  return command('history')
    .description('List the last twenty versions, the newest first.')
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .option('--json', 'the versions as JSON')
    .action(async ({ json, ...target }) => {
      const [versions, inUse] = await withStores(target, async (stores) => {
        const stored = await listVersions(stores);
        return [stored, await tableInUse(stores, stored)] as const;
      });
      if (json) {
        const rows = versions.map((one) => toRow(one, inUse.version));
        console.log(JSON.stringify(rows, null, 2));
      } else {
        for (const version of versions) console.log(toLine(version, inUse.version));
      }
      const print = json ? console.error : console.log;
      if (inUse.problem) print(inUse.problem);
      else if (isPutByHand(inUse)) print(`In use: ${sizeText(tableSize(inUse))}, put by hand`);
      else if (versions.length === 0) print('Nothing was pushed yet');
    });
}

function toRow(one: Version, inUse: number | null) {
  const { version, rules, experiments, note } = one;
  const isPublished = one.publishedAt !== null;
  const createdAt = new Date(one.createdAt).toISOString();
  return { version, createdAt, rules, experiments, note, isPublished, isInUse: version === inUse };
}

function toLine(one: Version, inUse: number | null): string {
  const { version, rules, experiments, note, isPublished, isInUse } = toRow(one, inUse);
  const size = sizeText({ rules, experiments: experiments ?? 0 });
  const state = isInUse ? 'in use' : isPublished ? '' : 'claimed, not published';
  return [String(version).padStart(5), zonedMinute(one.createdAt), size, note, state]
    .filter(Boolean)
    .join('  ');
}
