import type { Context } from 'hono';
import type { Market, ServedCountry } from './country/markets.ts';
import type { StoppedSales } from './country/stop-notice.ts';
import type { Env } from './env.ts';
import type { Route } from './http/route.ts';
import type { RedirectMatch } from './redirects/match-redirect.ts';
import type { Assignment } from './redirects/table/experiment.ts';
import type { Table } from './redirects/table/table.ts';
import type { PageFacts } from './view/page-facts.ts';

/**
 * A visitor's visit with its offer of free express delivery. The offer lasts 15 minutes. For 30 days it does
 * not start again (UCPD Annex I no. 7).
 */
export type Visit = {
  /** The time at which free express delivery ends, in ms since the epoch. */
  deadline: number;
  /** True if the browser sent a valid visit cookie, because the visitor has already seen a page. */
  isKnown: boolean;
};

/** The facts about a request that come from its URL and headers (http/request-facts.ts). */
export type RequestFacts = {
  /**
   * The country that was detected for the visitor, as two letters, also if the shop does not deliver there.
   * Null if it is unknown.
   */
  visitorCountry: string | null;
  /** The visitor's detected country if the shop delivers there, else null. */
  servedCountry: ServedCountry | null;
  /** The visitor's detected country if the shop delivers there, else DE (rule 2.6). */
  pageCountry: ServedCountry;
  /** The page or endpoint that the request asks for (http/route.ts). */
  route: Route;
  /** The market whose language and texts the answer has. */
  market: Market;
  /** The time when the request arrived, in ms since the epoch. */
  now: number;
};

/**
 * The values that decide which page a visitor gets, besides the facts of the request. The page cache reads
 * them to make its key, and gives them to the app, so that both use the same values.
 */
export type KeyFacts = {
  /** The redirect table (redirects/store.ts). */
  table: Table;
  /** The products and countries for which sales are stopped (page/current-stops.ts). */
  stoppedSales: StoppedSales;
  /** The visitor's visit (http/visitor/visit.ts). */
  visit: Visit;
};

/** The reasons why a page must not be sent to other visitors from the page cache. */
export type NotReusableReason = 'status' | 'address' | 'query' | 'visitor' | 'rule' | 'experiment';

/**
 * The facts of a page, and the reason why it must not be sent to other visitors. The reason is null if every
 * visitor with the same cache key may get the page.
 */
export type ChosenPage = { facts: PageFacts; notReusableReason: NotReusableReason | null };

/**
 * The decisions that the shop made about a request, for an operator or for the page `/__explain`. The code that
 * makes a decision records it.
 */
export type Decisions = {
  /**
   * The redirect rule that applies. Null if no rule applies. Absent if the redirect rules were not checked.
   */
  match?: RedirectMatch | null;
  /**
   * The variant of the page that an experiment assigns to the visitor. Absent without a running experiment.
   */
  assignment?: Assignment;
  page?: ChosenPage;
};

export type App = {
  Bindings: Env;
  /**
   * A key fact is absent until the page cache or the app has read it for this request. Only the page
   * cache gives `stoppedSales`, because an order form must read the newest stops.
   */
  Variables: RequestFacts &
    Partial<KeyFacts> & {
      /** True if a redirect rule leads to the page that was already requested. */
      isRuleTarget?: boolean;
      /** The record of the decisions about the request. Absent if it is not read (explain/). */
      decisions?: Decisions;
    };
};

export type AppContext = Context<App>;
