/** The name of a style sheet, taken from its path: `2c` for `/builds/2c-1a2b3c.css`. */
const sheetName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('-'));

/** The longest time, in ms, that the loading of a style sheet may take. */
const TIMEOUT_MS = 8000;

/**
 * A requested style sheet. A prefetched style sheet has the media query `not all` until it is applied to
 * the page.
 */
type Sheet = { link: HTMLLinkElement; loaded: Promise<void>; isLoaded: boolean };

const requestedSheets = new Map<string, Sheet>();

/**
 * Loads the style sheets that another page's HTML needs and this document lacks, and applies them. They
 * stay in the document. Rejects if one of them cannot be loaded.
 */
export async function loadSheets(paths: readonly string[]): Promise<void> {
  await awaitSheets(paths);
  applySheets(paths);
}

/**
 * Loads the style sheets that another page's HTML needs and this document lacks. Prefetched style sheets
 * take effect only after `applySheets`, so that the browser computes the styles once, together with the new
 * HTML. Rejects if one of them cannot be loaded.
 */
export async function awaitSheets(paths: readonly string[]): Promise<void> {
  const sheets = paths.map((path) => requestSheet(path, 'all'));
  // The browser gives a style sheet with the media query `not all` a low priority. A sheet that still loads
  // is needed now.
  for (const sheet of sheets) if (sheet && !sheet.isLoaded) apply(sheet);
  await Promise.all(sheets.map((sheet) => sheet?.loaded));
}

/** Loads the style sheet of an element that is shown later. The sheet's path is in `data-sheet-path`. */
export function loadElementSheet({ dataset: { sheetPath } }: HTMLElement): Promise<void> {
  return loadSheets(sheetPath ? [sheetPath] : []);
}

/** Loads the style sheets that this document lacks, without applying them to the page. */
export function fetchSheets(paths: readonly string[]): void {
  for (const path of paths) requestSheet(path, 'not all')?.loaded.catch(() => {});
}

/** Applies style sheets that were requested before. */
export function applySheets(paths: readonly string[]): void {
  for (const path of paths) {
    const sheet = requestedSheets.get(sheetName(path));
    if (sheet) apply(sheet);
  }
}

/**
 * Applies a style sheet to the page. If the sheet has loaded, this changes its media list: a change of the
 * attribute `media` makes some browsers load the sheet again.
 */
function apply({ link, isLoaded }: Sheet): void {
  if (isLoaded && link.sheet) link.sheet.media.mediaText = 'all';
  else if (link.media !== 'all') link.media = 'all';
}

/**
 * Returns the style sheet at a path and requests it if necessary. Undefined if the page's HTML contains its
 * rules.
 */
function requestSheet(path: string, media: 'all' | 'not all'): Sheet | undefined {
  const name = sheetName(path);
  const requested = requestedSheets.get(name);
  if (requested || document.querySelector(`style[data-sheets~="${name}"]`)) return requested;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = media;
  link.href = path;
  // Browsers on phones of 2023 lack `Promise.withResolvers`.
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
