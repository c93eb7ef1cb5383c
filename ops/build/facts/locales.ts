import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { areas, eagerAreas, lazyAreas } from '../../../worker/copy/areas.ts';
import type { LocaleFiles, LocaleWords } from '../../../worker/copy/locale-files.ts';

/** The content of a folder of `locales/`. */
type ReadLocale = Omit<LocaleFiles, 'words'> & { words: LocaleWords };

export type Locales = Readonly<Record<string, ReadLocale>>;

/** The schemas of the files in a locale's folder. */
const shapes = {
  language: z.strictObject({
    lang: z.string(),
    base: z.string().optional(),
    countryNames: z.record(z.string(), z.string()).optional(),
    deliveredToCount: z.record(z.string(), z.string()).optional(),
  }),
  law: z.strictObject({
    words: z.record(z.string(), z.string()),
    /** The keys of words that counsel must confirm before the shop goes live. */
    confirm: z.array(z.string()).optional(),
  }),
  area: z.looseObject({}),
};

/**
 * The files of a locale that the shop does not read. test/support/copy/proofreading.ts and ops/art/ebooks/words.ts
 * read them.
 */
const otherFiles: readonly string[] = ['proofreading', 'ebooks'];

/**
 * All folders of `locales/` with all their copy, by folder name.
 * @throws Error that names a missing, unreadable or unknown file
 */
export async function readLocales(root: string): Promise<Locales> {
  const folders = await readdir(`${root}locales`);
  const read = folders
    .toSorted()
    .map(async (name) => [name, await readLocale(root, `locales/${name}`)] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** The locales without their lazy areas, as they are in the worker. The lazy areas are separate files of the build. */
export function withoutLazy(locales: Locales): Locales {
  const rows = Object.entries(locales).map(([name, { words, ...rest }]) => {
    const eager = Object.fromEntries(eagerAreas.map((area) => [area, words[area]]));
    return [name, { ...rest, words: eager, lazy: lazyAreas.filter((area) => words[area]) }];
  });
  return Object.fromEntries(rows);
}

/**
 * The content of `#build/locales.json`. The copy of each locale is a JSON text, so that only used locales are
 * parsed.
 */
export function localesModule(locales: Locales): string {
  return JSON.stringify({ locales: toFiles(locales) });
}

/** The locales with their copy as JSON texts. */
export function toFiles(locales: Locales): Record<string, LocaleFiles> {
  const rows = Object.entries(locales).map(([name, { words, ...rest }]) => [
    name,
    { ...rest, words: JSON.stringify(words) },
  ]);
  return Object.fromEntries(rows);
}

/** The lazy areas as JSON, by the file names that the worker fetches (worker/copy/lazy-copy.ts). */
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
  const required: readonly string[] = ['language', 'law', ...areas];
  const unknown = names.find((name) => !required.includes(name) && !otherFiles.includes(name));
  if (unknown) throw new Error(`${folder}/${unknown} is not an area of copy: add it to areas.ts`);
  const language = await readJson(root, `${folder}/language.json`, shapes.language);
  const missing = language.base ? undefined : required.find((name) => !names.includes(name));
  if (missing) throw new Error(`${folder} has no ${missing}.json, and no base locale`);
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
  const result = shape.safeParse(await parseJson(path, text));
  if (result.success) return result.data;
  throw new Error(`${path}: ${z.prettifyError(result.error)}`);
}

/**
 * Parses JSON. After an error of `JSON.parse` it parses again with the bundler, because the bundler always names the
 * line.
 */
async function parseJson(path: string, text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { transform } = await import('esbuild');
    await transform(text, { loader: 'json', sourcefile: path, logLevel: 'silent' });
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
