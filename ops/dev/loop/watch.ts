import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** What the shop is made of, below the root. */
const folders = ['worker', 'client', 'locales', 'lookbook', 'sandbox', 'assets'];
const files = ['wrangler.toml', 'package-lock.json'];

/** What editors write beside a file, and what the build writes itself. */
const ignored = /(?:^assets\/builds\/|(?:^|\/)\.|~$|\.sw[a-z]$|\/4913$|\/sed[A-Za-z0-9]{6}$)/;

/** A save is often several events; all within this time belong together. In ms. */
const TOGETHER = 30;

/**
 * Calls back with the paths that changed, relative to the root, once they rest; what changes until
 * that is done waits for the next call. Returns what ends it.
 */
export function watchSources(
  root: string,
  onChange: (changed: readonly string[]) => void | Promise<void>,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  function note(path: string): void {
    if (ignored.test(path)) return;
    changed.add(path);
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    if (!isBusy && changed.size > 0) timer = setTimeout(() => void pass(), TOGETHER);
  }

  async function pass(): Promise<void> {
    const paths = [...changed];
    changed.clear();
    isBusy = true;
    await onChange(paths);
    isBusy = false;
    wait();
  }

  const watchers = new Map<string, FSWatcher>();

  /**
   * Watches a folder and those in it one by one: the platform's recursive watching loses a file for good
   * once another was moved to its place, as editors save.
   */
  function watchTree(folder: string): void {
    if (ignored.test(`${folder}/`)) return;
    watchers.get(folder)?.close();
    const watcher = watch(join(root, folder), (_event, name) => {
      if (!name) return;
      const path = `${folder}/${name}`;
      note(path);
      if (isFolder(path)) watchTree(path);
    });
    // A folder that is deleted is heard of by the one it was in.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) watchTree(`${folder}/${entry.name}`);
    }
  }

  function isFolder(path: string): boolean {
    return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true;
  }

  for (const folder of folders) watchTree(folder);
  const own = watch(root, (_event, name) => {
    if (name && files.includes(name)) note(name);
  });
  return () => {
    clearTimeout(timer);
    own.close();
    for (const watcher of watchers.values()) watcher.close();
  };
}
