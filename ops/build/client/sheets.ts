import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { BuildError, toMistake } from '../mistake.ts';
import { unknownTokens } from './css-tokens.ts';

type Written = { name: string; css: string };

/** `id` is its name in pages, `path` its address, `hash` what the security policy allows it by. */
type Sheet = Written & { id: string; path: string; hash: string };

/**
 * Makes the style sheets: the frame, the themes together and one by one, and one for each layout,
 * part and section.
 * @throws BuildError where a sheet is not CSS, or uses a custom property that none defines
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
  // A browser skips what it cannot read; to the bundler that is a warning.
  if (warnings.length > 0) {
    throw new BuildError(warnings.map((warning) => toMistake(root, warning)));
  }
  const written = outputFiles.map((file) => ({
    name: basename(file.path, '.css'),
    css: file.text.trim(),
  }));
  const sheets = withShortProperties([...written, ...oneByOne(written)]);
  const names = sheets.map(({ name }) => name).sort();
  return sheets.map(({ name, css }) => {
    // Every page names its sheets: as short as can be, too.
    const id = names.indexOf(name).toString(36);
    const digest = createHash('sha256').update(css).digest();
    const path = `/builds/${id}-${digest.toString('hex').slice(0, 6)}.css`;
    return { name, id, css, path, hash: `sha256-${digest.toString('base64')}` };
  });
}

async function assertTokens(root: string): Promise<void> {
  const paths = globSync('worker/**/*.css', { cwd: root });
  const sheets = paths.map(async (file) => ({ file, css: await readFile(root + file, 'utf8') }));
  const mistakes = unknownTokens(await Promise.all(sheets));
  if (mistakes.length > 0) throw new BuildError(mistakes);
}

/** A sheet of its own for each theme in `themes`: the one a page shows is all it needs. */
function oneByOne(all: readonly Written[]): Written[] {
  const themes = all.find(({ name }) => name === 'themes')?.css ?? '';
  return [...themes.matchAll(/\[data-theme=([\w-]+)\]\{[^}]*\}/g)].map(([css, theme]) => ({
    name: `theme-${theme}`,
    css,
  }));
}

/**
 * The sheets with their custom properties named as short as can be, the most frequent first: every
 * page carries them, and only sheets name them.
 */
function withShortProperties(all: readonly Written[]): Written[] {
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
      // Of values of properties of our own the bundler leaves every space.
      .replaceAll(/(?<=--\w+:) |(?<=--\w+:[^;}]*,) /g, ''),
  }));
}
