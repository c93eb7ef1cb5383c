import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleScript } from '../../../ops/build/client/script.ts';
import { bundleSheets } from '../../../ops/build/client/sheets.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const here = join(resolve('.'), '/');

/** The sources in another place, as another machine has them. */
async function elsewhere(): Promise<string> {
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

/** What the browser gets; the source maps also name where the packages are. */
async function scriptOf(root: string) {
  const { files, ...script } = await bundleScript(root, 'production');
  return { ...script, files: files.map(({ name, text }) => ({ name, text })) };
}

// A file's name stands for its content: pages of one build live on files made with another.
test('equal sources make equal scripts, in whatever folder', async () => {
  const script = await scriptOf(here);
  expect(script.files.length).toBeGreaterThan(3);
  expect(await scriptOf(await elsewhere())).toEqual(script);
});

test('equal sources make equal style sheets, in whatever folder', async () => {
  const sheets = await bundleSheets(here);
  expect(sheets.length).toBeGreaterThan(3);
  expect(await bundleSheets(await elsewhere())).toEqual(sheets);
});
