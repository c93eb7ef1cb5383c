import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, importsBetween } from '../../../ops/dev/imports.ts';

const code = ['worker', 'client', 'sandbox', 'lookbook', 'ops', 'test/support'] as const;

/** The imports that are part of a circle of files, or lead from one circle to another. */
function circular(imports: readonly Import[]): Import[] {
  const importing = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const rest = imports.filter(({ from, to }) => importing.has(to) && imported.has(from));
  return rest.length < imports.length ? circular(rest) : rest;
}

test('no files import each other in a circle, not even for types', () => {
  const imports = importsBetween(code, (file) => file);
  expect(imports.length).toBeGreaterThan(1000);
  expect(circular(imports).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

/**
 * The folder of a file in worker/. Each layer of worker/orders counts as a folder, and each file directly in worker/
 * too.
 */
function toFolder(file: string): string {
  const [, folder = '', layer = ''] = file.split('/');
  return folder === 'orders' ? `${folder}/${layer}` : folder;
}

/**
 * The places in worker/ that may be part of a circle of imports. app-types.ts has the types of a request: every folder
 * with handlers imports it, and it imports types of HTTP, of the redirects and of the pages.
 */
const accepted: readonly string[] = ['app-types.ts'];

describe('the folders of the worker', () => {
  const imports = importsBetween(['worker'], toFolder);

  test('no folders of the worker import each other in a circle, not even for types', () => {
    expect(imports.length).toBeGreaterThan(200);
    const rest = imports.filter(({ from }) => !accepted.includes(from));
    expect(circular(rest).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test.each(accepted)('%s is part of a circle, so its exception is necessary', (place) => {
    const rest = imports.filter(({ from }) => from === place || !accepted.includes(from));
    expect(circular(rest)).not.toEqual([]);
  });
});

test('the function `circular` returns exactly the imports that are part of a circle', () => {
  const imports = ['a b', 'b c', 'c b', 'c d'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to, count: 1 };
  });
  expect(circular(imports).map(({ from, to }) => from + to)).toEqual(['bc', 'cb']);
});

describe('the folders of code', () => {
  /** The entries of each folder: its code files and the subfolders that contain code files. */
  const folders = new Map<string, Set<string>>();
  for (const file of globSync(`{${code.join(',')},test}/**/*.{ts,tsx,mjs,css,grit}`)) {
    let path = file.replaceAll('\\', '/');
    for (; path.includes('/'); path = posix.dirname(path)) {
      const folder = posix.dirname(path);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(path));
    }
  }
  const places = [...folders].map(([folder, entries]) => ({ folder, entries: [...entries] }));

  test('a folder of code has more than one file or subfolder', () => {
    const small = places.filter(({ entries }) => entries.length === 1);
    expect(small.map(({ folder }) => folder).filter((folder) => !isOfTests(folder))).toEqual([]);
  });
});

/** True for a folder of tests. These folders repeat the names of the code's folders, so they may have a single file. */
function isOfTests(folder: string): boolean {
  return /^test\/(unit|worker|browser|long)\b/.test(folder);
}
