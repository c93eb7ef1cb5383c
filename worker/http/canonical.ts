import type { MiddlewareHandler } from 'hono';
import type { App } from '../app-types.ts';

/**
 * Redirects an address with extra slashes, with invisible characters, or with another spelling of the page's name, to
 * the correct address, with 308. The query is kept.
 */
export function canonical(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { canonical: address } = c.get('route');
    return address === null ? next() : c.redirect(address, 308);
  };
}
