import { basename } from 'node:path';
import type { Manifest } from '../../worker/build/manifest.ts';
import { buildId } from './build-id.ts';
import { licences } from './client/licences.ts';
import { bundleScript, type Mode } from './client/script.ts';
import { bundleServiceWorker } from './client/service-worker.ts';
import { bundleSheets } from './client/sheets.ts';
import { keepSheetNames, keepViewLists } from './committed-lists.ts';
import { evaluate } from './facts/evaluate.ts';
import { lazyCopy, readLocales, withoutLazy } from './facts/locales.ts';
import { BuildError, mistakesOf } from './mistake.ts';

export type Build = {
  id: string;
  timestamp: number;
  /** What its pages ask for, by names that no other content has. */
  files: Readonly<Record<string, string>>;
  /** What stands under the same name in every build, such as `manifest.json`. */
  current: Readonly<
    Record<
      'manifest.json' | 'pictures.json' | 'locales.json' | 'licences.txt' | 'latest.json',
      string
    >
  >;
  /** The source maps of its scripts, by the scripts' names. */
  maps: Readonly<Record<string, string>>;
};

/** Makes a build of the sources as they are. `changed` are the files that changed since its last call. */
export type Builder = (changed?: readonly string[]) => Promise<Build>;

/**
 * What builds the shop again and again: a step whose sources did not change is not repeated.
 * `timestampOf` says when a build was made. A call throws BuildError with every mistake it finds.
 */
export function builder(
  root: string,
  mode: Mode,
  timestampOf: (id: string) => number = () => Date.now(),
): Builder {
  const script = step(/^client\//, () => bundleScript(root, mode));
  const serviceWorker = step(/^client\//, () => bundleServiceWorker(root, mode));
  const sheets = step(/\.css$/, async () => {
    const made = await bundleSheets(root);
    await keepSheetNames(
      root,
      made.map(({ name }) => name),
    );
    return made;
  });
  const viewLists = step(/\.(?:section|lookbook)\.tsx$/, () => keepViewLists(root));
  const texts = step(/^package-lock\.json$/, () => licences(root));
  const pictures = step(/^(?:worker|assets\/images)\//, () =>
    evaluate(root, 'ops/build/facts/pictures.ts', {}, async (module: PicturesModule) =>
      JSON.stringify(await module.pictureFacts(root)),
    ),
  );
  const words = step(/^locales\//, () => readLocales(root));

  return async (changed = []) => {
    const [browser, offline, styles, licenceTexts, facts, locales] = await allOf(root, [
      script(changed),
      serviceWorker(changed),
      sheets(changed),
      texts(changed),
      pictures(changed),
      words(changed),
      viewLists(changed),
    ]);
    const id = await buildId(root, facts);
    const timestamp = timestampOf(id);
    // What the worker's modules import, which know what islands say.
    const json = { 'pictures.json': facts, 'locales.json': JSON.stringify({ locales }) };
    const [factFiles] = await allOf(root, [
      evaluate(root, 'ops/build/facts/facts.ts', json, (module: FactsModule) =>
        module.factFiles({ id, timestamp }),
      ),
    ]);
    const manifest = {
      id,
      timestamp,
      main: `/builds/${browser.main}`,
      islands: browser.islands,
      serviceWorker: offline,
      sheets: Object.fromEntries(styles.map(({ name, ...sheet }) => [name, sheet])),
    } satisfies Record<keyof Manifest, unknown>;
    return {
      id,
      timestamp,
      files: {
        ...Object.fromEntries(browser.files.map(({ name, text }) => [name, text])),
        ...Object.fromEntries(styles.map(({ path, css }) => [basename(path), css])),
        ...lazyCopy(locales, id),
        ...factFiles,
      },
      current: {
        'manifest.json': JSON.stringify(manifest),
        'pictures.json': facts,
        'locales.json': JSON.stringify({ locales: withoutLazy(locales) }),
        'licences.txt': licenceTexts,
        'latest.json': JSON.stringify({ id, timestamp }),
      },
      maps: Object.fromEntries(browser.files.map(({ name, map }) => [name, map])),
    };
  };
}

type PicturesModule = typeof import('./facts/pictures.ts');
type FactsModule = typeof import('./facts/facts.ts');

/** A step of the build that is run again once a file it reads may have changed. */
function step<Result>(
  reads: RegExp,
  run: () => Promise<Result>,
): (changed: readonly string[]) => Promise<Result> {
  let last: Promise<Result> | undefined;
  return (changed) => {
    if (!last || changed.some((path) => reads.test(path))) last = run();
    return last;
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
