import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { getVisitorKind } from '../analytics/visitor-kind.ts';
import type { App, AppContext } from '../app-types.ts';
import { findRoute, payloadSuffix } from '../http/route.ts';
import { matchRedirect, type RedirectMatch } from './match-redirect.ts';
import { currentTable } from './store.ts';
import { countAssignment, noChoiceYet, storeChoice } from './stored-choice.ts';

/**
 * Redirects GET and HEAD requests by the operator's redirect table (rule 1.13). A request of a page's payload
 * (its data for client navigation) follows the same rule as the page. A split draws an option only for a person who sees the
 * page. Without a stored option, a prefetch gets an empty 204, and a bot gets the first option whose weight
 * is above 0.
 */
export function redirects(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const table = await currentTable(c);
    if (table.size === 0) return next();

    const { isPayload, path, url } = c.get('route');
    const requested = new URL(url);
    requested.pathname = path;
    const visitorKind = getVisitorKind(c);
    const random = visitorKind === 'uncounted' ? 0 : Math.random();
    const visitor = {
      country: c.get('visitorCountry'),
      cookie: (name: string) => getCookie(c, name),
    };
    const match = matchRedirect(table, requested, visitor, c.get('now'), random);
    const decisions = c.get('decisions');
    if (decisions) decisions.match = match;
    if (!match) return next();
    if (match.drawnVariant !== null && visitorKind === 'prefetch') return noChoiceYet(c);
    if (match.isSamePage) {
      // The rule's target is the requested page, so no redirect is sent. The page's answer then stores the
      // option.
      c.set('isRuleTarget', true);
      await next();
      if (c.res.ok) storeSplit(c, match);
      return;
    }
    storeSplit(c, match);
    const { location, rule } = match;
    return c.redirect(isPayload ? payloadAddress(location) : location, rule.status);
  };
}

/**
 * Stores the visitor's option of a split in a cookie. Counts the option if it was newly drawn. Does neither
 * for a bot that gets a new option.
 */
function storeSplit(c: AppContext, { cookie, drawnVariant, location }: RedirectMatch): void {
  if (!cookie || (drawnVariant !== null && getVisitorKind(c) === 'uncounted')) return;
  storeChoice(c, cookie);
  if (drawnVariant === null) return;
  const { url } = c.get('route');
  const target = new URL(location, url);
  const page = (target.origin === url.origin && findRoute(target, c.get('pageCountry')).page) || '';
  countAssignment(c, { page, variant: drawnVariant, src: target.searchParams.get('src') });
}

/**
 * The URL of the payload (data for client navigation) of a page of this shop. A URL of another site is
 * returned unchanged.
 */
function payloadAddress(location: string): string {
  if (!location.startsWith('/')) return location;
  return location.replace(/^([^?#]*?)\/?(?=[?#]|$)/, `$1${payloadSuffix}`);
}
