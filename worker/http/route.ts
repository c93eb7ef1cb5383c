import { findMarket, type MarketCode, type ServedCountry } from '../country/markets.ts';
import { remapSpecial } from '../funnel.ts';
import {
  carriesOrderForm,
  isPageName,
  type PageName,
  page,
  pageNames,
  rootPage,
} from '../pages.ts';
import { visibleText } from '../visible-text.ts';
import { type EndpointName, findEndpoint, getEndpoint } from './endpoints.ts';

/** The page or endpoint that a request asks for. */
export type Route = {
  url: URL;
  /** The path without the file name of the payload (data for client navigation). */
  path: string;
  /** True if the request asks for a page's payload (data for client navigation). */
  isPayload: boolean;
  /** The page's name. Null if the path is not a page. */
  page: PageName | null;
  /** The endpoint's name. Null if the path is not an endpoint. */
  endpoint: EndpointName | null;
  /**
   * The segment after the page's name: a market or, on the confirm page, the page from which the order came.
   */
  segment: string | undefined;
  /** True if the page or endpoint exists and the market in the path is served. */
  isFound: boolean;
  /** The market that the visitor asked for: the market in the last segment, else the visitor's market. */
  requestedMarket: MarketCode;
  /**
   * The market that decides the language and country of the answer: the market that the visitor asked for. A
   * special path may replace it (rule 2.5).
   */
  market: MarketCode;
  /**
   * The correct path and query to which the request is redirected (rules 1.5 and 1.6). Null if the request's address is
   * already correct.
   */
  canonical: string | null;
};

const payloadFile = '_payload.json';

/**
 * The end of the path of every payload (data for client navigation). It follows the page's path (rule 5.2).
 */
export const payloadSuffix = `/${payloadFile}`;

const nameByLowercase = new Map(pageNames.map((name) => [name.toLowerCase(), name]));

/**
 * Finds the page or endpoint of a URL in the tables of pages and endpoints (rules 1.1 to 1.9). A single
 * unknown segment counts as the index page with an unsupported market. `detected` is the visitor's country.
 */
export function findRoute(url: URL, detected: ServedCountry): Route {
  const { pathname } = url;
  const segments = decodeSegments(pathname);
  // Compares the raw path, because `path` below removes the payload's file name from the raw path too.
  const isPayload = segments !== null && pathname.split('/').findLast(Boolean) === payloadFile;
  const pageSegments = isPayload ? segments.slice(0, -1) : (segments ?? []);
  const named = segments ? namedPage(pageSegments) : null;
  const endpoint = segments && !isPayload ? findEndpoint(segments) : null;
  const foundPage = endpoint ? null : named;
  const isSpecial =
    isPageName(pageSegments[0] ?? '') && page(pageSegments[0] as PageName).special !== undefined;
  const requestedMarket = findMarket(endpoint?.market ?? pageSegments.at(-1) ?? '') ?? detected;
  return {
    url,
    path: isPayload ? pathname.slice(0, -payloadSuffix.length) || '/' : pathname,
    isPayload,
    page: foundPage?.name ?? null,
    endpoint: endpoint?.name ?? null,
    segment: foundPage?.segment,
    isFound: foundPage ? isServed(foundPage) : endpoint !== null && isMarket(endpoint.market),
    requestedMarket,
    market: isSpecial ? remapSpecial(requestedMarket) : requestedMarket,
    canonical: endpoint?.isOpen ? null : canonicalAddress(pathname, url.search),
  };
}

type NamedPage = { name: PageName; segment: string | undefined };

function namedPage([first, second, ...rest]: readonly string[]): NamedPage | null {
  if (rest.length > 0) return null;
  if (first === undefined) return { name: rootPage, segment: undefined };
  if (isPageName(first) && first !== rootPage) {
    const isOrigin = page(first).segment !== 'from' || isOrderPage(second);
    return isOrigin ? { name: first, segment: second } : null;
  }
  return second === undefined ? { name: rootPage, segment: first } : null;
}

function isOrderPage(from: string | undefined): boolean {
  return from !== undefined && isPageName(from) && carriesOrderForm(from);
}

function isServed({ name, segment }: NamedPage): boolean {
  return page(name).segment === 'from' || isMarket(segment);
}

function isMarket(segment: string | undefined): boolean {
  return segment === undefined || findMarket(segment) !== null;
}

/**
 * The correct form of a path: no extra slashes, no invisible characters, composed accents, and the page's name with
 * upper and lower case as in the table and without percent-encoding. Null if the path is already correct.
 */
export function canonicalPath(path: string): string | null {
  const [first = '', ...rest] = path.split('/').map(visibleSegment).filter(Boolean);
  const pageName = nameByLowercase.get((decodeSegments(first)?.[0] ?? '').toLowerCase());
  const name = pageName && pageName !== rootPage && rest.length <= 2 ? pageName : first;
  const canonical = `/${[name, ...rest].filter(Boolean).join('/')}`;
  return canonical === path ? null : canonical;
}

function canonicalAddress(path: string, search: string): string | null {
  const address = (canonicalPath(path) ?? path) + visibleSearch(search);
  return address === path + search ? null : address;
}

/** A query as it is, or without its invisible characters. They would change the value of a parameter. */
function visibleSearch(search: string): string {
  return search.replace(/[^?&=+]+/g, visiblePart);
}

/** A segment of a path without its invisible characters and without spaces at its ends (rule 5.43). */
function visibleSegment(segment: string): string {
  return visiblePart(segment).replace(/^(?:%20)+|(?:%20)+$/g, '');
}

/** An encoded text as it is, or encoded again without the invisible characters that it has. */
function visiblePart(encoded: string): string {
  if (!encoded.includes('%')) return encoded;
  try {
    const decoded = decodeURIComponent(encoded);
    const visible = visibleText(decoded);
    // No copied link contains a control character, so such an address stays unknown.
    const isCopied = visible !== decoded && !/\p{Cc}/u.test(decoded);
    return isCopied ? encodeURIComponent(visible) : encoded;
  } catch {
    return encoded;
  }
}

/** The error message of a 404 (rules 1.8 and 1.9). It contains the URL, unless only the market is unknown. */
export function notFoundMessage({ page, endpoint, url }: Route): string {
  const isMarketUnknown =
    page !== null || (endpoint && getEndpoint(endpoint).hiddenAs === 'market');
  return isMarketUnknown ? 'Page not found' : `Page not found: ${url.pathname}${url.search}`;
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
