import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchSources } from '../../../ops/dev/loop/watch.ts';
import { tempFolder } from '../../support/temp-folder.ts';

let root: string;
let changedPaths: string[];
let end: () => void;

beforeEach(async () => {
  root = await tempFolder();
  for (const folder of ['worker/view', 'client', 'locales', 'lookbook', 'sandbox', 'assets/builds'])
    mkdirSync(root + folder, { recursive: true });
  writeFileSync(`${root}worker/view/page.ts`, '');
  changedPaths = [];
  end = watchSources(root, (changed) => void changedPaths.push(...changed));
});
afterEach(() => end());

/** Waits until the file watcher reports a change of this path, then empties the list of reported paths. */
async function changeReported(path: string): Promise<void> {
  await expect.poll(() => changedPaths).toContain(path);
  changedPaths.length = 0;
}

test.each(['page.ts~', 'sedXy12Ab'])(
  'watchSources reports every replacement of a file by the temporary file %s, but not the temporary file',
  async (other) => {
    for (const text of ['1', '2', '3', '4']) {
      writeFileSync(`${root}worker/view/${other}`, text);
      renameSync(`${root}worker/view/${other}`, `${root}worker/view/page.ts`);
      await expect.poll(() => changedPaths).toContain('worker/view/page.ts');
      expect(changedPaths).not.toContain(`worker/view/${other}`);
      changedPaths.length = 0;
    }
  },
);

test('watchSources reports files in a new folder, also if the folder was deleted and created again', async () => {
  for (const name of ['a.ts', 'b.ts']) {
    mkdirSync(`${root}worker/new`);
    await changeReported('worker/new');
    writeFileSync(`${root}worker/new/${name}`, '');
    await changeReported(`worker/new/${name}`);
    rmSync(`${root}worker/new`, { recursive: true });
    await changeReported('worker/new');
  }
});
