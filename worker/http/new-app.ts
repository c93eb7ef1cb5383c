import { HonoBase } from 'hono/hono-base';
import { LinearRouter } from 'hono/router/linear-router';
import type { App } from '../app-types.ts';

/**
 * Creates an app without routes. Hono's LinearRouter starts fastest. Hono's presets add routers for paths
 * with both a parameter and a wildcard, but the shop has no such path.
 */
export function newApp() {
  return new HonoBase<App>({ router: new LinearRouter() });
}
