import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleScript } from '../../../ops/build/client/script.ts';
import { bundleSheets } from '../../../ops/build/client/sheets.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const here = join(resolve('.'), '/');

/** Copies the sources to another folder, as on another machine; returns its path. */
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

/** The built script without source maps: these name the folder of the packages. */
async function buildScript(root: string) {
  const { files, ...script } = await bundleScript(root, 'production');
  return { ...script, files: files.map(({ name, text }) => ({ name, text })) };
}

// A file name contains the hash of its content: pages of one build use files of another.
test('the build makes the same scripts from the same sources in any folder', async () => {
  const script = await buildScript(here);
  expect(script.files.length).toBeGreaterThan(3);
  expect(await buildScript(await copySources())).toEqual(script);
});

test('the build makes the same style sheets from the same sources in any folder', async () => {
  const sheets = await bundleSheets(here);
  expect(sheets.length).toBeGreaterThan(3);
  expect(await bundleSheets(await copySources())).toEqual(sheets);
});
