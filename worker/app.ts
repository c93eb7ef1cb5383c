import type { Context } from 'hono';
import type { StoppedSales } from './catalogue/stopped-sales.ts';
import type { Market, ServedCountry } from './country/markets.ts';
import type { Env } from './env.ts';
import type { Route } from './http/route.ts';
import type { Table } from './redirects/table/table.ts';

/** One visitor's express offer: 15 minutes, once in 30 days (UCPD Annex I no. 7: it never restarts). */
export type Visit = {
  /** The end of free express delivery, in ms since the epoch. */
  deadline: number;
  /** Whether the browser sent a valid visit cookie, because it has received a page before. */
  isKnown: boolean;
};

/**
 * The facts of a request that its URL and headers give. The page cache reads them before Hono has a context
 * (http/request-facts.ts). The app reads the same facts as variables of its context.
 */
export type RequestFacts = {
  /** The visitor's detected country as two letters, also if we do not serve it; null if it is unknown. */
  visitorCountry: string | null;
  /** The visitor's detected country if we serve it, else null. */
  servedCountry: ServedCountry | null;
  /** The served country, or DE without a served country (rule 2.6). */
  pageCountry: ServedCountry;
  /** The page or endpoint at the request's address (http/route.ts). */
  route: Route;
  /** The market that gives the answer its words. */
  market: Market;
  /** The request's time of arrival, in ms since the epoch. */
  now: number;
  /** The redirect table for this request; absent before its first use (redirects/store.ts). */
  table?: Table;
  /** The products that are not for sale; absent if the page cache did not read them (page/stopped-sales.ts). */
  stoppedSales?: StoppedSales;
  /** The visit; absent if the page cache did not read it. */
  visit?: Visit;
};

export type App = {
  Bindings: Env;
  Variables: RequestFacts & {
    visit: Visit;
    /** Whether the requested page is the target of a redirect rule that matches its address. */
    isRuleTarget?: boolean;
  };
};

export type AppContext = Context<App>;
