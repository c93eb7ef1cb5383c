/**
 * Makes what the browser gets, for production: the runtime and its islands, the style sheets, and
 * the build's own description. Everything lands in assets/builds/, beside what pages of the last
 * builds may still ask for; wrangler runs this before it bundles the worker, which imports
 * manifest.json and pictures.json of it as `#build/…`. The source maps land in build-maps/, which
 * is not served.
 *
 * wrangler.toml names this as its [build] command, and wrangler says in WRANGLER_COMMAND what it builds for.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { command, main } from '../command-line.ts';
import { buildsToServe, contentHash } from '../release/stored-builds.ts';
import { put, readStoredBuilds, removeOthers } from './builds-folder.ts';
import { type Build, builder } from './make-build.ts';
import { archiveMaps } from './map-archive.ts';
import { formatMistake, mistakesOf } from './mistake.ts';
import { prerenderedPages } from './prerendered-pages.ts';
import { checkSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}assets/builds/`;

await main(
  command('npm run build --')
    .description('Make what the browser gets, for production, in assets/builds/.')
    .action(async () => {
      const { WRANGLER_COMMAND: purpose, PREPARED: isPrepared } = process.env;
      // The types of the bindings are those of wrangler.toml alone.
      if (purpose === 'types') return;
      if (purpose === 'dev' && !isPrepared) {
        console.log('This is the shop alone: `npm start` brings its wallet sandbox and lookbook.');
        // Only here: it loads wrangler, which takes a second.
        const { prepareStoresIfNeeded } = await import('../dev/shop/prepare-shop.ts');
        await prepareStoresIfNeeded(root);
      }
      await checkSettings(root);
      try {
        await write(await build());
      } catch (error) {
        const mistakes = mistakesOf(root, error);
        throw new Error(mistakes.map((mistake) => formatMistake(mistake, root)).join('\n\n'));
      }
    }),
);

/** Equal sources are the same build, with the time at which it was first made. */
async function build(): Promise<Build> {
  const [newest] = await readStoredBuilds(folder);
  const make = builder(root, {
    mode: 'production',
    idOf: (pictures) => buildId(root, pictures),
    timestampOf: (id) => (newest?.id === id ? newest.timestamp : Date.now()),
  });
  return make();
}

async function write(build: Build): Promise<void> {
  const { id, timestamp, files, current, maps } = build;
  const own = Object.entries(files).map(([name, text]) => ({ name, hash: contentHash(text) }));
  const kept = buildsToServe(
    { id, timestamp, files: own },
    await readStoredBuilds(folder),
    Date.now(),
  );
  const written = { ...files, ...current, 'kept.json': JSON.stringify(kept) };
  // Written first, removed last: a shop that serves this folder meanwhile misses nothing.
  await Promise.all(Object.entries(written).map(([name, text]) => put(folder, name, text)));
  const pages = await prerenderedPages(folder, build);
  const names = kept.flatMap((build) => build.files.map(({ name }) => name));
  await removeOthers(folder, [...Object.keys(written), ...pages, ...names]);
  await archiveMaps(`${root}build-maps/`, id, maps);
  const sheets = Object.keys(files).filter((name) => name.endsWith('.css'));
  console.log(
    `Built ${id}: ${Object.keys(maps).length} scripts, ${sheets.length} style sheets, ${pages.length - 1} pages`,
  );
}

/**
 * Names a build by all that shapes its answers, so that equal sources are the same build: twelve
 * hex digits of the sources and of what else goes into it, `more`.
 */
async function buildId(root: string, more: string): Promise<string> {
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
  return hash.update(more).digest('hex').slice(0, 12);
}
