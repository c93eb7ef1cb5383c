/** A sheet's name from its path: `/builds/2c-1a2b3c.css` is `2c`. */
const sheetName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('-'));

/** A sheet that was asked for; it is for no medium until it is wanted. */
type Sheet = { link: HTMLLinkElement; loaded: Promise<void> };

const asked = new Map<string, Sheet>();

/**
 * Loads the style sheets another page's HTML needs and this one lacks; they stay for the next
 * page. Rejects when one does not come.
 */
export async function loadSheets(paths: readonly string[]): Promise<void> {
  await fetchSheets(paths);
  applySheets(paths);
}

/** Loads the style sheet of an element that is shown only later, which names it in `data-sheet-path`. */
export function loadOwnSheet({ dataset: { sheetPath } }: HTMLElement): Promise<void> {
  return loadSheets(sheetPath ? [sheetPath] : []);
}

/** Loads those that the page lacks without styling anything. Rejects when one does not come. */
export async function fetchSheets(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(fetchSheet));
}

/** Styles the page with sheets that were fetched, in the frame of what needs them. */
export function applySheets(paths: readonly string[]): void {
  for (const path of paths) asked.get(sheetName(path))?.link.removeAttribute('media');
}

function fetchSheet(path: string): Promise<void> | undefined {
  const name = sheetName(path);
  const known = asked.get(name);
  if (known) return known.loaded;
  if (document.querySelector(`style[data-sheet="${name}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.href = path;
  // Not `Promise.withResolvers`, which phones of 2023 lack.
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(name);
      reject(new Error(`no style sheet ${path}`));
    };
  });
  document.head.append(link);
  asked.set(name, { link, loaded });
  return loaded;
}
