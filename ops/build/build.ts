/**
 * Builds what the browser gets: the runtime and its islands, the style sheets, and the build's
 * own description. Everything lands in assets/builds/, beside what pages of the last builds may
 * still ask for; wrangler runs this before it bundles the worker, which imports manifest.json and
 * pictures.json of it as `#build/…`.
 */
import { basename } from 'node:path';
import type { Manifest } from '../../worker/build/manifest.ts';
import { hashOf, stillKept } from '../release/stored-builds.ts';
import { buildId } from './build-id.ts';
import { keepOnly, keptIn, put } from './builds-folder.ts';
import { lateWords } from './lazy-copy.ts';
import { licences } from './licences.ts';
import { metaOf } from './meta.ts';
import { pictureFacts } from './placeholders.ts';
import { bundleScript } from './script.ts';
import { bundleServiceWorker } from './service-worker.ts';
import { checkSettings } from './settings.ts';
import { keepSheetNames } from './sheet-names.ts';
import { bundleSheets } from './sheets.ts';

const root = new URL('../../', import.meta.url).pathname;
await checkSettings(root);
const folder = `${root}assets/builds/`;

const [script, serviceWorker, sheets, pictures, before] = await Promise.all([
  bundleScript(root),
  bundleServiceWorker(root),
  bundleSheets(root),
  pictureFacts(root).then((facts) => JSON.stringify(facts)),
  keptIn(folder),
]);
const names = sheets.map(({ name }) => name);
await keepSheetNames(root, names);
const id = await buildId(root, pictures);
const timestamp = before[0]?.id === id ? before[0].timestamp : Date.now();

// The worker's modules, which know what islands say, read what is known of the pictures.
await put(folder, 'pictures.json', pictures);
const [{ wordsOfIslands }, late] = await Promise.all([
  import('./island-words.ts'),
  lateWords(root, id),
]);

/** What its pages ask for by names that no other content has: it stays for the next builds. */
const own: Record<string, string> = {
  ...Object.fromEntries(script.files.map(({ name, text }) => [name, text])),
  ...Object.fromEntries(sheets.map(({ path, css }) => [basename(path), css])),
  ...late,
  ...wordsOfIslands(id, late),
  [`meta/${id}.json`]: JSON.stringify(metaOf({ id, timestamp })),
};
const files = Object.entries(own).map(([name, text]) => ({ name, hash: hashOf(text) }));
const kept = stillKept({ id, timestamp, files }, before, Date.now());
/** What is only ever the newest's. */
const newest: Record<string, string> = {
  'manifest.json': JSON.stringify({
    id,
    timestamp,
    main: `/builds/${script.main}`,
    islands: script.islands,
    serviceWorker,
    sheets: Object.fromEntries(sheets.map(({ name, ...sheet }) => [name, sheet])),
  } satisfies Record<keyof Manifest, unknown>),
  'pictures.json': pictures,
  'licences.txt': await licences(root),
  'latest.json': JSON.stringify({ id, timestamp }),
  'kept.json': JSON.stringify(kept),
};

// Written first, removed last: a shop that serves this folder meanwhile misses nothing.
const written = { ...own, ...newest };
await Promise.all(Object.entries(written).map(([name, text]) => put(folder, name, text)));
await keepOnly(folder, [
  ...Object.keys(written),
  ...kept.flatMap((build) => build.files.map(({ name }) => name)),
]);

const cssBytes = sheets.reduce((sum, sheet) => sum + sheet.css.length, 0);
console.log(
  `Built ${id}: ${script.files.length} scripts, ${sheets.length} style sheets of ${cssBytes} bytes`,
);
