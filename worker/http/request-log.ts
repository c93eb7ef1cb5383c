import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { log, withRequestId } from '../log/log.ts';

/**
 * Gives each request an id, for its log lines and the answer's `X-Request-Id`. Logs every answer with a status
 * of 500 or more, with a masked path and without the query.
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

/** The platform's id of the request, else a random one. */
export function toRequestId(ray: string | undefined): string {
  return ray && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
}
