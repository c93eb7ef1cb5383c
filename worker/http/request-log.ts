import type { MiddlewareHandler } from 'hono';
import type { App } from '../app-types.ts';
import { log, withRequestId } from '../log/log.ts';

/**
 * Gives each request an id, which its log lines and the header `X-Request-Id` contain. Logs every answer with
 * a status of 500 or more. The log masks the path and omits the query.
 */
export function requestLog(): MiddlewareHandler<App> {
  return async (c, next) => {
    const started = Date.now();
    const id = toRequestId(c.req.header('CF-Ray'));
    await withRequestId(id, async () => {
      await next();
      c.header('X-Request-Id', id);
      const { status } = c.res;
      if (status < 500) return;
      const route = c.get('route');
      log('requestFailed', {
        method: c.req.method,
        path: route.path,
        page: route.isFound ? route.page : null,
        status,
        ms: Date.now() - started,
        country: c.get('servedCountry') ?? null,
      });
    });
  };
}

/** The id that the platform gave to the request (its `CF-Ray`). Without a valid one, a random id. */
export function toRequestId(ray: string | undefined): string {
  return ray && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
}
