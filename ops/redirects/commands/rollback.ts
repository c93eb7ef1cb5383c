import { shopOptions, withStores } from '../../shop/options.ts';
import { command, wholeNumber } from '../../terminal/command-line.ts';
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
 * `rollback [VERSION]`: publishes the table of an older version as a new version. The table was checked when it was
 * pushed. A rollback does not check it again, so that a rollback always works in an emergency.
 */
export function rollbackCommand() {
  return command('rollback')
    .description('Publish an older version again.')
    .argument(
      '[version]',
      'default: the version before the one in use; 0: the table before the first push',
      wholeNumber(0, 999_999_999),
    )
    .addOption(publishOptions.yes)
    .addOption(publishOptions.note)
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (requested, { yes = false, note, ...target }) => {
      const began = Date.now();
      await withStores(target, async (stores) => {
        const versions = await listVersions(stores);
        const inUse = await tableInUse(stores, versions);
        const version = requested ?? versionBefore(versions, inUse.version);
        const source = version === beforeFirst ? 'before the first push' : `version ${version}`;
        const table = await storedTable(stores, version);
        if ('problem' in table) throw new Error(table.problem);
        await proposePublication(stores, table, {
          note: note ?? `as ${source}`,
          yes,
          expected: null,
          began,
        });
      });
    });
}

/**
 * The published version before the version in use.
 * @throws Error if there is no such version, or if it is not stored any more
 */
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
    'The previous version is not stored any more. history lists the stored versions; ' +
      'rollback 0 restores the table before the first push',
  );
}
