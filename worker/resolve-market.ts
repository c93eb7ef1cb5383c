import type { MiddlewareHandler } from 'hono';
import type { App } from './app.ts';
import { isSpecialPath, remapSpecial } from './funnel.ts';
import {
  isServed,
  type MarketCode,
  market,
  marketOfSegment,
  type ServedCountry,
} from './markets.ts';

/**
 * Where the visitor is: `CF-IPCountry` in any case, then the platform's own field. Null when it
 * is absent, `XX`, `T1`, malformed or unserved; the pages then take DE (spec section 4, rule 2).
 */
export function detectedCountry(
  header: string | undefined,
  platform: unknown,
): ServedCountry | null {
  const found = (header ?? (typeof platform === 'string' ? platform : '')).trim().toUpperCase();
  return isServed(found) ? found : null;
}

/**
 * The market of a page view (spec section 4): the path's segment, else the detected country;
 * remapped on the special paths. Null when the segment is no market: a 404 'Page not found'.
 */
export function resolveMarket(
  path: string,
  pathSegment: string | undefined,
  detected: ServedCountry,
): MarketCode | null {
  const named = pathSegment === undefined ? detected : marketOfSegment(pathSegment);
  if (!named) return null;
  return isSpecialPath(path) ? remapSpecial(named) : named;
}

/**
 * Sets where the visitor is, and whose words an answer would use: the market the path's last
 * segment names, else the detected country's. Whether a page exists there is decided later.
 */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const cf = c.req.raw.cf as { country?: unknown } | undefined;
    const detected = detectedCountry(c.req.header('CF-IPCountry'), cf?.country);
    const geo = detected ?? 'DE';
    const path = new URL(c.req.url).pathname;
    const last = path
      .split('/')
      .filter((part) => part && part !== '_payload.json')
      .at(-1);
    const code = resolveMarket(path, last, geo) ?? resolveMarket(path, undefined, geo) ?? geo;
    c.set('detected', detected);
    c.set('geo', geo);
    c.set('market', market(code));
    return next();
  };
}
