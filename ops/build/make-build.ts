import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { laterSheets, type Manifest } from '../../worker/build/manifest.ts';
import {
  bundleInlineScript,
  bundleScript,
  bundleServiceWorker,
  type Mode,
} from './client/script.ts';
import { bundleSheets } from './client/sheets.ts';
import { writeSandboxHomes, writeSectionRows, writeSheetNames } from './committed-lists.ts';
import { countryRecords } from './facts/countries-on-disk.ts';
import { type BuiltJson, evaluate } from './facts/evaluate.ts';
import type { Facts } from './facts/facts.ts';
import { dayPatterns, moneyPatterns } from './facts/formats-on-disk.ts';
import type { Locales } from './facts/locales.ts';
import { BuildError, toMistakes } from './mistake.ts';

export type Build = {
  id: string;
  timestamp: number;
  /** The files that the build's pages request, by name. A file with other content has another name. */
  files: Readonly<Record<string, string>>;
  /** The files that have the same name in every build. */
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
  /** The source maps of the build's scripts, by script name. */
  maps: Readonly<Record<string, string>>;
  /** Renders the pages that are equal for all visitors, by file name. This takes seconds. */
  pages: (options: PrerenderOptions) => Promise<PrerenderedPages>;
};

type PrerenderModule = typeof import('./facts/prerender.ts');
type PrerenderOptions = Parameters<PrerenderModule['prerender']>[0];
type PrerenderedPages = Awaited<ReturnType<PrerenderModule['prerender']>>;

/**
 * Builds the present sources. `changed` lists the files that changed since the last call.
 * @throws BuildError with all mistakes in the sources
 */
type Builder = (changed?: readonly string[]) => Promise<Build>;

type Options = {
  mode: Mode;
  /** The id of a build, by default a hash of its pictures and facts. */
  toId?: (pictures: string, facts: Facts) => string | Promise<string>;
  /** The time of a build in ms since the epoch, by default the present time. */
  toTimestamp?: (id: string) => number;
};

/** Returns a function that builds the shop. A later call repeats only the steps whose sources changed. */
export function builder(root: string, options: Options): Builder {
  const { mode, toId = toHash, toTimestamp = Date.now } = options;
  const isOfClient = (path: string) => path.startsWith('client/');
  const script = step(async () => stepResult(await bundleScript(root, mode), isOfClient));
  const serviceWorker = step(async () =>
    stepResult(await bundleServiceWorker(root, mode), isOfClient),
  );
  const inline = (name: string) =>
    step(async () =>
      stepResult(await bundleInlineScript(root, `client/inline/${name}.ts`), isOfClient),
    );
  const start = inline('island-start');
  const tick = inline('first-tick');
  const licenceTexts = step(async () => stepResult(await licences(root), () => false));
  const sheets = step(async () => {
    const result = await bundleSheets(root);
    await writeSheetNames(
      root,
      result.map(({ name }) => name),
    );
    return stepResult(result, (path) => path.endsWith('.css'));
  });
  const sectionRows = step(async () => {
    const isListed = (path: string) => path.endsWith('.section.tsx');
    return stepResult(await writeSectionRows(root), isListed);
  });
  const pictures = step(() => measurePictures(root));
  const locales = step(() => readWords(root));
  let facts: { inputHash: string; read: Step<Facts> } | undefined;
  /** The files that changed since the last successful build. */
  let pending: readonly string[] = [];

  return async (changed = []) => {
    pending = [...pending, ...changed];
    const [main, offline, islandStart, firstTick, styles, licenceText, measured, copy] =
      await allResults(root, [
        script(pending),
        serviceWorker(pending),
        start(pending),
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
    const inputHash = toHash(json);
    if (facts?.inputHash !== inputHash) {
      facts = { inputHash, read: step(() => readFacts(root, json)) };
    }
    const [factsNow] = await allResults(root, [facts.read(pending)]);
    await writeSandboxHomes(root, factsNow.sampleAddresses);
    pending = [];

    const id = await toId(measured, factsNow);
    const timestamp = toTimestamp(id);
    const words = Object.entries({ ...copy.lazy, ...factsNow.words }).map(([name, text]) => [
      `words/${id}/${name}`,
      text,
    ]);
    const manifest = JSON.stringify({
      id,
      timestamp,
      main: `/builds/${main.main}`,
      islands: main.islands,
      serviceWorker: offline,
      islandStart,
      firstTick,
      sheets: Object.fromEntries(
        styles.map(({ name, css, ...file }) => [
          name,
          (laterSheets as readonly string[]).includes(name) ? file : { ...file, css },
        ]),
      ),
    } satisfies Record<keyof Manifest, unknown>);
    return {
      id,
      timestamp,
      files: {
        ...Object.fromEntries(main.files.map(({ name, text }) => [name, text])),
        ...Object.fromEntries(styles.map(({ path, css }) => [basename(path), css])),
        ...Object.fromEntries(words),
        [`meta/${id}.json`]: JSON.stringify({ id, timestamp, ...factsNow.addresses }),
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
      pages: (options) => renderPages(root, { ...json, 'manifest.json': manifest }, options),
    };
  };
}

/** The packages that the browser's script contains. */
const packages = ['react', 'react-dom', 'scheduler'] as const;

/**
 * The licences of `packages` in one text. They are not comments in the scripts, because every visitor would load them.
 */
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

/**
 * The copy of all locales as JSON. `all` has the whole copy, `eager` the copy that is in the worker, `lazy` the other
 * copy by file name.
 */
type Copy = { all: string; eager: string; lazy: Readonly<Record<string, string>> };

async function measurePictures(root: string): Promise<StepResult<string>> {
  const entry = 'ops/build/facts/pictures.ts';
  const { result, inputs } = await evaluate(root, entry, {}, (module: PicturesModule) =>
    module.pictureFacts(root),
  );
  const isRead = (path: string) => path.startsWith('assets/images/') || inputs.includes(path);
  return stepResult(JSON.stringify(result), isRead);
}

async function readWords(root: string): Promise<StepResult<Copy>> {
  const entry = 'ops/build/facts/locales.ts';
  const { result, inputs } = await evaluate(root, entry, {}, async (module: LocalesModule) => {
    const locales: Locales = await module.readLocales(root);
    return {
      all: module.localesModule(locales),
      eager: module.localesModule(module.withoutLazy(locales)),
      lazy: module.lazyCopy(locales),
    };
  });
  return stepResult(result, (path) => path.startsWith('locales/') || inputs.includes(path));
}

async function readFacts(root: string, json: BuiltJson): Promise<StepResult<Facts>> {
  const entry = 'ops/build/facts/facts.ts';
  // Modules of the view import the manifest, which does not exist yet. No fact depends on the content of the manifest.
  const files = { ...json, 'manifest.json': '{}' };
  const { result, inputs } = await evaluate(root, entry, files, (module: FactsModule) =>
    module.readFacts(),
  );
  return stepResult(result, (path) => inputs.includes(path));
}

async function renderPages(
  root: string,
  json: BuiltJson,
  options: PrerenderOptions,
): Promise<PrerenderedPages> {
  const use = (module: PrerenderModule) => module.prerender(options);
  return (await evaluate(root, 'ops/build/facts/prerender.ts', json, use, { production: true }))
    .result;
}

function toHash(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12);
}

/** The result of a step. `isRead` returns true for a file that the step read. */
type StepResult<Result> = { result: Result; isRead: (path: string) => boolean };
type Step<Result> = (changed: readonly string[]) => Promise<Result>;

function stepResult<Result>(
  result: Result,
  isRead: StepResult<Result>['isRead'],
): StepResult<Result> {
  return { result, isRead };
}

/** A step that runs again after a change of a file that it read, or after a failure. */
function step<Result>(run: () => Promise<StepResult<Result>>): Step<Result> {
  let last: StepResult<Result> | undefined;
  return async (changed) => {
    if (!last || changed.some(last.isRead)) {
      last = undefined;
      last = await run();
    }
    return last.result;
  };
}

/**
 * The results of all steps.
 * @throws BuildError with the mistakes of all failed steps
 */
async function allResults<const Steps extends readonly Promise<unknown>[]>(
  root: string,
  steps: Steps,
): Promise<{ -readonly [I in keyof Steps]: Awaited<Steps[I]> }> {
  const failures = (await Promise.allSettled(steps)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) throw new BuildError(toMistakes(root, new AggregateError(failures)));
  return Promise.all(steps);
}
