import { parseArgs } from 'node:util';
import { publishedFile } from '../../worker/redirects/published.ts';
import { openDesk } from './desk.ts';
import { tableInUse } from './in-use.ts';
import { type Arguments, placeOption, placeOptions, UsageError } from './options.ts';
import { publishOptions, publishWith } from './push.ts';
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
    options: { ...placeOptions, ...publishOptions },
  });
  const [given, ...more] = positionals;
  const asked = given === undefined ? null : Number(given);
  if (more.length > 0 || (asked !== null && !Number.isInteger(asked))) {
    throw new UsageError();
  }
  const desk = await openDesk(placeOption(values));
  try {
    const versions = await versionsOf(desk);
    const { version: inUse } = await tableInUse(desk, versions);
    const version = asked ?? before(versions, inUse);
    const text = await textOf(desk, version);
    if (text === null) throw new Error(`Version ${version} is not kept: history says which are`);
    const file = await publishedFile(text);
    if ('problem' in file) throw new Error(`Version ${version} cannot be read: it ${file.problem}`);
    const note = values.note ?? `as version ${version}`;
    return await publishWith(desk, file, { note, yes: values.yes ?? false, expected: null, began });
  } finally {
    await desk.close();
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
