import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';

/** Redirects a path with extra slashes or a page name in another case to its canonical address: 308, with the query. */
export function canonical(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { canonical, url } = c.get('route');
    return canonical === null ? next() : c.redirect(canonical + url.search, 308);
  };
}
