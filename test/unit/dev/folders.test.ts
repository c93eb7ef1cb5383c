import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, importsBetween } from '../../../ops/dev/imports.ts';

const code = ['worker', 'client', 'sandbox', 'lookbook', 'ops', 'test/support'] as const;

/** The imports between files that import each other, directly or through others. */
function circular(imports: readonly Import[]): Import[] {
  const importing = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const left = imports.filter(({ from, to }) => importing.has(to) && imported.has(from));
  return left.length < imports.length ? circular(left) : left;
}

test('no files import each other in a circle, types included', () => {
  const imports = importsBetween(code, (file) => file);
  expect(imports.length).toBeGreaterThan(1000);
  expect(circular(imports).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('a circle is found with what it is made of, and nothing else', () => {
  const imports = ['a b', 'b c', 'c b', 'c d'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to, count: 1 };
  });
  expect(circular(imports).map(({ from, to }) => from + to)).toEqual(['bc', 'cb']);
});

describe('a folder of code', () => {
  /** What is in each folder: files of code, and folders that have some. */
  const folders = new Map<string, Set<string>>();
  for (const file of globSync(`{${code.join(',')},test}/**/*.{ts,tsx,mjs,css,grit}`)) {
    let path = file.replaceAll('\\', '/');
    for (; path.includes('/'); path = posix.dirname(path)) {
      const folder = posix.dirname(path);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(path));
    }
  }
  const places = [...folders].map(([folder, entries]) => ({ folder, entries: [...entries] }));

  test('is not there for one file', () => {
    const small = places.filter(({ entries }) => entries.length === 1);
    expect(small.map(({ folder }) => folder).filter((folder) => !isOfTests(folder))).toEqual([]);
  });
});

/** Tests are in folders named like those of the code that they test, however many there are. */
function isOfTests(folder: string): boolean {
  return /^test\/(unit|worker|browser|long)\b/.test(folder);
}
