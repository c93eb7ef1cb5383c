import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { App } from '../app-types.ts';
import { readMethods } from './endpoints.ts';
import type { Route } from './route.ts';

const usualMethods: readonly string[] = [...readMethods, 'POST'];

/** Refuses a wrong HTTP method (405 with `Allow`), and a form that was posted from another site (403). */
export function guard(
  allowedMethods: (route: Route) => readonly string[] | null,
): MiddlewareHandler<App> {
  return async (c, next) => {
    const route = c.get('route');
    const { method } = c.req;
    const allowed = allowedMethods(route);
    if (!(allowed ?? usualMethods).includes(method)) {
      throw new HTTPException(405, {
        message: 'Method not allowed',
        cause: { allow: (allowed ?? readMethods).join(', ') },
      });
    }
    if (method === 'POST' && isFromOtherSite(route.url.origin, c.req.raw.headers)) {
      throw new HTTPException(403, { message: 'Forbidden: the request comes from another site' });
    }
    return next();
  };
}

/**
 * True if a page of another site sent the post. Browsers send the header `Origin` or `Sec-Fetch-Site`. A post
 * with neither header does not come from a browser, so it is accepted.
 */
export function isFromOtherSite(ownOrigin: string, headers: Headers): boolean {
  const origin = headers.get('Origin');
  if (origin !== null && origin !== ownOrigin) return true;
  return headers.get('Sec-Fetch-Site') === 'cross-site';
}
