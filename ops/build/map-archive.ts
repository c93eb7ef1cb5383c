import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import { put } from './builds-folder.ts';
import { readMap } from './source-maps.ts';

/** How many builds' source maps stay; equal sources make them again. */
const MOST_KEPT = 30;

/** Keeps the source maps of a build's scripts in a folder of its own, and those of the last builds. */
export async function archiveMaps(
  archive: string,
  id: string,
  maps: Readonly<Record<string, string>>,
): Promise<void> {
  const files = Object.entries(maps).map(([script, map]) =>
    put(archive, join(id, `${script}.map`), map),
  );
  await Promise.all(files);
  // A build that is made again counts as the newest.
  await utimes(join(archive, id), new Date(), new Date());
  const builds = (await readdir(archive)).map(async (name) => ({
    path: join(archive, name),
    made: (await stat(join(archive, name))).mtimeMs,
  }));
  const oldest = (await Promise.all(builds)).sort((a, b) => b.made - a.made).slice(MOST_KEPT);
  await Promise.all(oldest.map(({ path }) => rm(path, { recursive: true, force: true })));
}

/** The map of a script in a build; null where the archive has none. */
export async function archivedMap(
  archive: string,
  id: string,
  script: string,
): Promise<SourceMap | null> {
  const text = await readFile(join(archive, id, `${script}.map`), 'utf8').catch(() => null);
  return text === null ? null : readMap(text);
}
