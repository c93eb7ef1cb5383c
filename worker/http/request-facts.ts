import type { MiddlewareHandler } from 'hono';
import type { App, RequestFacts } from '../app.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/** The facts of each request. They belong to the request, because the page cache runs before Hono has a context. */
const factsOf = new WeakMap<Request, RequestFacts>();

/** The facts of a request: time, country, route and market. They are computed once for each request. */
export function requestFacts(request: Request): RequestFacts {
  const known = factsOf.get(request);
  if (known) return known;
  const sent = request.headers.get('CF-IPCountry') ?? undefined;
  const visitor = visitorCountry(sent, sent === undefined ? platformCountry(request) : undefined);
  const served = servedCountry(visitor);
  const shown = served ?? defaultCountry;
  const route = findRoute(new URL(request.url), shown);
  const facts: RequestFacts = {
    now: Date.now(),
    visitorCountry: visitor,
    servedCountry: served,
    pageCountry: shown,
    route,
    market: market(route.market),
  };
  factsOf.set(request, facts);
  return facts;
}

/** A copy of a request with the same facts. */
export function repeated(request: Request): Request {
  const copy = new Request(request);
  factsOf.set(copy, { ...requestFacts(request) });
  return copy;
}

/**
 * The platform builds `cf` at its first use. This costs more than all other facts, so `cf` is read only if
 * needed.
 */
function platformCountry({ cf }: Request): unknown {
  return (cf as { country?: unknown } | undefined)?.country;
}

/** Sets the facts of the request as variables of the context. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const facts = Object.entries(requestFacts(c.req.raw)) as [keyof RequestFacts, never][];
    for (const [name, fact] of facts) c.set(name, fact);
    return next();
  };
}
