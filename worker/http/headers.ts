import type { MiddlewareHandler } from 'hono';
import type { App, AppContext } from '../app.ts';
import type { Env } from '../env.ts';
import { isDeployed } from '../shop.ts';

/**
 * Isolates a page from `window.opener`. Only pages with forms and orders send it: if a page without this header
 * leads to a page with it, the browser starts a new process, and a phone's first paint takes a fifth longer.
 */
export const openerIsolation = { 'Cross-Origin-Opener-Policy': 'same-origin' } as const;

/**
 * The headers of a buyer's page: not stored and not indexed. Other sites do not receive the address, because it may
 * hold the order's key.
 */
export const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
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

/** The headers of every answer. */
function commonHeaders(env: Pick<Env, 'SHOP'>): NamedHeaders {
  if (env.SHOP === 'staging') return stagingHeaders;
  return isDeployed(env) ? deployedHeaders : baseHeaders;
}

/** Sets headers of a finished answer. `c.header` copies the whole answer, so only the first header uses it. */
export function setHeaders(c: AppContext, headers: NamedHeaders, { append = false } = {}): void {
  for (const [i, [name, value]] of headers.entries()) {
    if (i === 0) c.header(name, value, { append });
    else if (append) c.res.headers.append(name, value);
    else c.res.headers.set(name, value);
  }
}

/** Adds the common headers to every answer. No cache may store a refusal or an error (rule 5.34). */
export function securityHeaders(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next();
    if (c.res.status >= 400 && !/\bno-store\b/.test(c.res.headers.get('Cache-Control') ?? '')) {
      c.header('Cache-Control', 'no-store');
    }
    setHeaders(c, commonHeaders(c.env));
  };
}
