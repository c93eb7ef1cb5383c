import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { claimFolder } from '../../../ops/dev/shop/shop-lock.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const lock = '.wrangler/shop.json';
const ownLock = { pid: process.pid, port: 8788 };

async function folderWith(content: string): Promise<string> {
  const root = await tempFolder();
  await mkdir(`${root}.wrangler`);
  await writeFile(root + lock, content);
  return root;
}

describe('only one local shop can run in a folder', () => {
  test('the first local shop reserves the folder', async () => {
    const root = await tempFolder();
    await claimFolder(root, 8788);
    expect(JSON.parse(await readFile(root + lock, 'utf8'))).toEqual(ownLock);
  });

  test('claimFolder refuses a second local shop and prints the URL of the first', async () => {
    const root = await folderWith(JSON.stringify({ pid: process.ppid, port: 8787 }));
    await expect(claimFolder(root, 8788)).rejects.toThrow(
      'A shop of this folder already runs at http://127.0.0.1:8787: end it first',
    );
    expect(await readFile(root + lock, 'utf8')).toContain('8787');
  });

  test.each([
    ['a shop that was killed', JSON.stringify({ pid: endedProcess(), port: 8787 })],
    [
      'an earlier process with the same process id',
      JSON.stringify({ pid: process.pid, port: 8787 }),
    ],
    ['an incomplete file', '{"pid":'],
  ])('a new shop can claim a folder with the lock of %s', async (_, staleLock) => {
    const root = await folderWith(staleLock);
    await claimFolder(root, 8788);
    expect(JSON.parse(await readFile(root + lock, 'utf8'))).toEqual(ownLock);
  });
});

/** The process id of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}
