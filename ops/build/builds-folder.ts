import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  contentHash,
  type StoredBuild,
  type StoredFile,
  storedBuilds,
} from '../release/stored-builds.ts';

/** The builds a folder keeps, newest first: those it lists in `kept.json` and still holds whole. */
export async function readStoredBuilds(folder: string): Promise<readonly StoredBuild[]> {
  const list: unknown = await readFile(`${folder}kept.json`, 'utf8')
    .then(JSON.parse)
    .catch(() => []);
  const listed = storedBuilds.safeParse(list).data ?? [];
  const whole = await Promise.all(
    listed.map(async ({ files }) => {
      const held = await Promise.all(files.map((file) => holds(folder, file)));
      return held.every(Boolean);
    }),
  );
  return listed.filter((_, i) => whole[i]);
}

/** Whether a folder holds a file with the content it is listed with. */
export function holds(folder: string, { name, hash }: StoredFile): Promise<boolean> {
  return readFile(folder + name).then(
    (content) => contentHash(content) === hash,
    () => false,
  );
}

/** Writes a file beneath a folder, and the folders on the way to it. */
export async function put(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(folder + name), { recursive: true });
  await writeFile(folder + name, content);
}

/** Removes all that a folder of builds holds but the files named. */
export async function removeOthers(folder: string, names: readonly string[]): Promise<void> {
  const found = globSync(['*', 'meta/*', 'words/*', 'pages/*'], { cwd: folder });
  const kept = new Set(names.flatMap((name) => [name, ...foldersOf(name)]));
  const stale = found.filter((path) => !kept.has(path.replaceAll('\\', '/')));
  await Promise.all(stale.map((path) => rm(folder + path, { recursive: true, force: true })));
}

/** `words/1a2b` and `words` of `words/1a2b/legal.de.json`. */
function foldersOf(name: string): readonly string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}
