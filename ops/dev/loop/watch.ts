import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The folders and files of the shop's sources, below the root. */
const folders = ['worker', 'client', 'locales', 'lookbook', 'sandbox', 'assets'];
const files = ['wrangler.toml', 'package-lock.json'];

/** Matches the paths that are not watched: temporary files of editors, and files of the build. */
const ignored = /(?:^assets\/builds\/|(?:^|\/)\.|~$|\.sw[a-z]$|\/4913$|\/sed[A-Za-z0-9]{6}$)/;

/** The quiet time after which a save is complete, in ms. One save often makes several events. */
const QUIET_MS = 30;

/**
 * Watches the sources and calls `onChange` with the changed paths, relative to the root, after a quiet time.
 * Changes during a call wait for the next call. Returns a function that stops the watching.
 */
export function watchSources(
  root: string,
  onChange: (changed: readonly string[]) => void | Promise<void>,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  function addChange(path: string): void {
    if (ignored.test(path)) return;
    changed.add(path);
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isBusy && changed.size > 0) timer = setTimeout(() => void reportChanges(), QUIET_MS);
  }

  async function reportChanges(): Promise<void> {
    const paths = [...changed];
    changed.clear();
    isBusy = true;
    await onChange(paths);
    isBusy = false;
    schedule();
  }

  const watchers = new Map<string, FSWatcher>();

  /**
   * Watches a folder and each folder in it separately. The platform's recursive watching loses a file after
   * another file is moved to its place, as editors do at a save.
   */
  function watchTree(folder: string): void {
    if (ignored.test(`${folder}/`)) return;
    watchers.get(folder)?.close();
    const watcher = watch(join(root, folder), (_event, name) => {
      if (!name) return;
      const path = `${folder}/${name}`;
      addChange(path);
      if (isFolder(path)) watchTree(path);
    });
    // The watcher of the parent folder reports a deleted folder.
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
  const rootWatcher = watch(root, (_event, name) => {
    if (name && files.includes(name)) addChange(name);
  });
  return () => {
    clearTimeout(timer);
    rootWatcher.close();
    for (const watcher of watchers.values()) watcher.close();
  };
}
