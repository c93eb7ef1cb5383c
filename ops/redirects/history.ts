import { parseArgs } from 'node:util';
import { type Arguments, UsageError } from '../command-line.ts';
import { tableInUse } from './in-use.ts';
import { shopOption, shopOptions } from './options.ts';
import { counted } from './report.ts';
import { openStores } from './stores.ts';
import { type Version, versionsOf } from './versions.ts';

/** `history`: the versions that are kept, the newest first. */
export async function history(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: shopOptions,
  });
  if (positionals.length > 0) throw new UsageError('history takes no file.');
  const stores = await openStores(shopOption(values));
  try {
    const versions = await versionsOf(stores);
    const inUse = await tableInUse(stores, versions);
    for (const version of versions) console.log(lineOf(version, inUse.version));
    if (inUse.problem) console.log(inUse.problem);
    else if (inUse.version === null && inUse.rules.length > 0) {
      console.log(`In use: ${counted(inUse.rules.length, 'rule')}, put by hand`);
    } else if (versions.length === 0) console.log('Nothing was pushed yet');
    return 0;
  } finally {
    await stores.close();
  }
}

function lineOf(one: Version, inUse: number | null): string {
  const when = new Date(one.createdAt).toISOString().slice(0, 16).replace('T', ' ');
  const state =
    one.version === inUse ? 'in use' : one.publishedAt === null ? 'claimed, not published' : '';
  const rules = counted(one.rules, 'rule');
  return [String(one.version).padStart(5), `${when} UTC`, rules, one.note, state]
    .filter(Boolean)
    .join('  ');
}
