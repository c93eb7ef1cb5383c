/**
 * Photographs the open-graph cards of all pages and languages into assets/images/cards/ and notes
 * the words each was taken with. A developer's command (`npm run cards`, `-- --only take-mind.de`
 * for some): its results are committed; a test tells when words have changed since.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openCameras } from './cards/camera.ts';
import { type Card, cards, fileOf, wordsHash } from './cards/content.ts';
import { cardHtml } from './cards/markup.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const assets = new URL('../../assets', import.meta.url).pathname;
const folder = `${assets}/images/cards`;
const noted = new URL('cards/words.json', import.meta.url);

const all = cards();
const asked = all.filter((card) => values.only?.includes(fileOf(card)) ?? true);
const waiting = [...asked];
const known: Record<string, string> = existsSync(noted)
  ? JSON.parse(await readFile(noted, 'utf8'))
  : {};
const started = performance.now();
let bytes = 0;

await mkdir(folder, { recursive: true });
const { cameras, close } = await openCameras(3);
try {
  await Promise.all(
    cameras.map(async (photograph) => {
      for (let card = waiting.shift(); card; card = waiting.shift()) {
        const picture = await photograph(cardHtml(card, packsOf(card)));
        await writeFile(`${folder}/${fileOf(card)}.jpg`, picture);
        known[fileOf(card)] = wordsHash(card);
        bytes += picture.length;
      }
    }),
  );
} finally {
  await close();
}

const files = all.map(fileOf).sort();
for (const name of await readdir(folder)) {
  if (!files.includes(name.replace(/\.jpg$/, ''))) await rm(`${folder}/${name}`);
}
const note = Object.fromEntries(
  files.flatMap((file) => (known[file] ? [[file, known[file]]] : [])),
);
await writeFile(noted, `${JSON.stringify(note, null, 2)}\n`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${asked.length} cards, ${(bytes / 1024).toFixed(0)} KB, ${seconds} s`);

/** Addresses of a card's pack pictures, the front one last; those not yet rendered are left out. */
function packsOf({ product, count, language }: Card): string[] {
  const names = product ? [`${product.id}-${count}`] : ['collagen-1', 'mind-1', 'slim-1'];
  return names
    .map((name) => `/images/packs/${name}.${language}.webp`)
    .filter((address) => existsSync(assets + address));
}
