import { command, wholeNumber } from '../../command-line.ts';
import { shopOptions, withStores } from '../../shop-options.ts';
import { publishOptions } from '../options.ts';
import { firstPushUndone, proposePublication } from '../versions/publish.ts';
import { listVersions, storedTable, tableInUse, type Version } from '../versions/versions.ts';

/**
 * `rollback [VERSION]`: publishes an older version's table as a new version. It was checked when it
 * was pushed and is not checked again, so that this works in an emergency.
 */
export function rollbackCommand() {
  return command('rollback')
    .description('Publish an older version again.')
    .argument(
      '[version]',
      'default: the one before the version in use',
      wholeNumber(1, 999_999_999),
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
        const table = await storedTable(stores, version);
        if ('problem' in table) throw new Error(table.problem);
        await proposePublication(stores, table, {
          note: note ?? `as version ${version}`,
          yes,
          expected: null,
          began,
        });
      });
    });
}

/** @throws Error where there is none */
function versionBefore(versions: readonly Version[], inUse: number | null): number {
  const older = versions.find(
    ({ version, publishedAt }) =>
      publishedAt !== null && version < (inUse ?? Number.POSITIVE_INFINITY),
  );
  if (!older) throw new Error(`There is no earlier version to go back to: ${firstPushUndone}`);
  return older.version;
}
