import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { areas, eagerAreas, lazyAreas } from '../../../worker/copy/areas.ts';
import type { LocaleFiles, LocaleWords } from '../../../worker/copy/locale-files.ts';

/** A folder of `locales/` as it is read. */
type ReadLocale = Omit<LocaleFiles, 'words'> & { words: LocaleWords };

export type Locales = Readonly<Record<string, ReadLocale>>;

/** What may be in a locale's folder. */
const shapes = {
  language: z.strictObject({
    lang: z.string(),
    base: z.string().optional(),
    countryNames: z.record(z.string(), z.string()).optional(),
    deliveredToCount: z.record(z.string(), z.string()).optional(),
  }),
  law: z.strictObject({
    words: z.record(z.string(), z.string()),
    /** The words to be confirmed with counsel before going live. */
    confirm: z.array(z.string()).optional(),
  }),
  area: z.looseObject({}),
};

/** What others read: the tests (test/support/copy/proofreading.ts), the sample books (ops/art/ebooks/words.ts). */
const elsewhere: readonly string[] = ['proofreading', 'ebooks'];

/**
 * Every folder of `locales/` with all its words, by its name.
 * @throws Error naming a file that is missing, cannot be read or is none that a locale has
 */
export async function readLocales(root: string): Promise<Locales> {
  const folders = await readdir(`${root}locales`);
  const read = folders
    .toSorted()
    .map(async (name) => [name, await readLocale(root, `locales/${name}`)] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** What comes with the worker; the lazy areas are files of the build. */
export function withoutLazy(locales: Locales): Locales {
  const rows = Object.entries(locales).map(([name, { words, ...own }]) => {
    const eager = Object.fromEntries(eagerAreas.map((area) => [area, words[area]]));
    return [name, { ...own, words: eager, lazy: lazyAreas.filter((area) => words[area]) }];
  });
  return Object.fromEntries(rows);
}

/** What `#build/locales.json` holds: the words of each locale are a text, which costs nothing until it is read. */
export function localesModule(locales: Locales): string {
  return JSON.stringify({ locales: toFiles(locales) });
}

export function toFiles(locales: Locales): Record<string, LocaleFiles> {
  const rows = Object.entries(locales).map(([name, { words, ...own }]) => [
    name,
    { ...own, words: JSON.stringify(words) },
  ]);
  return Object.fromEntries(rows);
}

/** The lazy areas, by the names the worker asks for (worker/copy/lazy-copy.ts). */
export function lazyCopy(locales: Locales): Record<string, string> {
  const files = Object.entries(locales).flatMap(([name, { words }]) =>
    lazyAreas.flatMap((area) =>
      words[area] ? [[`${area}.${name}.json`, JSON.stringify(words[area])]] : [],
    ),
  );
  return Object.fromEntries(files);
}

async function readLocale(root: string, folder: string): Promise<ReadLocale> {
  const names = (await readdir(root + folder)).map((file) => file.replace(/\.json$/, ''));
  const needed: readonly string[] = ['language', 'law', ...areas];
  const strange = names.find((name) => !needed.includes(name) && !elsewhere.includes(name));
  if (strange) throw new Error(`${folder}/${strange} is no area of words: add it to areas.ts`);
  const language = await readJson(root, `${folder}/language.json`, shapes.language);
  const missing = language.base ? undefined : needed.find((name) => !names.includes(name));
  if (missing) throw new Error(`${folder} has no ${missing}.json, and is not based on a locale`);
  const read = areas
    .filter((area) => names.includes(area))
    .map(async (area) => [area, await readJson(root, `${folder}/${area}.json`, shapes.area)]);
  const law = names.includes('law')
    ? await readJson(root, `${folder}/law.json`, shapes.law)
    : { words: {} };
  return {
    ...language,
    law: law.words,
    words: Object.fromEntries(await Promise.all(read)),
    lazy: [],
  };
}

async function readJson<Shape extends z.ZodType>(
  root: string,
  path: string,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const text = await readFile(root + path, 'utf8');
  const read = shape.safeParse(await parseJson(path, text));
  if (read.success) return read.data;
  throw new Error(`${path}: ${z.prettifyError(read.error)}`);
}

/** The bundler names the line of a mistake, which `JSON.parse` does not always. */
async function parseJson(path: string, text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { transform } = await import('esbuild');
    await transform(text, { loader: 'json', sourcefile: path, logLevel: 'silent' });
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
