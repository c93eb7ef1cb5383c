import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/** Sets the visitor's country, the route, and the market whose words an answer uses. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const cf = c.req.raw.cf as { country?: unknown } | undefined;
    const visitor = visitorCountry(c.req.header('CF-IPCountry'), cf?.country);
    const served = servedCountry(visitor);
    const shown = served ?? defaultCountry;
    const route = findRoute(new URL(c.req.url), shown);
    c.set('now', Date.now());
    c.set('visitorCountry', visitor);
    c.set('servedCountry', served);
    c.set('pageCountry', shown);
    c.set('route', route);
    c.set('market', market(route.market));
    return next();
  };
}
