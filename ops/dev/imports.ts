import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The number of imports from one place of the code to another. A place is a group of files, such as a folder. */
export type Import = { from: string; to: string; count: number };

/**
 * Counts the imports between places of the code, also imports of types. `toPlace` returns the place of a file, or null
 * for a file that does not count. Imports within a place and of files outside `folders` do not count.
 */
export function importsBetween(
  folders: readonly string[],
  toPlace: (file: string) => string | null,
): Import[] {
  const imports = new Map<string, Import>();
  for (const file of codeFiles(folders)) {
    const from = toPlace(file);
    for (const target of importedFiles(file)) {
      if (!folders.some((folder) => target.startsWith(`${folder}/`))) continue;
      const to = toPlace(target);
      if (from === null || to === null || from === to) continue;
      const { count } = imports.get(`${from} ${to}`) ?? { count: 0 };
      imports.set(`${from} ${to}`, { from, to, count: count + 1 });
    }
  }
  return [...imports.values()].sort((a, b) => a.from.localeCompare(b.from) || b.count - a.count);
}

/** The paths of all code files in the folders, with `/` on every platform. */
function codeFiles(folders: readonly string[]): string[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * The paths of a file's relative imports. The formatter writes all imports in the same form, so a regular expression
 * finds them.
 */
function importedFiles(file: string): string[] {
  const paths = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)[ (]'(\.{1,2}\/[^']+)'/g);
  return Array.from(paths, ([, path = '']) => posix.join(posix.dirname(file), path));
}
