import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { getVisitorKind } from '../analytics/visitor-kind.ts';
import type { App, AppContext } from '../app.ts';
import { findRoute, payloadSuffix } from '../http/route.ts';
import { countAssigned, keepChoice, undecided } from './choices.ts';
import { type Decision, decide } from './decision.ts';
import { isolateStore, type Store } from './store.ts';

/**
 * Answers GET and HEAD by the operator's redirect table (rule 1.13); everything else
 * goes on. A payload request follows its page's rule, so that navigation in the browser ends
 * where a full load would. No answer may be kept by anyone: countries must not mix in a shared
 * cache, and a rule that was withdrawn must be gone. A split is drawn for who will see what it leads
 * to: a prefetch is told nothing yet (204), and a bot follows the first option.
 */
export function redirects(store: Store = isolateStore): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const table = await store.current(c.env.REDIRECTS, (work) => c.executionCtx.waitUntil(work));
    if (table.size === 0) return next();

    const { isPayload, path, url } = c.var.route;
    const asked = new URL(url);
    asked.pathname = path;
    const reader = getVisitorKind(c);
    const random = reader === 'uncounted' ? 0 : Math.random();
    const decision = decide(table, asked, visitorOf(c), Date.now(), random);
    if (!decision) return next();
    const { rule, location, drawn } = decision;
    if (drawn !== null && reader === 'prefetch') return undecided(c);
    if (decision.stays) {
      // The page itself is the option drawn: its own answer keeps it, no redirect is made for that.
      await next();
      if (c.res.ok) keepSplit(c, decision);
      return;
    }
    keepSplit(c, decision);
    c.header('Cache-Control', 'private, no-store');
    return c.redirect(isPayload ? payloadOf(location) : location, rule.status);
  };
}

/** Keeps the option of a split, and counts whom it is given to for the first time. */
function keepSplit(c: AppContext, { cookie, drawn, location }: Decision): void {
  if (!cookie || (drawn !== null && getVisitorKind(c) === 'uncounted')) return;
  keepChoice(c, cookie);
  if (drawn === null) return;
  const { url } = c.var.route;
  const target = new URL(location, url);
  const page = (target.origin === url.origin && findRoute(target, c.var.geo).page) || '';
  countAssigned(c, { page, variant: drawn, src: target.searchParams.get('src') });
}

function visitorOf(c: AppContext) {
  const cookie = (name: string) => getCookie(c, name);
  return { country: c.get('country'), geo: c.get('geo'), cookie };
}

/** The payload beside a page of ours; another host has none, and the browser goes there itself. */
function payloadOf(location: string): string {
  if (!location.startsWith('/')) return location;
  return location.replace(/^([^?#]*?)\/?(?=[?#]|$)/, `$1${payloadSuffix}`);
}
