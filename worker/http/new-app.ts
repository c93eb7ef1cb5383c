import { HonoBase } from 'hono/hono-base';
import { LinearRouter } from 'hono/router/linear-router';
import type { App } from '../app.ts';

/**
 * An app without routes. Its router begins fastest; what Hono's presets have beside it is for paths with both a
 * name and a star.
 */
export function newApp() {
  return new HonoBase<App>({ router: new LinearRouter() });
}
