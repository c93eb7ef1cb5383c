/** A sheet's name from its path: `/builds/2c-1a2b3c.css` is `2c`. */
const sheetName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('-'));

/** What does not come in this time, in ms, does not come. */
const PATIENCE_MS = 8000;

/** A sheet that was asked for; one that was fetched ahead is for no medium until it is wanted. */
type Sheet = { link: HTMLLinkElement; loaded: Promise<void>; isHere: boolean };

const asked = new Map<string, Sheet>();

/**
 * Loads the style sheets another page's HTML needs and this one lacks; they stay for the next
 * page. Rejects when one does not come.
 */
export async function loadSheets(paths: readonly string[]): Promise<void> {
  await awaitSheets(paths);
  applySheets(paths);
}

/**
 * The same, but those that were fetched ahead style nothing until `applySheets`: in the frame of what needs them
 * the page is styled once.
 */
export async function awaitSheets(paths: readonly string[]): Promise<void> {
  const sheets = paths.map((path) => sheetOf(path, 'all'));
  // A browser is in no hurry with a sheet that is for no medium.
  for (const sheet of sheets) if (sheet && !sheet.isHere) apply(sheet);
  await Promise.all(sheets.map((sheet) => sheet?.loaded));
}

/** Loads the style sheet of an element that is shown only later, which names it in `data-sheet-path`. */
export function loadOwnSheet({ dataset: { sheetPath } }: HTMLElement): Promise<void> {
  return loadSheets(sheetPath ? [sheetPath] : []);
}

/** Loads those that the page lacks without styling anything. */
export function fetchSheets(paths: readonly string[]): void {
  for (const path of paths) sheetOf(path, 'not all')?.loaded.catch(() => {});
}

/** Styles the page with sheets that are here. */
export function applySheets(paths: readonly string[]): void {
  for (const path of paths) {
    const sheet = asked.get(sheetName(path));
    if (sheet) apply(sheet);
  }
}

/** By its list of media where it is here: another attribute would make some browsers ask for the sheet again. */
function apply({ link, isHere }: Sheet): void {
  if (isHere && link.sheet) link.sheet.media.mediaText = 'all';
  else if (link.media !== 'all') link.media = 'all';
}

/** The sheet of a path, asked for if it was not; undefined where the page has it inlined. */
function sheetOf(path: string, media: 'all' | 'not all'): Sheet | undefined {
  const name = sheetName(path);
  const known = asked.get(name);
  if (known || document.querySelector(`style[data-sheet="${name}"]`)) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = media;
  link.href = path;
  // Not `Promise.withResolvers`, which phones of 2023 lack.
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      link.remove();
      asked.delete(name);
      reject(new Error(`no style sheet ${path}`));
    };
    const limit = setTimeout(fail, PATIENCE_MS);
    link.onload = () => {
      clearTimeout(limit);
      sheet.isHere = true;
      resolve();
    };
    link.onerror = () => {
      clearTimeout(limit);
      fail();
    };
  });
  const sheet: Sheet = { link, loaded, isHere: false };
  asked.set(name, sheet);
  document.head.append(link);
  return sheet;
}
