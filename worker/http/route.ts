import { type MarketCode, marketOfSegment, type ServedCountry } from '../country/markets.ts';
import { remapSpecial } from '../page/funnel.ts';
import { carriesOrderForm, isPageName, type PageName, page, pageNames } from '../pages.ts';
import { type EndpointName, findEndpoint } from './endpoints.ts';

/** What the address of a request names. It is worked out once; nothing else reads the path. */
export type Route = {
  url: URL;
  /** The path without the payload's file name: the page's own. */
  path: string;
  /** Whether a page's data is asked for. */
  isPayload: boolean;
  /** The page that the path names; null for every other address. */
  page: PageName | null;
  /** The address that is no page; null where it is one, or nothing of ours. */
  endpoint: EndpointName | null;
  /** The page's second segment: a market's or, on the confirm page, the page an order came from. */
  segment: string | undefined;
  /** Whether there is something here: a known page or endpoint, its market served. */
  isFound: boolean;
  /** Whose words an answer uses: the market that the last segment names, else the visitor's. */
  market: MarketCode;
  /** The path it should have been asked by; null where it was (rule 1.5). */
  canonical: string | null;
};

const payloadFile = '_payload.json';

/** What stands behind a page's path where its data is asked for (rule 5.2). */
export const payloadSuffix = `/${payloadFile}`;

const nameByLowercase = new Map(pageNames.map((name) => [name.toLowerCase(), name]));

/**
 * Reads an address against the tables of pages and endpoints (rules 1.1 to 1.9). A single unknown
 * segment is the index with an unsupported market. `detected` is where the visitor is.
 */
export function findRoute(url: URL, detected: ServedCountry): Route {
  const { pathname } = url;
  const segments = decodeSegments(pathname);
  const isPayload = segments?.at(-1) === payloadFile;
  const own = isPayload ? segments.slice(0, -1) : (segments ?? []);
  const named = segments ? namedPage(own) : null;
  const endpoint = segments && !isPayload ? findEndpoint(segments) : null;
  const found = endpoint ? null : named;
  const isSpecial = isPageName(own[0] ?? '') && page(own[0] as PageName).special === true;
  const toMarket = (code: MarketCode) => (isSpecial ? remapSpecial(code) : code);
  return {
    url,
    path: isPayload ? pathname.slice(0, -payloadSuffix.length) || '/' : pathname,
    isPayload,
    page: found?.name ?? null,
    endpoint: endpoint?.name ?? null,
    segment: found?.segment,
    isFound: found ? isServed(found) : endpoint !== null && isMarket(endpoint.market),
    market: toMarket(marketOfSegment(own.at(-1) ?? '') ?? detected),
    canonical: canonicalPath(pathname),
  };
}

type NamedPage = { name: PageName; segment: string | undefined };

function namedPage([first, second, ...rest]: readonly string[]): NamedPage | null {
  if (rest.length > 0) return null;
  if (first === undefined) return { name: 'index', segment: undefined };
  if (isPageName(first) && first !== 'index') {
    const isOrigin = page(first).segment !== 'from' || isOrderPage(second);
    return isOrigin ? { name: first, segment: second } : null;
  }
  return second === undefined ? { name: 'index', segment: first } : null;
}

function isOrderPage(from: string | undefined): boolean {
  return from !== undefined && isPageName(from) && carriesOrderForm(from);
}

function isServed({ name, segment }: NamedPage): boolean {
  return page(name).segment === 'from' || isMarket(segment);
}

function isMarket(segment: string | undefined): boolean {
  return segment === undefined || marketOfSegment(segment) !== null;
}

/**
 * The one address a path is served under: no trailing or doubled slash, the page's name in the
 * table's case and plain letters. Null when the path is canonical already.
 */
export function canonicalPath(path: string): string | null {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const known = nameByLowercase.get((decodeSegments(first)?.[0] ?? '').toLowerCase());
  const name = known && known !== 'index' && rest.length <= 2 ? known : first;
  const canonical = `/${[name, ...rest].filter(Boolean).join('/')}`;
  return canonical === path ? null : canonical;
}

/** The message of a 404 (rule 1.8): it names the address, unless only its market is unknown. */
export function notFoundMessage({ page, url }: Route): string {
  return page ? 'Page not found' : `Page not found: ${url.pathname}${url.search}`;
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
