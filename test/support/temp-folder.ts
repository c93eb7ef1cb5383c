import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder and deletes it at the end of the test. The path ends with a slash. */
export async function tempFolder(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'test-')), '/');
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** The paths of all files in a folder and its subfolders, relative to the folder, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
}
