import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { getVisitorKind } from '../analytics/visitor-kind.ts';
import type { App, AppContext } from '../app.ts';
import { record } from '../explain/decisions.ts';
import { findRoute, payloadSuffix } from '../http/route.ts';
import { matchRedirect, type RedirectMatch } from './match-redirect.ts';
import { currentTable } from './store.ts';
import { countAssignment, noChoiceYet, storeChoice } from './stored-choice.ts';

/**
 * Redirects GET and HEAD requests by the operator's redirect table (rule 1.13). The request of a payload
 * follows the rule of its page, so that client navigation and a full load reach the same page. No cache may
 * store a redirect, because it depends on the country (rule 8.17). A split draws an option only for a visitor
 * who sees the page: a prefetch gets an empty 204, and a bot follows the first option.
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
    record(c, { match });
    if (!match) return next();
    if (match.drawnVariant !== null && visitorKind === 'prefetch') return noChoiceYet(c);
    if (match.isSamePage) {
      // The target is the requested page, so the page's answer stores the option.
      c.set('isRuleTarget', true);
      await next();
      if (c.res.ok) storeSplit(c, match);
      return;
    }
    storeSplit(c, match);
    c.header('Cache-Control', 'private, no-store');
    const { location, rule } = match;
    return c.redirect(isPayload ? payloadAddress(location) : location, rule.status);
  };
}

/** Stores the option of a split in a cookie, and counts it if it is new for the visitor. */
function storeSplit(c: AppContext, { cookie, drawnVariant, location }: RedirectMatch): void {
  if (!cookie || (drawnVariant !== null && getVisitorKind(c) === 'uncounted')) return;
  storeChoice(c, cookie);
  if (drawnVariant === null) return;
  const { url } = c.get('route');
  const target = new URL(location, url);
  const page = (target.origin === url.origin && findRoute(target, c.get('pageCountry')).page) || '';
  countAssignment(c, { page, variant: drawnVariant, src: target.searchParams.get('src') });
}

/** The payload's address for a page of this shop. An address on another host stays; the browser opens it. */
function payloadAddress(location: string): string {
  if (!location.startsWith('/')) return location;
  return location.replace(/^([^?#]*?)\/?(?=[?#]|$)/, `$1${payloadSuffix}`);
}
