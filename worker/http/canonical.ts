import type { MiddlewareHandler } from 'hono';
import type { App } from '../app-types.ts';

/**
 * Redirects a path with extra slashes, or with another spelling of the page's name, to the correct path, with
 * 308. The query is kept.
 */
export function canonical(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { canonical: path, url } = c.get('route');
    return path === null ? next() : c.redirect(path + url.search, 308);
  };
}
