import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/** Sets the visitor's country, the route, and the market whose words an answer uses. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const cf = c.req.raw.cf as { country?: unknown } | undefined;
    const country = visitorCountry(c.req.header('CF-IPCountry'), cf?.country);
    const detected = servedCountry(country);
    const geo = detected ?? defaultCountry;
    const route = findRoute(new URL(c.req.url), geo);
    c.set('now', Date.now());
    c.set('country', country);
    c.set('detected', detected);
    c.set('geo', geo);
    c.set('route', route);
    c.set('market', market(route.market));
    return next();
  };
}
