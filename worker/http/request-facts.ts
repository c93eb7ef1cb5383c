import type { MiddlewareHandler } from 'hono';
import type { App, RequestFacts } from '../app.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/**
 * The facts of each request. They are stored by request, because the page cache runs before Hono creates a
 * context.
 */
const factsByRequest = new WeakMap<Request, RequestFacts>();

/** The facts of a request: its time, country, route and market. They are computed once and then reused. */
export function requestFacts(request: Request): RequestFacts {
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
  const facts: RequestFacts = {
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

/** Copies a request. The copy has the same facts. */
export function copyWithFacts(request: Request): Request {
  const copy = new Request(request);
  factsByRequest.set(copy, { ...requestFacts(request) });
  return copy;
}

/**
 * The country that the platform detected. The platform builds `cf` when it is first read. This costs more
 * time than all other facts together, so `cf` is read only if it is needed.
 */
function platformCountry({ cf }: Request): unknown {
  return (cf as { country?: unknown } | undefined)?.country;
}

/** Stores the facts of the request as variables of Hono's context. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const facts = Object.entries(requestFacts(c.req.raw)) as [keyof RequestFacts, never][];
    for (const [name, fact] of facts) c.set(name, fact);
    return next();
  };
}
