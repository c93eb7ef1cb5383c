import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** How often the code of one place imports the code of another. */
export type Import = { from: string; to: string; count: number };

/**
 * The imports between places of the code, types included. `placeOf` says where a file belongs, or
 * null where it is left out; so are imports within a place and of what is no code of `folders`.
 */
export function importsBetween(
  folders: readonly string[],
  placeOf: (file: string) => string | null,
): Import[] {
  const found = new Map<string, Import>();
  for (const file of codeFiles(folders)) {
    const from = placeOf(file);
    for (const target of importedBy(file)) {
      if (!folders.some((folder) => target.startsWith(`${folder}/`))) continue;
      const to = placeOf(target);
      if (from === null || to === null || from === to) continue;
      const known = found.get(`${from} ${to}`) ?? { from, to, count: 0 };
      found.set(`${from} ${to}`, { ...known, count: known.count + 1 });
    }
  }
  return [...found.values()].sort((a, b) => a.from.localeCompare(b.from) || b.count - a.count);
}

/** Every file of code in the folders, with `/` on every platform. */
function codeFiles(folders: readonly string[]): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** The files a file imports by a relative path. The formatter writes each import in one way. */
function importedBy(file: string): string[] {
  const paths = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)[ (]'(\.{1,2}\/[^']+)'/g);
  return Array.from(paths, ([, path = '']) => posix.join(posix.dirname(file), path));
}
