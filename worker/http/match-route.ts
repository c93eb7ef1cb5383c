import { carriesOrderForm, isPageName, type PageName, pageNames } from '../pages.ts';

/** A path that names a page: with its second segment, and whether it asks for the page's data. */
type Route = { name: PageName; segment: string | undefined; payload: boolean };

/** Why a path names no page: the message of the 404 (rules 1.8 and 1.9). */
type Unmatched = { message: string };

const payloadFile = '_payload.json';

/** What stands behind a page's path where its data is asked for (rule 5.2). */
export const payloadSuffix = `/${payloadFile}`;

const nameByLowercase = new Map(pageNames.map((name) => [name.toLowerCase(), name]));

/**
 * Reads a path against the table of pages (rules 1.1 to 1.9).
 * Whether the segment is a market is decided later; a single unknown segment is the index
 * with an unsupported one. The confirm page's segment names a page with the order form.
 * `fullPath` goes into the message, query included.
 */
export function matchRoute(path: string, fullPath = path): Route | Unmatched {
  const segments = decodeSegments(path);
  const unmatched = { message: `Page not found: ${fullPath}` };
  if (!segments) return unmatched;
  const payload = segments.at(-1) === payloadFile;
  const [first, second, ...rest] = payload ? segments.slice(0, -1) : segments;
  if (rest.length > 0) return unmatched;
  if (first === undefined) return { name: 'index', segment: undefined, payload };
  if (isPageName(first) && first !== 'index') {
    if (first === 'paypal-confirm' && !isOrigin(second)) return unmatched;
    return { name: first, segment: second, payload };
  }
  return second === undefined ? { name: 'index', segment: first, payload } : unmatched;
}

/**
 * The one address a path is served under: no trailing or doubled slash, the page's name in the
 * table's case and plain letters (rules go by it). Null when the path is canonical already.
 */
export function canonicalPath(path: string): string | null {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const known = nameByLowercase.get((decodeSegments(first)?.[0] ?? '').toLowerCase());
  const name = known && known !== 'index' && rest.length <= 2 ? known : first;
  const canonical = `/${[name, ...rest].filter(Boolean).join('/')}`;
  return canonical === path ? null : canonical;
}

function isOrigin(from: string | undefined): boolean {
  return from !== undefined && isPageName(from) && carriesOrderForm(from);
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
