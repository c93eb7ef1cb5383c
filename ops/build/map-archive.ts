import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { put } from './builds-folder.ts';
import { readMap } from './source-maps.ts';

/** How many builds' source maps stay, of those that were deployed and of the others. */
const MOST_KEPT = 30;

/** Lies beside the maps of a build that was deployed. */
const MARKER = 'deployed.json';

const deployment = z.object({ commit: z.string().nullable() });

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
  const builds = await archivedBuilds(archive);
  const local = builds.filter(({ isDeployed }) => !isDeployed).slice(MOST_KEPT);
  const deployed = builds.filter(({ isDeployed }) => isDeployed).slice(MOST_KEPT);
  // Which commit was deployed is known for ever.
  const ofDeployed = deployed.flatMap(({ name }) =>
    globSync('*.map', { cwd: join(archive, name) }).map((map) => join(name, map)),
  );
  const oldest = [...local.map(({ name }) => name), ...ofDeployed];
  await Promise.all(
    oldest.map((path) => rm(join(archive, path), { recursive: true, force: true })),
  );
}

/** Says of a build in the archive that it was deployed, and from which commit where that is known. */
export async function markDeployed(
  archive: string,
  id: string,
  commit: string | null,
): Promise<void> {
  const marker: z.infer<typeof deployment> = { commit };
  await put(archive, join(id, MARKER), JSON.stringify(marker));
}

/** The commit from which a build was deployed; null where the archive does not know. */
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

/** The map of a script in a build; null where the archive has none. */
export async function archivedMap(
  archive: string,
  id: string,
  script: string,
): Promise<SourceMap | null> {
  const text = await readFile(join(archive, id, `${script}.map`), 'utf8').catch(() => null);
  return text === null ? null : readMap(text);
}
