import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { put, replaceFiles } from '../../build/builds-folder.ts';
import type { DevBuild } from './dev-build.ts';
import { writeDevConfig } from './dev-config.ts';
import type { DevFacts } from './dev-facts.ts';

/** The files of local secrets that wrangler reads beside its configuration. */
const secretFiles = ['.dev.vars', '.env'];

/**
 * The folder `.wrangler/dev/`, which wrangler serves in development. It is separate from the builds of other
 * commands. `entry` is the code of the development worker.
 */
export function devFolder(root: string, entry: string) {
  const folder = `${root}.wrangler/dev/`;
  const config = `${folder}wrangler.json`;
  /** The texts of the files that the last build wrote to `assets/builds/`, by name. */
  let written = new Map<string, string>();

  return {
    config,

    /** Makes the folder again with the configuration, the files of `assets/`, and a placeholder for the shop. */
    async prepare(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      const entries = await readdir(`${root}assets`, { recursive: true, withFileTypes: true });
      const assets = entries
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name).slice(root.length).replaceAll('\\', '/'));
      await Promise.all(assets.map((path) => this.copyAsset(path)));
      await Promise.all(secretFiles.map((name) => syncCopy(root + name, folder + name)));
      await put(folder, 'worker/shop.js', "throw new Error('The shop is not built yet');\n");
      await this.writeConfig();
    },

    writeConfig: () => writeDevConfig(root, config),

    /** Copies a file of `assets/` into the folder. It does not copy the files of `assets/builds/`. */
    async copyAsset(path: string): Promise<void> {
      if (!path.startsWith('assets/builds/')) await syncCopy(root + path, folder + path);
    },

    /** Writes the changed files of a build. The files of the previous build stay for its open pages. */
    async writeBuild({ files, shop }: DevBuild): Promise<void> {
      const builds = `${folder}assets/builds/`;
      const all = Object.entries(files);
      const changed = all.filter(([name, text]) => written.get(name) !== text);
      await replaceFiles(builds, {
        present: [...written.keys()],
        isWatched: true,
        async write() {
          await Promise.all(changed.map(([name, text]) => put(builds, name, text)));
          return Object.keys(files);
        },
      });
      written = new Map(all);
      await put(folder, 'worker/shop.js.map', shop.map);
      await put(folder, 'worker/shop.js', shop.code);
    },

    /** Makes wrangler read everything again. */
    async reload(facts: DevFacts): Promise<void> {
      await put(folder, 'worker/index.js', `const DEV = ${JSON.stringify(facts)};\n${entry}`);
      await writeFile(`${folder}reload`, facts.build);
    },
  };
}

/**
 * Copies a file, or removes the copy of a deleted file. A hard link would be faster. But to make a hard link changes
 * the file itself, so the watcher would report the file again and again.
 */
async function syncCopy(from: string, to: string): Promise<void> {
  const file = await stat(from).catch(() => null);
  if (!file) return rm(to, { recursive: true, force: true });
  if (!file.isFile()) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
