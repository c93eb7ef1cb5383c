import { appendFile, cp, readFile, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type StoredBuild, storedBuilds } from '../../ops/release/stored-builds.ts';
import { dryDeploy } from './build-once.ts';
import type { Shop } from './shop.ts';

/** What a build is made of, besides the packages. */
const sources = [
  ...['worker', 'client', 'locales', 'assets', 'ops'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'wrangler.toml'],
];

/** A change of the script every page has, one of the order form's island and of its words, one of every page's sheet. */
const changes = {
  'client/main.ts': "document.documentElement.dataset.next = '';\n",
  'client/islands/order-form/order-form.tsx': "OrderForm.displayName = 'Next';\n",
  'ops/build/facts/island-words.ts': "Object.assign(islands, { 'order-form': () => ({}) });\n",
  'worker/view/styles/frame.css': '[data-next] .skip { color: red; }\n',
};

export type NextBuild = {
  /** What it serves, itself first, then the build the tests run. */
  kept: readonly StoredBuild[];
  /** Puts it live in a shop's place: the same address, the same database. */
  goLive: (shop: Shop) => Promise<void>;
  /** Takes files of its deployment away, as if no earlier build were kept. */
  lose: (files: readonly string[]) => Promise<void>;
};

/** Builds, in a folder of its own, what a deploy of changed sources would ship after this build. */
export async function makeNextBuild(): Promise<NextBuild> {
  const folder = resolve('.wrangler/test/next');
  const worker = `${folder}/.wrangler/shop`;
  const list = `${folder}/assets/builds/kept.json`;
  await rm(folder, { recursive: true, force: true });
  await Promise.all(sources.map((path) => cp(path, `${folder}/${path}`, { recursive: true })));
  await symlink(resolve('node_modules'), `${folder}/node_modules`);
  for (const [path, change] of Object.entries(changes)) {
    await appendFile(`${folder}/${path}`, change);
  }
  await dryDeploy('wrangler.toml', worker, folder);
  return {
    kept: storedBuilds.parse(JSON.parse(await readFile(list, 'utf8'))),
    goLive: ({ server }) =>
      server.update(({ workers: [_shop, ...others] }) => ({
        workers: [{ configPath: `${folder}/wrangler.toml`, prebuiltWorkerDir: worker }, ...others],
      })),
    lose: async (files) => {
      await Promise.all(files.map((name) => rm(`${folder}/assets/builds/${name}`)));
    },
  };
}
