import { readdir, rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  put,
  readStoredBuilds,
  removeOthers,
  replaceFiles,
} from '../../../ops/build/builds-folder.ts';
import { contentHash, type StoredBuild } from '../../../ops/release/stored-builds.ts';
import { listFiles, tempFolder } from '../../support/temp-folder.ts';

function build(id: string, ...names: string[]): StoredBuild {
  return { id, timestamp: 1000, files: names.map((name) => ({ name, hash: contentHash(name) })) };
}

const builds = [
  build('00000000000b', 'main-aaaaaaaa.js', 'meta/00000000000b.json'),
  build('00000000000a', 'main-aaaaaaaa.js', 'hero-1a2b3c4d.css'),
];

async function folderWith(list: readonly StoredBuild[]): Promise<string> {
  const folder = await tempFolder();
  for (const { name } of list.flatMap(({ files }) => files)) await put(folder, name, name);
  await put(folder, 'kept.json', JSON.stringify(list));
  return folder;
}

test('a build with a missing or changed file is ignored', async () => {
  const folder = await folderWith(builds);
  expect(await readStoredBuilds(folder)).toEqual(builds);
  await put(folder, 'hero-1a2b3c4d.css', 'h1{');
  expect(await readStoredBuilds(folder)).toEqual([builds[0]]);
  await rm(`${folder}main-aaaaaaaa.js`);
  expect(await readStoredBuilds(folder)).toEqual([]);
});

test('a builds folder without a list of builds has no builds', async () => {
  expect(await readStoredBuilds(await tempFolder())).toEqual([]);
});

test.each(['', '{', '[{}]', '<!DOCTYPE html>'])(
  'a builds folder with the invalid list %j has no builds',
  async (text) => {
    const folder = await folderWith(builds);
    await put(folder, 'kept.json', text);
    expect(await readStoredBuilds(folder)).toEqual([]);
  },
);

test('the clean-up of the builds folder deletes unlisted files and empty folders', async () => {
  const folder = await tempFolder();
  const keptFiles = [
    'main-aaaaaaaa.js',
    'meta/00000000000a.json',
    'words/00000000000a/legal.de.json',
  ];
  const oldFiles = [
    'old-12345678.js',
    'meta/00000000000b.json',
    'words/00000000000b/legal.de.json',
  ];
  for (const name of [...keptFiles, ...oldFiles, 'other/file.txt']) await put(folder, name, name);
  await removeOthers(folder, keptFiles);
  expect(await listFiles(folder)).toEqual(keptFiles);
  expect(await readdir(`${folder}words`)).toEqual(['00000000000a']);
});

describe('rule 5.1: a build replaces the files of earlier builds', () => {
  async function replace(isWatched: boolean) {
    const folder = await tempFolder();
    for (const id of ['1', '2']) await put(folder, `pages/${id}/take.html`, id);
    let whileWriting: string[] = [];
    await replaceFiles(folder, {
      present: ['pages/2/take.html'],
      async write() {
        await put(folder, 'pages/3/take.html', '3');
        whileWriting = await listFiles(folder);
        return ['pages/3/take.html'];
      },
      isWatched,
    });
    return { whileWriting, afterwards: await listFiles(folder) };
  }

  test('new files are written before old files are removed', async () => {
    const all = ['pages/1/take.html', 'pages/2/take.html', 'pages/3/take.html'];
    expect(await replace(false)).toEqual({ whileWriting: all, afterwards: ['pages/3/take.html'] });
  });

  test('while wrangler watches the folder, no file is removed after the first new file, and the present files stay', async () => {
    const both = ['pages/2/take.html', 'pages/3/take.html'];
    expect(await replace(true)).toEqual({ whileWriting: both, afterwards: both });
  });
});
