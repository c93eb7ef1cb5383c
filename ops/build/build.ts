/**
 * Builds the browser's files for production: the runtime and its islands, the style sheets, and the description of the
 * build. Writes these files to assets/builds/, beside the files that pages of earlier builds may still request. The
 * worker imports some of these files, such as manifest.json, as `#build/…`. So wrangler runs this program before it
 * bundles the worker. The source maps go to build-maps/, which is not served.
 *
 * This program is the [build] command of wrangler.toml. WRANGLER_COMMAND has the name of the wrangler command that
 * runs it.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildsToServe, contentHash, type StoredBuild } from '../release/stored-builds.ts';
import { command, main } from '../terminal/command-line.ts';
import { put, readStoredBuilds, replaceFiles } from './builds-folder.ts';
import { type Build, builder } from './make-build.ts';
import { archiveMaps } from './map-archive.ts';
import { formatMistake, toMistakes } from './mistake.ts';
import { prerenderedPages, presentPages } from './prerendered-pages.ts';
import { checkSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}assets/builds/`;

await main(
  command('npm run build --')
    .description('Build the browser’s files for production in assets/builds/.')
    .action(async () => {
      const { WRANGLER_COMMAND: purpose, PREPARED: isPrepared } = process.env;
      // The types of the bindings need only wrangler.toml.
      if (purpose === 'types') return;
      if (purpose === 'dev' && !isPrepared) {
        console.log(
          'This serves only the shop. `npm start` also serves the wallet sandbox and the lookbook.',
        );
        // This module is imported only when it is needed, because it imports wrangler, which takes a second.
        const { prepareStoresIfNeeded } = await import('../dev/shop/prepare-shop.ts');
        await prepareStoresIfNeeded(root);
      }
      await checkSettings(root);
      try {
        await write(await build());
      } catch (error) {
        const mistakes = toMistakes(root, error);
        throw new Error(mistakes.map((mistake) => formatMistake(mistake, root)).join('\n\n'));
      }
    }),
);

/** Builds the sources. A second build of the same sources has the id and the time of the first. */
async function build(): Promise<Build> {
  const [newest] = await readStoredBuilds(folder);
  const make = builder(root, {
    mode: 'production',
    toId: (pictures) => buildId(root, pictures),
    toTimestamp: (id) => (newest?.id === id ? newest.timestamp : Date.now()),
  });
  return make();
}

async function write(build: Build): Promise<void> {
  const { id, timestamp, files, current, maps } = build;
  const newFiles = Object.entries(files).map(([name, text]) => ({ name, hash: contentHash(text) }));
  const stored = await readStoredBuilds(folder);
  const builds = buildsToServe({ id, timestamp, files: newFiles }, stored, Date.now());
  const written = { ...files, ...current, 'kept.json': JSON.stringify(builds) };
  const present = [...Object.keys(written), ...fileNames(stored), ...(await presentPages(folder))];
  let pages: readonly string[] = [];
  await replaceFiles(folder, {
    present,
    // New files are written before old files are removed, so that a shop that serves this folder always has all its
    // files.
    async write() {
      await Promise.all(Object.entries(written).map(([name, text]) => put(folder, name, text)));
      pages = await prerenderedPages(folder, build);
      return [...Object.keys(written), ...pages, ...fileNames(builds)];
    },
    isWatched: process.env.WRANGLER_COMMAND === 'dev',
  });
  await archiveMaps(`${root}build-maps/`, id, maps);
  const sheets = Object.keys(files).filter((name) => name.endsWith('.css'));
  console.log(
    `Built ${id}: ${Object.keys(maps).length} scripts, ${sheets.length} style sheets, ${pages.length - 1} pages`,
  );
}

/** The names of the files of stored builds. */
function fileNames(builds: readonly StoredBuild[]): readonly string[] {
  return builds.flatMap(({ files }) => files.map(({ name }) => name));
}

/**
 * The id of a build: twelve hex digits of a hash of its sources and of `otherInput`. The same input gives the
 * same id.
 */
async function buildId(root: string, otherInput: string): Promise<string> {
  const sources = globSync(
    [
      'worker/**/*.{ts,tsx,cjs,css,json}',
      'client/**/*.{ts,tsx}',
      'locales/**/*.json',
      'ops/build/**/*.ts',
      'package-lock.json',
    ],
    { cwd: root },
  );
  const contents = sources.sort().map(async (path) => [path, await readFile(root + path)] as const);
  const hash = createHash('sha256');
  for (const [path, bytes] of await Promise.all(contents)) hash.update(path).update(bytes);
  return hash.update(otherInput).digest('hex').slice(0, 12);
}
