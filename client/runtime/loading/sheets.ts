/** The name of a style sheet in its path: `2c` in `/builds/2c-1a2b3c.css`. */
const sheetName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('-'));

/** The longest time for loading a style sheet, in ms. */
const TIMEOUT_MS = 8000;

/** A requested style sheet. A prefetched one has the media query `not all` until it is applied. */
type Sheet = { link: HTMLLinkElement; loaded: Promise<void>; isLoaded: boolean };

const requestedSheets = new Map<string, Sheet>();

/**
 * Loads and applies the missing style sheets of another page's HTML. They stay in the document. Rejects if one
 * cannot be loaded.
 */
export async function loadSheets(paths: readonly string[]): Promise<void> {
  await awaitSheets(paths);
  applySheets(paths);
}

/**
 * Loads the missing style sheets of another page's HTML. Prefetched ones are not applied before `applySheets`, so
 * that the browser computes the styles once, in the frame with the new HTML. Rejects if one cannot be loaded.
 */
export async function awaitSheets(paths: readonly string[]): Promise<void> {
  const sheets = paths.map((path) => requestSheet(path, 'all'));
  // A browser loads a sheet with the media query `not all` with low priority.
  for (const sheet of sheets) if (sheet && !sheet.isLoaded) apply(sheet);
  await Promise.all(sheets.map((sheet) => sheet?.loaded));
}

/** Loads the style sheet of an element that is shown later. `data-sheet-path` contains the sheet's path. */
export function loadElementSheet({ dataset: { sheetPath } }: HTMLElement): Promise<void> {
  return loadSheets(sheetPath ? [sheetPath] : []);
}

/** Loads the missing style sheets without applying them. */
export function fetchSheets(paths: readonly string[]): void {
  for (const path of paths) requestSheet(path, 'not all')?.loaded.catch(() => {});
}

/** Applies requested style sheets. */
export function applySheets(paths: readonly string[]): void {
  for (const path of paths) {
    const sheet = requestedSheets.get(sheetName(path));
    if (sheet) apply(sheet);
  }
}

/**
 * Applies a sheet. For a loaded sheet it changes the media list, because a changed `media` attribute makes some
 * browsers load the sheet again.
 */
function apply({ link, isLoaded }: Sheet): void {
  if (isLoaded && link.sheet) link.sheet.media.mediaText = 'all';
  else if (link.media !== 'all') link.media = 'all';
}

/** Returns the sheet of a path and requests it if necessary; undefined if the page has it inline. */
function requestSheet(path: string, media: 'all' | 'not all'): Sheet | undefined {
  const name = sheetName(path);
  const requested = requestedSheets.get(name);
  if (requested || document.querySelector(`style[data-sheet="${name}"]`)) return requested;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = media;
  link.href = path;
  // Not `Promise.withResolvers`, which phones of 2023 lack.
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      link.remove();
      requestedSheets.delete(name);
      reject(new Error(`The style sheet ${path} cannot be loaded`));
    };
    const limit = setTimeout(fail, TIMEOUT_MS);
    link.onload = () => {
      clearTimeout(limit);
      sheet.isLoaded = true;
      resolve();
    };
    link.onerror = () => {
      clearTimeout(limit);
      fail();
    };
  });
  const sheet: Sheet = { link, loaded, isLoaded: false };
  requestedSheets.set(name, sheet);
  document.head.append(link);
  return sheet;
}
