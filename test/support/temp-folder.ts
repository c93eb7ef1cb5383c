import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test, gone when it ends; its path ends with a slash. */
export async function tempFolder(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'test-')), '/');
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** The files in a folder and those beneath it, by their paths in it, sorted. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
}
