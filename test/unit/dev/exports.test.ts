import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const folders = 'worker,client,sandbox,lookbook,ops,test';

/** The source text of each code file, by its path. Files that only declare types are left out. */
function codeFiles(): Map<string, string> {
  const paths = globSync(['*.ts', `{${folders}}/**/*.{ts,tsx,mjs,cjs}`]).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = paths.filter((path) => !path.endsWith('.d.ts'));
  return new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

const namedImports = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
const moduleImports = /(?:import\s*\(\s*|\* as \w+ from |importActual[^(]*\()'(\.[^']+)'/g;
const exportedNames = /^export (?:async )?(?:const|let|function\*?|class|type) (\w+)/gm;

/**
 * The exports that no other file uses. If a file imports a whole module (`import *`), every word in this file counts as
 * a use.
 */
function unused(files: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const importers = new Map<string, string[]>();
  for (const [path, code] of files) {
    const target = (place: string) => posix.join(posix.dirname(path), place);
    for (const [, names = '', place = ''] of code.matchAll(namedImports)) {
      for (const name of names.match(/\w+/g) ?? []) used.add(`${target(place)} ${name}`);
    }
    for (const [, place = ''] of code.matchAll(moduleImports)) {
      importers.set(target(place), [...(importers.get(target(place)) ?? []), code]);
    }
    // Cloudflare's configuration uses a class by its name, without an import.
    for (const [, name] of code.matchAll(/(?:className|class_name|entrypoint): '(\w+)'/g))
      used.add(`${name}`);
  }
  return [...files].flatMap(([path, code]) =>
    Array.from(code.replaceAll(/`[^`]*`/g, '').matchAll(exportedNames), ([, name = '']) => name)
      .filter((name) => !used.has(`${path} ${name}`) && !used.has(name))
      .filter((name) => !importers.get(path)?.some((by) => new RegExp(`\\b${name}\\b`).test(by)))
      .map((name) => `${path}: ${name}`),
  );
}

test('every export is imported by another file', () => {
  const files = codeFiles();
  expect(files.size).toBeGreaterThan(1000);
  // `package.json` uses the exports of the files whose names end in -on-disk.
  expect(unused(files).filter((place) => !place.includes('-on-disk.ts: '))).toEqual([]);
});

test('the function `unused` returns exactly the exports without an import', () => {
  const files = new Map([
    [
      'a/a.ts',
      'export const one = 1;\nexport type Two = 2;\nexport class Three {}\nexport function four() {}',
    ],
    ['a/b.ts', "import { one, type Two as B } from './a.ts';\nconst x = { className: 'Three' };"],
    ['b/c.ts', "export const five = (await import('../a/d.ts')).six;"],
    ['a/d.ts', 'export const six = 6;\nexport async function seven() {}'],
  ]);
  expect(unused(files)).toEqual(['a/a.ts: four', 'b/c.ts: five', 'a/d.ts: seven']);
});
