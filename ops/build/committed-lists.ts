import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * Updates the committed list of style sheets. The list tells the compiler the names of the sheets without a build.
 * @throws Error if `CI` is set and the committed list is out of date
 */
export async function writeSheetNames(root: string, names: readonly string[]): Promise<void> {
  const rows = names.toSorted().map((name) => `  '${name}',\n`);
  const text = `/** Written by the build: every style sheet it makes. */
export const sheetNames = [\n${rows.join('')}] as const;
`;
  await update(`${root}worker/build/sheet-names.ts`, text);
}

/**
 * Updates the committed list of sections. The file names have the names of the sections.
 * @throws Error if `CI` is set and the committed list is out of date
 */
export async function writeSectionRows(root: string): Promise<void> {
  const rows = globSync('worker/view/sections/**/*.section.tsx', { cwd: root }).sort();
  await update(`${root}worker/view/section-rows.ts`, sectionRowsText(rows));
}

/**
 * Updates the committed addresses of the sandbox's buyers. The sandbox reads them from this file, because it imports
 * no code of the shop.
 * @throws Error if `CI` is set and the committed file is out of date
 */
export async function writeSandboxHomes(root: string, addresses: object): Promise<void> {
  await update(`${root}sandbox/approval/homes.json`, sandboxHomesText(addresses));
}

/** The text of the file with the sandbox buyers' addresses. */
export function sandboxHomesText(addresses: object): string {
  return `${JSON.stringify(addresses, null, 2)}\n`;
}

async function update(file: string, text: string): Promise<void> {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === text) return;
  if (process.env.CI) {
    throw new Error(`${file} is not up to date: run "npm run build" and commit it`);
  }
  await writeFile(file, text);
}

/**
 * The text of the list of sections. `some-section.section.tsx` has the row of `some-section` and exports it
 * as `someSection`.
 */
function sectionRowsText(paths: readonly string[]): string {
  const rows = paths.map((path) => {
    const name = basename(path, '.section.tsx');
    const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return { path: path.replace('worker/view/', './'), name, exported };
  });
  const imports = rows.map(({ path, exported }) => `import { ${exported} } from '${path}';\n`);
  const fields = rows.map(({ name, exported }) =>
    name === exported ? `  ${name},\n` : `  '${name}': ${exported},\n`,
  );
  return `${imports.join('')}
/** Written by the build: the row of every section by its name. */
export const sectionRows = {\n${fields.join('')}};
`;
}
