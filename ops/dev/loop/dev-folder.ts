import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { put, removeOthers } from '../../build/builds-folder.ts';
import type { DevBuild } from './dev-build.ts';
import { writeDevConfig } from './dev-config.ts';
import type { DevFacts } from './dev-facts.ts';

/** Secrets of this machine, which wrangler reads beside its configuration. */
const ownSettings = ['.dev.vars', '.env'];

/**
 * What wrangler serves in development, below `.wrangler/dev/`, so that what other commands build
 * is not touched. `entry` is the worker around the shop.
 */
export function devFolder(root: string, entry: string) {
  const folder = `${root}.wrangler/dev/`;
  const config = `${folder}wrangler.json`;
  /** What is in `assets/builds/`, by name. */
  let written = new Map<string, string>();

  return {
    config,

    /** Begins again: the configuration, the files of `assets/`, and a shop that is not there yet. */
    async prepare(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      const found = await readdir(`${root}assets`, { recursive: true, withFileTypes: true });
      const assets = found
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name).slice(root.length).replaceAll('\\', '/'));
      await Promise.all(assets.map((path) => this.takeAsset(path)));
      await Promise.all(ownSettings.map((name) => takeOver(root + name, folder + name)));
      await put(folder, 'worker/shop.js', "throw new Error('The shop is not built yet');\n");
      await this.writeConfig();
    },

    writeConfig: () => writeDevConfig(root, config),

    /** Takes a file of `assets/` over as it is now. */
    async takeAsset(path: string): Promise<void> {
      if (!path.startsWith('assets/builds/')) await takeOver(root + path, folder + path);
    },

    /** Writes what changed of a build; what pages of the one before it may ask for stays. */
    async writeBuild({ files, shop }: DevBuild): Promise<void> {
      const builds = `${folder}assets/builds/`;
      const all = Object.entries(files);
      const changed = all.filter(([name, text]) => written.get(name) !== text);
      await Promise.all(changed.map(([name, text]) => put(builds, name, text)));
      await removeOthers(builds, [...Object.keys(files), ...written.keys()]);
      written = new Map(all);
      await put(folder, 'worker/shop.js.map', shop.map);
      await put(folder, 'worker/shop.js', shop.code);
    },

    /** Lets wrangler read everything again. */
    async reload(facts: DevFacts): Promise<void> {
      await put(folder, 'worker/index.js', `const DEV = ${JSON.stringify(facts)};\n${entry}`);
      await writeFile(`${folder}reload`, facts.build);
    },
  };
}

/**
 * Copies a file, or removes the copy where the file is gone. A link would do for less, but it counts
 * as a change of the file itself: watching it would report a save again and again.
 */
async function takeOver(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => null);
  if (!found) return rm(to, { recursive: true, force: true });
  if (!found.isFile()) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
