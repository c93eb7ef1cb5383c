import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * Keeps the committed list of style sheets, by which the compiler knows their names without a
 * build.
 * @throws Error where `CI` is set and the committed list is another
 */
export async function keepSheetNames(root: string, names: readonly string[]): Promise<void> {
  const rows = names.toSorted().map((name) => `  '${name}',\n`);
  const text = `/** Written by the build: every style sheet it makes. */
export const sheetNames = [\n${rows.join('')}] as const;
`;
  await keep(`${root}worker/build/sheet-names.ts`, text);
}

/**
 * Keeps the committed lists of sections and lookbook entries, found by file name.
 * @throws Error where `CI` is set and a committed list is another
 */
export async function keepViewLists(root: string): Promise<void> {
  const paths = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const rows = paths('worker/view/sections/**/*.section.tsx');
  await keep(`${root}worker/view/section-rows.ts`, sectionRowsText(rows));
  const entries = paths('worker/view/**/*.lookbook.tsx');
  await keep(`${root}lookbook/entries.ts`, lookbookEntriesText(entries));
}

/**
 * Keeps the addresses of the sandbox's buyers, as a file because it imports nothing of the shop.
 * @throws Error where `CI` is set and the committed file is another
 */
export async function keepSandboxHomes(root: string, addresses: object): Promise<void> {
  await keep(`${root}sandbox/approval/homes.json`, sandboxHomesText(addresses));
}

export function sandboxHomesText(addresses: object): string {
  return `${JSON.stringify(addresses, null, 2)}\n`;
}

async function keep(file: string, text: string): Promise<void> {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === text) return;
  if (process.env.CI) {
    throw new Error(`${file} is not up to date: run "npm run build" and commit it`);
  }
  await writeFile(file, text);
}

/** Each `some-section.section.tsx` is the row of `some-section`, which it exports as `someSection`. */
function sectionRowsText(paths: readonly string[]): string {
  const rows = paths.map((path) => moduleOf(path, '.section.tsx'));
  const imports = rows.map(({ path, exported }) =>
    importText(exported, path.replace('worker/view/', './')),
  );
  const fields = rows.map(({ name, exported }) =>
    name === exported ? `  ${name},\n` : `  '${name}': ${exported},\n`,
  );
  return `${imports.join('')}
/** Written by the build: the row of every section by its name. */
export const sectionRows = {\n${fields.join('')}};
`;
}

/** Each `some-part.lookbook.tsx` is the entry `some-part`, which it exports as `somePart`. */
function lookbookEntriesText(paths: readonly string[]): string {
  const entries = paths.map((path) => moduleOf(path, '.lookbook.tsx'));
  const imports = entries.map(({ path, exported }) => importText(exported, `../${path}`));
  const rows = entries.map(({ name, exported }) => `  ['${name}', ${exported}],\n`);
  return `import type { Entry } from '../worker/view/lookbook-entry.ts';
${imports.join('')}
/** Written by the build: every entry of the lookbook by the name of its file. */
export const entries: ReadonlyMap<string, Entry> = new Map([\n${rows.join('')}]);
`;
}

function moduleOf(path: string, ending: string) {
  const name = basename(path, ending);
  const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { path, name, exported };
}

function importText(exported: string, path: string): string {
  return `import { ${exported} } from '${path}';\n`;
}
