import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';

/** Sends a trailing slash, a doubled one or a page's name in another case to its one address: 308, query kept. */
export function canonical(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { canonical, url } = c.var.route;
    return canonical === null ? next() : c.redirect(canonical + url.search, 308);
  };
}
