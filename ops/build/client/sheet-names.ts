import { readFile, writeFile } from 'node:fs/promises';

const file = 'worker/build/sheet-names.ts';

/**
 * Keeps the committed list of style sheets, by which the compiler knows their names without a
 * build. Where `CI` is set, the list is not mended: it must be committed.
 * @throws Error where it would have to be
 */
export async function keepSheetNames(root: string, names: readonly string[]): Promise<void> {
  const list = [...names].sort().map((name) => `  '${name}',\n`);
  const text = `/** Written by the build: every style sheet it makes. */\nexport const sheetNames = [\n${list.join('')}] as const;\n`;
  const committed = await readFile(root + file, 'utf8').catch(() => '');
  if (committed === text) return;
  if (process.env.CI) {
    throw new Error(`${file} is not up to date: run "npm run build" and commit it`);
  }
  await writeFile(root + file, text);
}
