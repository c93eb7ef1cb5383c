import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { areas, type CopyId, copies, lateAreas } from '../../worker/copy/copies.ts';
import { addWords } from '../../worker/copy/copy.ts';

/** Every area of words, those that do not come with the worker included. */
export const allAreas = [...areas, ...lateAreas];

type Words = Readonly<Record<string, object>>;

/** Every word of the shop, by locale and area. */
export const allWords: Record<CopyId, Words> = { ...copies };

/** For the unit tests, which run without the worker's files: all areas are known from the start. */
for (const path of globSync(`locales/*/{${lateAreas.join()}}.json`)) {
  const locale = basename(dirname(path)) as CopyId;
  const area = lateAreas.find((one) => one === basename(path, '.json'));
  const words: object = JSON.parse(readFileSync(path, 'utf8'));
  if (!area) continue;
  allWords[locale] = { ...allWords[locale], [area]: words };
  addWords(locale, area, words);
}
