import { HonoBase } from 'hono/hono-base';
import { LinearRouter } from 'hono/router/linear-router';
import type { App } from '../app.ts';

/**
 * An app without routes. LinearRouter has the shortest start. Hono's presets add routers for paths that combine a
 * parameter and a wildcard; the shop has no such path.
 */
export function newApp() {
  return new HonoBase<App>({ router: new LinearRouter() });
}
