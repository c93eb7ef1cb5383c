/** A sheet's name from its path: `/builds/2c-1a2b3c.css` is `2c`. */
const sheetName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('-'));

const loading = new Map<string, Promise<void>>();

/**
 * Loads the style sheets another page's HTML needs and this one lacks; they stay for the next
 * page. Rejects when one does not come.
 */
export async function loadSheets(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(load));
}

/** Loads the style sheet of an element that is shown only later, which names it in `data-sheet-path`. */
export function loadOwnSheet({ dataset: { sheetPath } }: HTMLElement): Promise<void> {
  return loadSheets(sheetPath ? [sheetPath] : []);
}

/** Fetches those that the page lacks into the browser's cache. */
export function fetchSheets(paths: readonly string[]): void {
  for (const path of paths) {
    const name = sheetName(path);
    if (loading.has(name) || isInlined(name)) continue;
    fetch(path, { priority: 'low' }).catch(() => {});
  }
}

const isInlined = (name: string) => !!document.querySelector(`style[data-sheet="${name}"]`);

function load(path: string): Promise<void> {
  const name = sheetName(path);
  const known = loading.get(name);
  if (known) return known;
  if (isInlined(name)) return Promise.resolve();
  // Not `Promise.withResolvers`, which phones of 2023 lack.
  const promise = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading.delete(name);
      reject(new Error(`no style sheet ${path}`));
    };
    document.head.append(link);
  });
  loading.set(name, promise);
  return promise;
}
