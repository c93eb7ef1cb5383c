import type { MiddlewareHandler } from 'hono';
import type { App, RequestFacts } from '../app.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import { findRoute } from './route.ts';

/** Kept by request, as the page cache decides before Hono has a context for it. */
const factsOf = new WeakMap<Request, RequestFacts>();

/** Works out, once a request, when it came, from where, and which route and market its address names. */
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

/** A copy of a request that is answered by the same facts. */
export function repeated(request: Request): Request {
  const copy = new Request(request);
  factsOf.set(copy, { ...requestFacts(request) });
  return copy;
}

/** The platform builds this object when it is first read, which costs more than the rest. */
function platformCountry({ cf }: Request): unknown {
  return (cf as { country?: unknown } | undefined)?.country;
}

/** Sets the facts of the request as the app's variables. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const facts = Object.entries(requestFacts(c.req.raw)) as [keyof RequestFacts, never][];
    for (const [name, fact] of facts) c.set(name, fact);
    return next();
  };
}
