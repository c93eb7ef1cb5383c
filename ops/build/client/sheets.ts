import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { BuildError, toMistake } from '../mistake.ts';
import { unknownTokens } from './css-tokens.ts';

type NamedCss = { name: string; css: string };

/** A built style sheet: `id` is its short name in pages, `path` its address. */
type Sheet = NamedCss & { id: string; path: string };

/**
 * Builds the style sheets: the frame, all themes together, each theme alone, and one sheet for each layout,
 * part and section.
 * @throws BuildError if a sheet is not valid CSS, or uses a custom property that no sheet defines
 */
export async function bundleSheets(root: string): Promise<Sheet[]> {
  await assertTokens(root);
  const { outputFiles, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'worker/view/styles/frame.css', out: 'frame' },
      { in: 'worker/view/styles/themes.css', out: 'themes' },
      ...globSync('worker/{desk,explain,invoices,view/{frame,layouts,parts,sections}}/**/*.css', {
        cwd: root,
      }).map((path) => ({
        in: path,
        out: basename(path, '.css'),
      })),
    ],
    outdir: 'assets/builds',
    bundle: true,
    minify: true,
    write: false,
    external: ['/fonts/*'],
    logLevel: 'silent',
  });
  // A browser ignores invalid CSS, and the bundler only warns. The build must fail, so that somebody sees the mistake.
  if (warnings.length > 0) {
    throw new BuildError(warnings.map((warning) => toMistake(root, warning)));
  }
  const bundled = outputFiles.map((file) => ({
    name: basename(file.path, '.css'),
    css: file.text.trim(),
  }));
  const sheets = withShortProperties([...bundled, ...themeSheets(bundled)]);
  const names = sheets.map(({ name }) => name).sort();
  return sheets.map(({ name, css }) => {
    // Every page contains the ids of its sheets, so they are short.
    const id = names.indexOf(name).toString(36);
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 6);
    return { name, id, css, path: `/builds/${id}-${hash}.css` };
  });
}

async function assertTokens(root: string): Promise<void> {
  const paths = globSync('worker/**/*.css', { cwd: root });
  const sheets = paths.map(async (file) => ({ file, css: await readFile(root + file, 'utf8') }));
  const mistakes = unknownTokens(await Promise.all(sheets));
  if (mistakes.length > 0) throw new BuildError(mistakes);
}

/** A separate sheet for each theme in `themes`. A page needs only the sheet of its own theme. */
function themeSheets(all: readonly NamedCss[]): NamedCss[] {
  const themes = all.find(({ name }) => name === 'themes')?.css ?? '';
  return [...themes.matchAll(/\[data-theme=([\w-]+)\]\{[^}]*\}/g)].map(([css, theme]) => ({
    name: `theme-${theme}`,
    css,
  }));
}

/**
 * Replaces the names of custom properties in the sheets by short names. The most frequent property gets the shortest
 * name. This makes every page smaller, and it is safe, because only the sheets use these names.
 */
function withShortProperties(all: readonly NamedCss[]): NamedCss[] {
  const property = /(?<=[{;(])--[\w-]+/g;
  const uses = new Map<string, number>();
  for (const { css } of all) {
    for (const [name] of css.matchAll(property)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const byUse = [...uses].sort(([a, often], [b, rarely]) => rarely - often || (a < b ? -1 : 1));
  const short = new Map(byUse.map(([name], i) => [name, `--${i.toString(36)}`]));
  return all.map(({ name, css }) => ({
    name,
    css: css
      .replace(property, (long) => short.get(long) ?? long)
      // Removes the spaces in the values of custom properties, because the bundler does not remove them.
      .replaceAll(/(?<=--\w+:) |(?<=--\w+:[^;}]*,) /g, ''),
  }));
}
