import { command, wholeNumber } from '../../command-line.ts';
import { shopOptions, withStores } from '../../shop-options.ts';
import { publishOptions } from '../options.ts';
import { proposePublication } from '../versions/publish.ts';
import {
  beforeFirst,
  listVersions,
  storedTable,
  tableInUse,
  type Version,
} from '../versions/versions.ts';

/**
 * `rollback [VERSION]`: publishes an older version's table as a new version. It was checked when it
 * was pushed and is not checked again, so that this works in an emergency.
 */
export function rollbackCommand() {
  return command('rollback')
    .description('Publish an older version again.')
    .argument(
      '[version]',
      'default: the one before the version in use; 0: what was before the first push',
      wholeNumber(0, 999_999_999),
    )
    .addOption(publishOptions.yes)
    .addOption(publishOptions.note)
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (given, { yes = false, note, ...target }) => {
      const began = Date.now();
      await withStores(target, async (stores) => {
        const versions = await listVersions(stores);
        const inUse = await tableInUse(stores, versions);
        const version = given ?? versionBefore(versions, inUse.version);
        const as = version === beforeFirst ? 'before the first push' : `version ${version}`;
        const table = await storedTable(stores, version);
        if ('problem' in table) throw new Error(table.problem);
        await proposePublication(stores, table, {
          note: note ?? `as ${as}`,
          yes,
          expected: null,
          began,
        });
      });
    });
}

/** @throws Error where nothing was pushed, and where the version before is not stored any more */
function versionBefore(versions: readonly Version[], inUse: number | null): number {
  const older = versions.find(
    ({ version, publishedAt }) =>
      publishedAt !== null && version < (inUse ?? Number.POSITIVE_INFINITY),
  );
  if (older) return older.version;
  const oldest = versions.at(-1);
  if (!oldest) throw new Error('Nothing was pushed yet: there is nothing to go back to');
  if (oldest.base === beforeFirst) return beforeFirst;
  throw new Error(
    'The version before is not stored any more: history lists those that are; ' +
      'rollback 0 goes back to what was before the first push',
  );
}
