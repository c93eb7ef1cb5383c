import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { put } from './builds-folder.ts';
import { readMap } from './source-maps.ts';

/**
 * The largest number of deployed builds with source maps in the archive. It is also the largest number of other
 * builds.
 */
const MAX_KEPT = 30;

/** The name of the file that marks a build of the archive as deployed. */
const MARKER = 'deployed.json';

const deployment = z.object({ commit: z.string().nullable() });

/** Stores the source maps of a build's scripts in the archive, and removes the maps of the oldest builds. */
export async function archiveMaps(
  archive: string,
  id: string,
  maps: Readonly<Record<string, string>>,
): Promise<void> {
  const files = Object.entries(maps).map(([script, map]) =>
    put(archive, join(id, `${script}.map`), map),
  );
  await Promise.all(files);
  // If the same build is made again, it counts as the newest build.
  await utimes(join(archive, id), new Date(), new Date());
  const builds = await archivedBuilds(archive);
  const local = builds.filter(({ isDeployed }) => !isDeployed).slice(MAX_KEPT);
  const deployed = builds.filter(({ isDeployed }) => isDeployed).slice(MAX_KEPT);
  // An old deployed build loses only its source maps. Its commit stays for ever.
  const oldMaps = deployed.flatMap(({ name }) =>
    globSync('*.map', { cwd: join(archive, name) }).map((map) => join(name, map)),
  );
  const oldest = [...local.map(({ name }) => name), ...oldMaps];
  await Promise.all(
    oldest.map((path) => rm(join(archive, path), { recursive: true, force: true })),
  );
}

/** Marks a build in the archive as deployed, with its commit (null: unknown). */
export async function markDeployed(
  archive: string,
  id: string,
  commit: string | null,
): Promise<void> {
  const marker: z.infer<typeof deployment> = { commit };
  await put(archive, join(id, MARKER), JSON.stringify(marker));
}

/** The commit of a deployed build; null if the archive does not have it. */
export async function deployedCommit(archive: string, id: string): Promise<string | null> {
  try {
    const text = await readFile(join(archive, id, MARKER), 'utf8');
    return deployment.parse(JSON.parse(text)).commit;
  } catch {
    return null;
  }
}

/** The builds of an archive, newest first. */
export async function archivedBuilds(
  archive: string,
): Promise<readonly { name: string; isDeployed: boolean }[]> {
  const names = await readdir(archive).catch(() => []);
  const builds = names.map(async (name) => ({
    name,
    isDeployed: existsSync(join(archive, name, MARKER)),
    made: (await stat(join(archive, name))).mtimeMs,
  }));
  return (await Promise.all(builds)).sort((a, b) => b.made - a.made);
}

/** The source map of a build's script; null if the archive does not have it. */
export async function archivedMap(
  archive: string,
  id: string,
  script: string,
): Promise<SourceMap | null> {
  const text = await readFile(join(archive, id, `${script}.map`), 'utf8').catch(() => null);
  return text === null ? null : readMap(text);
}
