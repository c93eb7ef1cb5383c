import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Manifest } from '../../worker/build/manifest.ts';
import {
  bundleInlineScript,
  bundleScript,
  bundleServiceWorker,
  type Mode,
} from './client/script.ts';
import { bundleSheets } from './client/sheets.ts';
import { keepSandboxHomes, keepSectionRows, keepSheetNames } from './committed-lists.ts';
import { countryRecords } from './facts/countries-on-disk.ts';
import { type BuiltJson, evaluate } from './facts/evaluate.ts';
import type { Facts } from './facts/facts.ts';
import { dayPatterns, moneyPatterns } from './facts/formats-on-disk.ts';
import type { Locales } from './facts/locales.ts';
import { BuildError, mistakesOf } from './mistake.ts';

export type Build = {
  id: string;
  timestamp: number;
  /** What its pages ask for, by names that no other content has. */
  files: Readonly<Record<string, string>>;
  /** What is under the same name in every build. */
  current: Readonly<
    Record<
      | 'manifest.json'
      | 'pictures.json'
      | 'countries.json'
      | 'formats.json'
      | 'locales.json'
      | 'licences.txt'
      | 'latest.json',
      string
    >
  >;
  /** The source maps of its scripts, by the scripts' names. */
  maps: Readonly<Record<string, string>>;
  /** Renders the pages that are the same for all, by the names of their files. It takes seconds. */
  pages: (asked: PrerenderAsked) => Promise<PrerenderedPages>;
};

type PrerenderModule = typeof import('./facts/prerender.ts');
type PrerenderAsked = Parameters<PrerenderModule['prerender']>[0];
type PrerenderedPages = Awaited<ReturnType<PrerenderModule['prerender']>>;

/**
 * Makes a build of the sources as they are. `changed` are the files that changed since the last
 * call. @throws BuildError with every mistake it finds
 */
type Builder = (changed?: readonly string[]) => Promise<Build>;

type Options = {
  mode: Mode;
  /** A build's name; default a hash of what was read of the worker's tables and words. */
  idOf?: (pictures: string, facts: Facts) => string | Promise<string>;
  /** When a build was made, in milliseconds; default now. */
  timestampOf?: (id: string) => number;
};

/** What builds the shop again and again: a step of which no source changed is not repeated. */
export function builder(root: string, options: Options): Builder {
  const { mode, idOf = hashOf, timestampOf = Date.now } = options;
  const isOfClient = (path: string) => path.startsWith('client/');
  const script = step(async () => made(await bundleScript(root, mode), isOfClient));
  const serviceWorker = step(async () => made(await bundleServiceWorker(root, mode), isOfClient));
  const inline = (name: string) =>
    step(async () => made(await bundleInlineScript(root, `client/inline/${name}.ts`), isOfClient));
  const opening = inline('island-opening');
  const tick = inline('first-tick');
  const licenceTexts = step(async () => made(await licences(root), () => false));
  const sheets = step(async () => {
    const result = await bundleSheets(root);
    await keepSheetNames(
      root,
      result.map(({ name }) => name),
    );
    return made(result, (path) => path.endsWith('.css'));
  });
  const sectionRows = step(async () => {
    const isListed = (path: string) => path.endsWith('.section.tsx');
    return made(await keepSectionRows(root), isListed);
  });
  const pictures = step(() => measurePictures(root));
  const locales = step(() => readWords(root));
  let facts: { of: string; read: Step<Facts> } | undefined;
  /** What changed since the last build that was made. */
  let pending: readonly string[] = [];

  return async (changed = []) => {
    pending = [...pending, ...changed];
    const [main, offline, islandOpening, firstTick, styles, licenceText, measured, copy] =
      await allOf(root, [
        script(pending),
        serviceWorker(pending),
        opening(pending),
        tick(pending),
        sheets(pending),
        licenceTexts(pending),
        pictures(pending),
        locales(pending),
        sectionRows(pending),
      ]);
    // The JSON that worker modules import.
    const countries = JSON.stringify({ countryRecords });
    const formats = JSON.stringify({ moneyPatterns, dayPatterns });
    const json = {
      'pictures.json': measured,
      'countries.json': countries,
      'formats.json': formats,
      'locales.json': copy.all,
    };
    const of = hashOf(json);
    if (facts?.of !== of) facts = { of, read: step(() => readFacts(root, json)) };
    const [known] = await allOf(root, [facts.read(pending)]);
    await keepSandboxHomes(root, known.sampleAddresses);
    pending = [];

    const id = await idOf(measured, known);
    const timestamp = timestampOf(id);
    const words = Object.entries({ ...copy.lazy, ...known.words }).map(([name, text]) => [
      `words/${id}/${name}`,
      text,
    ]);
    const manifest = JSON.stringify({
      id,
      timestamp,
      main: `/builds/${main.main}`,
      islands: main.islands,
      serviceWorker: offline,
      islandOpening,
      firstTick,
      sheets: Object.fromEntries(styles.map(({ name, ...sheet }) => [name, sheet])),
    } satisfies Record<keyof Manifest, unknown>);
    return {
      id,
      timestamp,
      files: {
        ...Object.fromEntries(main.files.map(({ name, text }) => [name, text])),
        ...Object.fromEntries(styles.map(({ path, css }) => [basename(path), css])),
        ...Object.fromEntries(words),
        [`meta/${id}.json`]: JSON.stringify({ id, timestamp, ...known.addresses }),
      },
      current: {
        'manifest.json': manifest,
        'pictures.json': measured,
        'countries.json': countries,
        'formats.json': formats,
        'locales.json': copy.eager,
        'licences.txt': licenceText,
        'latest.json': JSON.stringify({ id, timestamp }),
      },
      maps: Object.fromEntries(main.files.map(({ name, map }) => [name, map])),
      pages: (asked) => renderPages(root, { ...json, 'manifest.json': manifest }, asked),
    };
  };
}

/** The packages whose code the browser gets. */
const packages = ['react', 'react-dom', 'scheduler'] as const;

/** Their licences, one after the other: the scripts themselves carry no comments, which every visitor would load. */
async function licences(root: string): Promise<string> {
  const texts = packages.map(async (name) => {
    const text = await readFile(`${root}node_modules/${name}/LICENSE`, 'utf8');
    return `${name}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}

type PicturesModule = typeof import('./facts/pictures.ts');
type FactsModule = typeof import('./facts/facts.ts');
type LocalesModule = typeof import('./facts/locales.ts');

/** The words of all locales: all of them, what comes with the worker, and the files of the others. */
type Copy = { all: string; eager: string; lazy: Readonly<Record<string, string>> };

async function measurePictures(root: string): Promise<Made<string>> {
  const entry = 'ops/build/facts/pictures.ts';
  const { result, inputs } = await evaluate(root, entry, {}, (module: PicturesModule) =>
    module.pictureFacts(root),
  );
  const isRead = (path: string) => path.startsWith('assets/images/') || inputs.includes(path);
  return made(JSON.stringify(result), isRead);
}

async function readWords(root: string): Promise<Made<Copy>> {
  const entry = 'ops/build/facts/locales.ts';
  const { result, inputs } = await evaluate(root, entry, {}, async (module: LocalesModule) => {
    const locales: Locales = await module.readLocales(root);
    return {
      all: module.localesModule(locales),
      eager: module.localesModule(module.withoutLazy(locales)),
      lazy: module.lazyCopy(locales),
    };
  });
  return made(result, (path) => path.startsWith('locales/') || inputs.includes(path));
}

async function readFacts(root: string, json: BuiltJson): Promise<Made<Facts>> {
  const entry = 'ops/build/facts/facts.ts';
  // Modules of the view import the manifest, which is not made yet. No fact depends on it.
  const known = { ...json, 'manifest.json': '{}' };
  const { result, inputs } = await evaluate(root, entry, known, (module: FactsModule) =>
    module.readFacts(),
  );
  return made(result, (path) => inputs.includes(path));
}

async function renderPages(
  root: string,
  json: BuiltJson,
  asked: PrerenderAsked,
): Promise<PrerenderedPages> {
  const use = (module: PrerenderModule) => module.prerender(asked);
  const options = { production: true };
  return (await evaluate(root, 'ops/build/facts/prerender.ts', json, use, options)).result;
}

function hashOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12);
}

/** What a step made, and which files it read for it. */
type Made<Result> = { result: Result; isRead: (path: string) => boolean };
type Step<Result> = (changed: readonly string[]) => Promise<Result>;

function made<Result>(result: Result, isRead: Made<Result>['isRead']): Made<Result> {
  return { result, isRead };
}

/** A step that is run again once a file it read has changed, or after it failed. */
function step<Result>(run: () => Promise<Made<Result>>): Step<Result> {
  let last: Made<Result> | undefined;
  return async (changed) => {
    if (!last || changed.some(last.isRead)) {
      last = undefined;
      last = await run();
    }
    return last.result;
  };
}

/** The results of all steps. @throws BuildError with the mistakes of every one that failed */
async function allOf<const Steps extends readonly Promise<unknown>[]>(
  root: string,
  steps: Steps,
): Promise<{ -readonly [I in keyof Steps]: Awaited<Steps[I]> }> {
  const failures = (await Promise.allSettled(steps)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) throw new BuildError(mistakesOf(root, new AggregateError(failures)));
  return Promise.all(steps);
}
