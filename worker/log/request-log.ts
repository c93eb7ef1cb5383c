import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { marketOfSegment } from '../country/markets.ts';
import { matchRoute } from '../http/match-route.ts';
import type { PageName } from '../pages.ts';
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
    const path = new URL(c.req.url).pathname;
    log('requestFailed', {
      method: c.req.method,
      path,
      page: pageOf(path),
      status,
      ms: Date.now() - started,
      country: c.var.detected ?? null,
    });
  };
}

/** The page at a path; null also for the one segment that is no market. */
function pageOf(path: string): PageName | null {
  const route = matchRoute(path);
  if (!('name' in route)) return null;
  const { name, segment = '' } = route;
  return name !== 'index' || segment === '' || marketOfSegment(segment) ? name : null;
}

/** The platform's id of a request where it gave one, else a random one. */
export function requestIdOf(ray: string | undefined): string {
  return ray && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
}
