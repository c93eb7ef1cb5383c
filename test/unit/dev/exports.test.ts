import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const folders = 'worker,client,sandbox,lookbook,ops,test';

/** Files of code by path, without what only declares types. */
function codeFiles(): Map<string, string> {
  const paths = globSync(['*.ts', `{${folders}}/**/*.{ts,tsx,mjs,cjs}`]).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = paths.filter((path) => !path.endsWith('.d.ts'));
  return new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

const named = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
const whole = /(?:import\s*\(\s*|\* as \w+ from |importActual[^(]*\()'(\.[^']+)'/g;
const exported = /^export (?:async )?(?:const|let|function\*?|class|type) (\w+)/gm;

/** What is exported and that no other file names: of a module that is imported as a whole, any of its words. */
function unused(files: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const importers = new Map<string, string[]>();
  for (const [path, code] of files) {
    const target = (place: string) => posix.join(posix.dirname(path), place);
    for (const [, names = '', place = ''] of code.matchAll(named)) {
      for (const name of names.match(/\w+/g) ?? []) used.add(`${target(place)} ${name}`);
    }
    for (const [, place = ''] of code.matchAll(whole)) {
      importers.set(target(place), [...(importers.get(target(place)) ?? []), code]);
    }
    // A class that the configuration of a platform names.
    for (const [, name] of code.matchAll(/(?:className|class_name|entrypoint): '(\w+)'/g))
      used.add(`${name}`);
  }
  return [...files].flatMap(([path, code]) =>
    Array.from(code.replaceAll(/`[^`]*`/g, '').matchAll(exported), ([, name = '']) => name)
      .filter((name) => !used.has(`${path} ${name}`) && !used.has(name))
      .filter((name) => !importers.get(path)?.some((by) => new RegExp(`\\b${name}\\b`).test(by)))
      .map((name) => `${path}: ${name}`),
  );
}

test('what a file exports, another file imports', () => {
  const files = codeFiles();
  expect(files.size).toBeGreaterThan(1000);
  // Of the files on disk `package.json` is the user.
  expect(unused(files).filter((one) => !one.includes('-on-disk.ts: '))).toEqual([]);
});

test('an export without a user is found, and no other', () => {
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
