import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { getVisitorKind } from '../analytics/visitor-kind.ts';
import type { App, AppContext } from '../app.ts';
import { record } from '../explain/decisions.ts';
import { findRoute, payloadSuffix } from '../http/route.ts';
import { matchRedirect, type RedirectMatch } from './match-redirect.ts';
import { currentTable } from './store.ts';
import { countAssigned, noChoiceYet, storeChoice } from './stored-choice.ts';

/**
 * Answers GET and HEAD by the operator's redirect table (rule 1.13); everything else goes on. A payload
 * request follows its page's rule, so that navigation in the browser ends where a full load would. No
 * cache may store an answer (rule 8.17): countries must not mix in a shared one. A split is drawn for
 * a visitor who will see the page: a prefetch gets no answer yet (204), a bot follows the first option.
 */
export function redirects(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const table = await currentTable(c);
    if (table.size === 0) return next();

    const { isPayload, path, url } = c.get('route');
    const asked = new URL(url);
    asked.pathname = path;
    const visitorKind = getVisitorKind(c);
    const random = visitorKind === 'uncounted' ? 0 : Math.random();
    const visitor = {
      country: c.get('visitorCountry'),
      cookie: (name: string) => getCookie(c, name),
    };
    const match = matchRedirect(table, asked, visitor, c.get('now'), random);
    record(c, { match });
    if (!match) return next();
    if (match.drawn !== null && visitorKind === 'prefetch') return noChoiceYet(c);
    if (match.stays) {
      // The option drawn is the page itself: its own answer stores that, without a redirect.
      c.set('isRuleMatched', true);
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

/** Stores the option of a split, and counts a visitor who is assigned one for the first time. */
function storeSplit(c: AppContext, { cookie, drawn, location }: RedirectMatch): void {
  if (!cookie || (drawn !== null && getVisitorKind(c) === 'uncounted')) return;
  storeChoice(c, cookie);
  if (drawn === null) return;
  const { url } = c.get('route');
  const target = new URL(location, url);
  const page = (target.origin === url.origin && findRoute(target, c.get('pageCountry')).page) || '';
  countAssigned(c, { page, variant: drawn, src: target.searchParams.get('src') });
}

/** The payload beside a page of ours; another host has none, and the browser goes there itself. */
function payloadAddress(location: string): string {
  if (!location.startsWith('/')) return location;
  return location.replace(/^([^?#]*?)\/?(?=[?#]|$)/, `$1${payloadSuffix}`);
}
