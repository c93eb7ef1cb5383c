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
 * Keeps the committed list of sections, found by file name.
 * @throws Error where `CI` is set and the committed list is another
 */
export async function keepSectionRows(root: string): Promise<void> {
  const rows = globSync('worker/view/sections/**/*.section.tsx', { cwd: root }).sort();
  await keep(`${root}worker/view/section-rows.ts`, sectionRowsText(rows));
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
