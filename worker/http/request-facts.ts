import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, Visit } from '../app.ts';
import type { StoppedSales } from '../catalogue/stopped-sales.ts';
import { defaultCountry, market } from '../country/markets.ts';
import { servedCountry, visitorCountry } from '../country/visitor-country.ts';
import type { Table } from '../redirects/table/table.ts';
import type { Unfilled } from '../view/placeholders.ts';
import { findRoute } from './route.ts';

/** A page that any visitor with the same key may be sent, until a time in ms since the epoch. */
export type ReusablePage = { html: Unfilled; until: number };

/** The facts of a request that the page cache and the app share, so that both decide by the same. */
export type RequestFacts = Pick<
  App['Variables'],
  'now' | 'visitorCountry' | 'servedCountry' | 'pageCountry' | 'route' | 'market'
> & {
  /** The redirect table, the stopped sales and the visit, once one of them has read these. */
  table?: Table;
  stopped?: StoppedSales;
  visit?: Visit;
  /** What the app declares reusable of its answer; null is a page that turned out incomplete. */
  reusable?: Promise<ReusablePage | null>;
};

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
  const { reusable, ...facts } = requestFacts(request);
  factsOf.set(copy, facts);
  return copy;
}

/** The platform builds this object when it is first read, which costs more than the rest. */
function platformCountry({ cf }: Request): unknown {
  return (cf as { country?: unknown } | undefined)?.country;
}

/** Sets the facts of the request as the app's variables. */
export function locate(): MiddlewareHandler<App> {
  return (c, next) => {
    const facts = requestFacts(c.req.raw);
    c.set('now', facts.now);
    c.set('visitorCountry', facts.visitorCountry);
    c.set('servedCountry', facts.servedCountry);
    c.set('pageCountry', facts.pageCountry);
    c.set('route', facts.route);
    c.set('market', facts.market);
    if (facts.table) c.set('table', facts.table);
    if (facts.stopped) c.set('stopped', facts.stopped);
    return next();
  };
}

/** Declares the page of this answer reusable by every visitor whose request has the same key (page-request.ts). */
export function declareReusable(c: AppContext, page: Promise<ReusablePage | null>): void {
  requestFacts(c.req.raw).reusable = page;
}
