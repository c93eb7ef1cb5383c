import type { MiddlewareHandler } from 'hono';
import type { App } from '../app-types.ts';

/**
 * Redirects a path with extra slashes, or with another spelling of the page's name, to the correct path, with
 * 308. The query is kept.
 */
export function canonical(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { canonical, url } = c.get('route');
    return canonical === null ? next() : c.redirect(canonical + url.search, 308);
  };
}
