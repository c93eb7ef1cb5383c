import type { Context } from 'hono';
import type { StoppedSales } from './catalogue/stopped-sales.ts';
import type { Market, ServedCountry } from './country/markets.ts';
import type { Env } from './env.ts';
import type { Route } from './http/route.ts';
import type { Table } from './redirects/table/table.ts';

/** One visitor's express offer: 15 minutes, once in 30 days (UCPD Annex I no. 7: it never restarts). */
export type Visit = {
  /** When free express delivery ends, in ms since the epoch. */
  deadline: number;
  /** Whether the browser brought the cookie, so that it has been shown a page before. */
  isKnown: boolean;
};

/**
 * What is known of a request before it is handled. The page cache asks for it before Hono has a context
 * (http/request-facts.ts); the app reads the same facts as its context's variables, and nowhere else.
 */
export type RequestFacts = {
  /** The detected country as two letters, served or not; null where it is unknown. */
  visitorCountry: string | null;
  /** The detected country if we serve it, else null. */
  servedCountry: ServedCountry | null;
  /** The served country, DE where there is none (rule 2.6). */
  pageCountry: ServedCountry;
  /** What the address stands for (http/route.ts). */
  route: Route;
  /** The market whose words an answer uses. */
  market: Market;
  /** When the request came, in ms since the epoch. */
  now: number;
  /** The redirect table that answers this request; absent until it is first asked for (redirects/store.ts). */
  table?: Table;
  /** What is not for sale; absent where the page cache did not ask (page/stopped-sales.ts). */
  stopped?: StoppedSales;
  /** The visit, where the page cache has read it. */
  visit?: Visit;
};

export type App = {
  Bindings: Env;
  Variables: RequestFacts & {
    visit: Visit;
    /** Whether a redirect rule matched and left the visitor on the page. */
    rule?: boolean;
  };
};

export type AppContext = Context<App>;
