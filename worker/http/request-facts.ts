import type { MiddlewareHandler } from 'hono';
import type { App, KeyFacts, RequestFacts } from '../app-types.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/** The facts of a request, and the key facts that the page cache has read for it. */
type KnownFacts = RequestFacts & Partial<KeyFacts>;

/** The facts are stored by request, because the page cache runs before Hono creates a context. */
const factsByRequest = new WeakMap<Request, KnownFacts>();

/** The facts of a request: its time, country, route and market. They are computed once and then reused. */
export function requestFacts(request: Request): KnownFacts {
  const stored = factsByRequest.get(request);
  if (stored) return stored;
  const countryHeader = request.headers.get('CF-IPCountry') ?? undefined;
  const visitor = visitorCountry(
    countryHeader,
    countryHeader === undefined ? platformCountry(request) : undefined,
  );
  const served = servedCountry(visitor);
  const pageCountry = served ?? defaultCountry;
  const route = findRoute(new URL(request.url), pageCountry);
  const facts: KnownFacts = {
    now: Date.now(),
    visitorCountry: visitor,
    servedCountry: served,
    pageCountry,
    route,
    market: market(route.market),
  };
  factsByRequest.set(request, facts);
  return facts;
}

/** Gives facts and key facts to the app, before it answers the request. */
export function passToApp(request: Request, facts: RequestFacts & KeyFacts): void {
  factsByRequest.set(request, facts);
}

/**
 * The country that the platform detected. The platform builds `cf` when it is first read. This costs more
 * time than all other facts together, so `cf` is read only if it is needed.
 */
function platformCountry({ cf }: Request): unknown {
  return (cf as { country?: unknown } | undefined)?.country;
}

/** Stores the facts of the request, and the key facts if there are any, as variables of Hono's context. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const facts = requestFacts(c.req.raw);
    c.set('visitorCountry', facts.visitorCountry);
    c.set('servedCountry', facts.servedCountry);
    c.set('pageCountry', facts.pageCountry);
    c.set('route', facts.route);
    c.set('market', facts.market);
    c.set('now', facts.now);
    c.set('table', facts.table);
    c.set('stoppedSales', facts.stoppedSales);
    c.set('visit', facts.visit);
    return next();
  };
}
