import { parseArgs } from 'node:util';
import { publishedFile } from '../../worker/redirects/published.ts';
import { type Arguments, UsageError } from '../command-line.ts';
import { tableInUse } from './in-use.ts';
import { shopOption, shopOptions, versionArgument } from './options.ts';
import { publishOptions, publishWith } from './push.ts';
import { openStores } from './stores.ts';
import { textOf, type Version, versionsOf } from './versions.ts';

/**
 * `rollback [VERSION]`: publishes an older version's table as a new version; without a number that
 * before the one in use. They were checked when they were pushed and are not judged again.
 */
export async function rollback(args: Arguments): Promise<number> {
  const began = Date.now();
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...shopOptions, ...publishOptions },
  });
  const [given, ...more] = positionals;
  if (more.length > 0) throw new UsageError('rollback goes back to one version.');
  const asked = versionArgument('VERSION', given);
  const stores = await openStores(shopOption(values));
  try {
    const versions = await versionsOf(stores);
    const { version: inUse } = await tableInUse(stores, versions);
    const version = asked ?? before(versions, inUse);
    const text = await textOf(stores, version);
    if (text === null)
      throw new Error(`Version ${version} is not kept: history lists those that are`);
    const file = await publishedFile(text);
    if ('problem' in file) throw new Error(`Version ${version} cannot be read: ${file.problem}`);
    const note = values.note ?? `as version ${version}`;
    return await publishWith(stores, file, {
      note,
      yes: values.yes ?? false,
      expected: null,
      began,
    });
  } finally {
    await stores.close();
  }
}

/** @throws Error where there is none */
function before(versions: readonly Version[], inUse: number | null): number {
  const older = versions.find(
    ({ version, publishedAt }) =>
      publishedAt !== null && version < (inUse ?? Number.POSITIVE_INFINITY),
  );
  if (!older) throw new Error('There is no earlier version to go back to');
  return older.version;
}
