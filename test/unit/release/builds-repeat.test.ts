import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleScript } from '../../../ops/build/client/script.ts';
import { bundleSheets } from '../../../ops/build/client/sheets.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const here = join(resolve('.'), '/');

/** Copies the source files to a temporary folder; returns the folder's path. */
async function copySources(): Promise<string> {
  const there = await tempFolder();
  for (const path of [
    'client',
    'worker/desk',
    'worker/explain',
    'worker/invoices',
    'worker/view',
    'tsconfig.base.json',
  ]) {
    await cp(here + path, there + path, { recursive: true });
  }
  await symlink(`${here}node_modules`, `${there}node_modules`);
  return there;
}

/** The built script without its source maps, because source maps contain the path of node_modules. */
async function buildScript(root: string) {
  const { files, ...script } = await bundleScript(root, 'production');
  return { ...script, files: files.map(({ name, text }) => ({ name, text })) };
}

// A file name contains the hash of the file's content. Two builds of the same sources must therefore share their files.
test('the build makes identical scripts from the same sources in any folder', async () => {
  const script = await buildScript(here);
  expect(script.files.length).toBeGreaterThan(3);
  expect(await buildScript(await copySources())).toEqual(script);
});

test('the build makes identical style sheets from the same sources in any folder', async () => {
  const sheets = await bundleSheets(here);
  expect(sheets.length).toBeGreaterThan(3);
  expect(await bundleSheets(await copySources())).toEqual(sheets);
});
