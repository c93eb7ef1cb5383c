import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  contentHash,
  type StoredBuild,
  type StoredFile,
  storedBuilds,
} from '../release/stored-builds.ts';

/**
 * The stored builds of a folder, newest first: the builds in `kept.json` whose files are all present and
 * unchanged.
 */
export async function readStoredBuilds(folder: string): Promise<readonly StoredBuild[]> {
  const list: unknown = await readFile(`${folder}kept.json`, 'utf8')
    .then(JSON.parse)
    .catch(() => []);
  const listed = storedBuilds.safeParse(list).data ?? [];
  const areComplete = await Promise.all(
    listed.map(async ({ files }) => {
      const arePresent = await Promise.all(files.map((file) => hasFile(folder, file)));
      return arePresent.every(Boolean);
    }),
  );
  return listed.filter((_, i) => areComplete[i]);
}

/** True if a folder has the file of an entry, and the file has the hash of the entry. */
export function hasFile(folder: string, { name, hash }: StoredFile): Promise<boolean> {
  return readFile(folder + name).then(
    (content) => contentHash(content) === hash,
    () => false,
  );
}

/** Writes a file below a folder and creates the missing folders of its path. */
export async function put(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(folder + name), { recursive: true });
  await writeFile(folder + name, content);
}

/**
 * Replaces the files in a folder of builds. `present`: the names of the files that the shop serves now. `write` writes
 * the new files and returns the names of all files that the shop then serves. If `wrangler dev` serves the folder
 * (`isWatched`), old files are removed before the writing and not after it: wrangler lists the folder again after a
 * change, and ends if a listed file is then missing. So the present files stay until the next build.
 */
export async function replaceFiles(
  folder: string,
  {
    present,
    write,
    isWatched,
  }: { present: readonly string[]; write: () => Promise<readonly string[]>; isWatched: boolean },
): Promise<void> {
  if (isWatched) await removeOthers(folder, present);
  const names = await write();
  if (!isWatched) await removeOthers(folder, names);
}

/** Removes all files from a folder of builds except the named ones. */
export async function removeOthers(folder: string, names: readonly string[]): Promise<void> {
  const paths = globSync(['*', 'meta/*', 'words/*', 'pages/*'], { cwd: folder });
  const namedPaths = new Set(names.flatMap((name) => [name, ...parentFolders(name)]));
  const stale = paths.filter((path) => !namedPaths.has(path.replaceAll('\\', '/')));
  await Promise.all(stale.map((path) => rm(folder + path, { recursive: true, force: true })));
}

/** The folders of a path: `words` and `words/1a2b` for `words/1a2b/legal.de.json`. */
function parentFolders(name: string): readonly string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}
