import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** What the shop is made of, below the root. */
const folders = ['worker', 'client', 'locales', 'lookbook', 'sandbox', 'assets'];
const files = ['wrangler.toml', 'package-lock.json'];

/** What editors write beside a file, and what the build writes itself. */
const ignored = /(?:^assets\/builds\/|(?:^|\/)\.|~$|\.sw[a-z]$|\/4913$)/;

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

  const watchers: FSWatcher[] = [
    ...folders.map((folder) =>
      watch(root + folder, { recursive: true }, (_event, name) => {
        if (name) note(join(folder, name).replaceAll('\\', '/'));
      }),
    ),
    // A file that is replaced is another one, so its folder is watched.
    watch(root, (_event, name) => {
      if (name && files.includes(name)) note(name);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
