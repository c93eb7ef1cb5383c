import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/** Where a request comes from and what its address stands for. */
export type Located = Pick<
  App['Variables'],
  'visitorCountry' | 'servedCountry' | 'pageCountry' | 'route' | 'market'
>;

/** What addresses without a query stand for to visitors of a country: the same for all of them. */
const known = new Map<string, Located>();
/** As many are kept, none of them longer than so many characters: anybody may ask for anything. */
const MOST = 1000;
const LONGEST = 200;
/** What a page has thousands of spellings with. */
const isSpelled = /[?%]/;

/**
 * Works out the visitor's country, the route, and the market whose words an answer uses. `url` is the address of
 * the request, or as much of it as the answer goes by.
 */
export function located(request: Request, url = request.url): Located {
  const sent = request.headers.get('CF-IPCountry') ?? undefined;
  if (sent?.length !== 2 || url.length > LONGEST || isSpelled.test(url)) {
    return findOut(request, url, sent);
  }
  const key = sent + url;
  const found = known.get(key);
  if (found) return found;
  const fresh = findOut(request, url, sent);
  const { page, isFound, canonical } = fresh.route;
  if (page && isFound && canonical === null) {
    if (known.size === MOST) known.clear();
    known.set(key, fresh);
  }
  return fresh;
}

function findOut(request: Request, url: string, sent: string | undefined): Located {
  const visitor = visitorCountry(sent, sent === undefined ? platformCountry(request) : undefined);
  const served = servedCountry(visitor);
  const shown = served ?? defaultCountry;
  const route = findRoute(new URL(url), shown);
  return {
    visitorCountry: visitor,
    servedCountry: served,
    pageCountry: shown,
    route,
    market: market(route.market),
  };
}

/** The platform makes the object of all it knows of a request when it is first asked for, which costs more than the rest. */
function platformCountry({ cf }: Request): unknown {
  return (cf as { country?: unknown } | undefined)?.country;
}

/** Sets what `located` finds out, for all that follows. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const found = located(c.req.raw);
    c.set('now', Date.now());
    c.set('visitorCountry', found.visitorCountry);
    c.set('servedCountry', found.servedCountry);
    c.set('pageCountry', found.pageCountry);
    c.set('route', found.route);
    c.set('market', found.market);
    return next();
  };
}
