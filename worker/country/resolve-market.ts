import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { isSpecialPath, remapSpecial } from '../page/funnel.ts';
import {
  isServed,
  type MarketCode,
  market,
  marketOfSegment,
  type ServedCountry,
} from './markets.ts';

/**
 * Where the visitor is, served or not: `CF-IPCountry` in any case, then the platform's own field,
 * as two letters. Null when it is absent, `XX`, `T1` or malformed.
 */
export function visitorCountry(header: string | undefined, platform: unknown): string | null {
  const found = (header ?? (typeof platform === 'string' ? platform : '')).trim().toUpperCase();
  return /^[A-Z]{2}$/.test(found) && found !== 'XX' ? found : null;
}

/** A visitor's country if we serve it, else null; the pages then take DE (rule 2.6). */
export function servedCountry(country: string | null): ServedCountry | null {
  return country && isServed(country) ? country : null;
}

/**
 * The market of a page view (rule 2.4): the path's segment, else the detected country;
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
 * Whose words an answer would use: the market the path's last segment names, else the detected
 * country's. Whether a page exists there is decided later.
 */
export function locatedMarket(path: string, detected: ServedCountry): MarketCode {
  const last = path
    .split('/')
    .filter((part) => part && part !== '_payload.json')
    .at(-1);
  const own = resolveMarket(path, last, detected);
  return own ?? resolveMarket(path, undefined, detected) ?? detected;
}

/** Sets where the visitor is, and whose words an answer would use. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const cf = c.req.raw.cf as { country?: unknown } | undefined;
    const country = visitorCountry(c.req.header('CF-IPCountry'), cf?.country);
    const detected = servedCountry(country);
    const geo = detected ?? 'DE';
    c.set('country', country);
    c.set('detected', detected);
    c.set('geo', geo);
    c.set('market', market(locatedMarket(new URL(c.req.url).pathname, geo)));
    return next();
  };
}
