import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { devFolder } from '../../../ops/dev/loop/dev-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const path = 'assets/icons/leaf.svg';
const served = `.wrangler/dev/${path}`;

async function folderWithAsset() {
  const root = await tempFolder();
  await mkdir(`${root}assets/icons`, { recursive: true });
  await writeFile(root + path, '<svg/>');
  return { root, folder: devFolder(root, '') };
}

test('copyAsset does not touch the original in assets/, because the file watcher would report a change', async () => {
  const { root, folder } = await folderWithAsset();
  const before = await stat(root + path);
  await folder.copyAsset(path);
  expect((await stat(root + path)).nlink).toBe(before.nlink);
  expect((await stat(root + path)).ctimeMs).toBe(before.ctimeMs);
  expect(await readFile(root + served, 'utf8')).toBe('<svg/>');
});

test('copyAsset copies a changed file again, and deletes the copy if the original was deleted', async () => {
  const { root, folder } = await folderWithAsset();
  await folder.copyAsset(path);
  await writeFile(root + path, '<svg></svg>');
  await folder.copyAsset(path);
  expect(await readFile(root + served, 'utf8')).toBe('<svg></svg>');
  await rm(root + path);
  await folder.copyAsset(path);
  await expect(stat(root + served)).rejects.toThrow('ENOENT');
});

test('writeBuild leaves the files of the previous build for its open pages, and removes older files', async () => {
  const { root, folder } = await folderWithAsset();
  const built = `${root}.wrangler/dev/assets/builds/`;
  for (const name of ['a.js', 'b.js', 'c.js']) {
    await folder.writeBuild({ files: { [name]: '', 'same.js': '' }, shop: { code: '', map: '' } });
  }
  expect((await readdir(built)).toSorted()).toEqual(['b.js', 'c.js', 'same.js']);
});
