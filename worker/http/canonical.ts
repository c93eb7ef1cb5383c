import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { canonicalPath } from './match-route.ts';

/** Sends a trailing slash, a doubled one or a page's name in another case to its one address: 308, query kept. */
export function canonical(): MiddlewareHandler<App> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    const leftAlone = url.pathname.startsWith('/__wallet/');
    return path === null || leftAlone ? next() : c.redirect(path + url.search, 308);
  };
}
