/**
 * Builds what the browser gets: the runtime and its islands, the style sheets, and the build's
 * own description. Everything lands in assets/builds/; wrangler runs this before it bundles
 * the worker, which imports assets/builds/manifest.json.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { lateAreas } from '../worker/copies.ts';
import { pageNames, pagePath, pages } from '../worker/pages.ts';
import { bundleScript } from './build/script.ts';
import { pictureFacts } from './placeholders.ts';

const root = new URL('../', import.meta.url).pathname;
const out = `${root}assets/builds/`;

const script = await bundleScript(root);
const style = await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'worker/view/styles/frame.css', out: 'frame' },
    { in: 'worker/view/styles/themes.css', out: 'themes' },
    ...globSync('worker/view/{layouts,parts,sections}/*.css', { cwd: root }).map((path) => ({
      in: path,
      out: basename(path, '.css'),
    })),
  ],
  outdir: out,
  bundle: true,
  minify: true,
  write: false,
  external: ['/fonts/*'],
});

const pictures = JSON.stringify(await pictureFacts(root));
const id = await contentHash();
const written = style.outputFiles.map((file) => ({
  name: basename(file.path, '.css'),
  css: file.text.trim(),
}));
const sheets = withShortProperties([...written, ...oneByOne(written)]).map(({ name, css }) => {
  const digest = createHash('sha256').update(css).digest();
  const path = `/builds/${name}-${digest.toString('hex').slice(0, 8)}.css`;
  return { name, css, path, hash: `sha256-${digest.toString('base64')}` };
});
const manifest = {
  id,
  timestamp: await timestampOf(id),
  main: `/builds/${script.main}`,
  islands: script.islands,
  sheets: Object.fromEntries(sheets.map(({ name, ...sheet }) => [name, sheet])),
};
const meta = {
  id,
  timestamp: manifest.timestamp,
  matcher: {
    static: Object.fromEntries(
      pageNames
        .filter((name) => name !== 'paypal-confirm')
        .map((name) => [pagePath(name), { name, layout: pages[name].layout }]),
    ),
    wildcard: {},
    dynamic: Object.fromEntries(
      pageNames.map((name) => [
        pagePath(name, name === 'paypal-confirm' ? ':from' : ':locale'),
        { name, layout: pages[name].layout },
      ]),
    ),
  },
  prerendered: [],
};

await rm(out, { recursive: true, force: true });
await mkdir(`${out}meta`, { recursive: true });
await mkdir(`${out}words/${id}`, { recursive: true });
await Promise.all([
  ...script.files.map((file) => writeFile(out + file.name, file.text)),
  ...sheets.map((sheet) => writeFile(out + basename(sheet.path), sheet.css)),
  ...lateWords().map((path) => copyFile(root + path, wordsFile(path))),
  writeFile(`${out}manifest.json`, JSON.stringify(manifest)),
  writeFile(`${out}pictures.json`, pictures),
  writeFile(`${out}meta/${id}.json`, JSON.stringify(meta)),
  writeFile(`${out}latest.json`, JSON.stringify({ id, timestamp: manifest.timestamp })),
]);
const cssBytes = sheets.reduce((sum, sheet) => sum + sheet.css.length, 0);
console.log(
  `Built ${id}: ${script.files.length} scripts, ${sheets.length} style sheets of ${cssBytes} bytes`,
);

type Sheet = { name: string; css: string };

/** A sheet of its own for each theme in `themes`: the one a page shows is all it needs. */
function oneByOne(all: readonly Sheet[]): Sheet[] {
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
function withShortProperties(all: readonly Sheet[]): Sheet[] {
  const property = /(?<=[{;(])--[\w-]+/g;
  const uses = new Map<string, number>();
  for (const { css } of all) {
    for (const [name] of css.matchAll(property)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const byUse = [...uses].sort(([a, often], [b, rarely]) => rarely - often || (a < b ? -1 : 1));
  const short = new Map(byUse.map(([name], i) => [name, `--${i.toString(36)}`]));
  return all.map(({ name, css }) => ({
    name,
    css: css.replace(property, (long) => short.get(long) ?? long).replaceAll(/(?<=--\w+:) /g, ''),
  }));
}

/** The files of words that do not come with the worker: `locales/de_DE/legal.json`. */
function lateWords(): string[] {
  return globSync(`locales/*/{${lateAreas.join()}}.json`, { cwd: root });
}

/** Where the worker asks for them (worker/late-words.ts). */
function wordsFile(path: string): string {
  const [, locale = '', area = ''] = path.match(/^locales\/(\w+)\/(\w+)\.json$/) ?? [];
  return `${out}words/${id}/${area}.${locale}.json`;
}

/** Names the build by all that shapes its answers, so that equal sources are the same build. */
async function contentHash(): Promise<string> {
  const hash = createHash('sha256');
  const sources = globSync(
    [
      'worker/**/*.{ts,tsx,css,sql}',
      'client/**/*.{ts,tsx}',
      'locales/**/*.json',
      'package-lock.json',
    ],
    { cwd: root },
  );
  const contents = sources.sort().map(async (path) => [path, await readFile(root + path)] as const);
  for (const [path, bytes] of await Promise.all(contents)) hash.update(path).update(bytes);
  return hash.update(pictures).digest('hex').slice(0, 12);
}

async function timestampOf(id: string): Promise<number> {
  const last = await readFile(`${out}latest.json`, 'utf8').then(JSON.parse, () => null);
  return last?.id === id ? last.timestamp : Date.now();
}
