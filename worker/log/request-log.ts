import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { log } from './log.ts';

/**
 * Gives each request an id, which its lines of the log carry and its answer names as `X-Request-Id`,
 * and logs every answer of 500 and more: never its query, its path masked.
 */
export function requestLog(): MiddlewareHandler<App> {
  return async (c, next) => {
    const started = Date.now();
    const id = requestIdOf(c.req.header('CF-Ray'));
    c.set('requestId', id);
    await next();
    c.header('X-Request-Id', id);
    const { status } = c.res;
    if (status < 500) return;
    const { route } = c.var;
    log('requestFailed', {
      method: c.req.method,
      path: route.url.pathname,
      page: route.isFound ? route.page : null,
      status,
      ms: Date.now() - started,
      country: c.var.detected ?? null,
    });
  };
}

/** The platform's id of a request where it gave one, else a random one. */
export function requestIdOf(ray: string | undefined): string {
  return ray && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
}
