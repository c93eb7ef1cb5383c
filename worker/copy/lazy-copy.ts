import manifest from '#build/manifest.json' with { type: 'json' };
import type { LocaleId, Market } from '../country/markets.ts';
import type { Env } from '../env.ts';
import type { LazyArea } from './areas.ts';
import { addWords, wordsLocale } from './copy.ts';
import { baseLocale, localeFiles } from './locale-files.ts';

/**
 * The names of the copy files that this isolate has read completely. Each request waits only for its own
 * reads.
 */
const readFiles = new Set<string>();

/**
 * Loads areas of the copy that are not in the worker's own file, in a market's language. A file that this
 * isolate has already read is not read again.
 * @throws Error if a file of the build cannot be read; the next request tries again
 */
export async function loadWords(
  assets: Env['ASSETS'],
  market: Pick<Market, 'locale' | 'overlay'>,
  areas: readonly LazyArea[],
): Promise<void> {
  const own = wordsLocale(market);
  const locales = [...new Set([own, baseLocale(own) ?? own])];
  const files = locales.flatMap((locale) => {
    const { lazy } = localeFiles(locale);
    return areas.filter((area) => lazy.includes(area)).map((area) => ({ area, locale }));
  });
  const missing = files.filter((file) => !readFiles.has(fileName(file)));
  await Promise.all(missing.map((file) => load(assets, file)));
}

type WordsFile = { area: LazyArea; locale: LocaleId };

function fileName({ area, locale }: WordsFile): string {
  return `${area}.${locale}.json`;
}

async function load(assets: Env['ASSETS'], file: WordsFile): Promise<void> {
  const name = fileName(file);
  const answer = await assets.fetch(`https://assets/builds/words/${manifest.id}/${name}`);
  if (!answer.ok) throw new Error(`The copy file ${name} cannot be read: status ${answer.status}`);
  addWords(file.locale, file.area, await answer.json());
  readFiles.add(name);
}
