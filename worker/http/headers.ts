import type { MiddlewareHandler } from 'hono';
import type { App, AppContext } from '../app-types.ts';
import type { Env } from '../env.ts';
import { page } from '../pages.ts';
import { isDeployed } from '../shop.ts';

/**
 * Separates a page from the window that opened it. Only personal pages, service pages with a form, the pages
 * of plain-answer.ts and redirects after a form send this header. If the browser goes from a page without the
 * header to a page with it, it starts a new process. On a phone the page then appears 20 % later.
 */
export const openerIsolation = { 'Cross-Origin-Opener-Policy': 'same-origin' } as const;

/** The `Cache-Control` header of an answer that no cache and no browser may store. */
export const NOT_STORED = 'private, no-store';

/**
 * The headers of a page with personal data. No cache and no browser stores it. Links to other sites do not send
 * its path and query, because they may contain the order's secret key.
 */
export const privateHeaders = {
  'Cache-Control': NOT_STORED,
  'Referrer-Policy': 'strict-origin',
} as const;

type NamedHeaders = readonly (readonly [name: string, value: string])[];

const baseHeaders: NamedHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
];
const deployedHeaders: NamedHeaders = [
  ...baseHeaders,
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
];
const stagingHeaders: NamedHeaders = [...deployedHeaders, ['X-Robots-Tag', 'noindex, nofollow']];

/** The headers that every answer has. */
function commonHeaders(env: Pick<Env, 'SHOP'>): NamedHeaders {
  if (env.SHOP === 'staging') return stagingHeaders;
  return isDeployed(env) ? deployedHeaders : baseHeaders;
}

/**
 * Sets headers of a finished answer. `c.header` copies the whole answer, so it sets only the first header.
 */
export function setHeaders(c: AppContext, headers: NamedHeaders, { append = false } = {}): void {
  for (const [i, [name, value]] of headers.entries()) {
    if (i === 0) c.header(name, value, { append });
    else if (append) c.res.headers.append(name, value);
    else c.res.headers.set(name, value);
  }
}

/**
 * Adds the common headers to every answer. No cache may store a redirect, or an answer that refuses a request or
 * reports an error (rule 5.34). A redirect may carry the key of an order in its query, so the browser sends no path
 * and no query to the redirect's target.
 */
export function securityHeaders(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isRedirect = headers.has('Location');
    if ((isRedirect || status >= 400) && !/\bno-store\b/.test(headers.get('Cache-Control') ?? '')) {
      c.header('Cache-Control', NOT_STORED);
    }
    if (isRedirect && !headers.has('Referrer-Policy')) {
      c.header('Referrer-Policy', privateHeaders['Referrer-Policy']);
    }
    setHeaders(c, commonHeaders(c.env));
  };
}

/**
 * Adds the private headers to every answer of a personal page, also to its payload and errors (rule 1.14). No
 * search engine lists these answers.
 */
export function personalHeaders(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next();
    const { page: name } = c.get('route');
    if (name && page(name).personal) {
      setHeaders(c, Object.entries({ ...privateHeaders, 'X-Robots-Tag': 'noindex, nofollow' }));
    }
  };
}
