import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { App, AppContext } from '../app.ts';
import { visitorCountry } from '../resolve-market.ts';
import { decide } from './decision.ts';
import { isolateStore, type Store } from './store.ts';

const payloadSuffix = '/_payload.json';
const choiceAge = 30 * 24 * 60 * 60;

/**
 * Answers GET and HEAD by the operator's redirect table (decisions, section 5); everything else
 * goes on. A payload request follows its page's rule, so that navigation in the browser ends
 * where a full load would. No answer may be kept by anyone: countries must not mix in a shared
 * cache, and a rule that was withdrawn must be gone.
 */
export function redirects(store: Store = isolateStore): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const table = await store.current(c.env.REDIRECTS, (work) => c.executionCtx.waitUntil(work));
    if (table.size === 0) return next();

    const asked = new URL(c.req.url);
    const isPayload = asked.pathname.endsWith(payloadSuffix);
    if (isPayload) asked.pathname = asked.pathname.slice(0, -payloadSuffix.length);
    const decision = decide(table, asked, visitorOf(c), Date.now(), Math.random());
    if (!decision) return next();
    const { rule, location, cookie } = decision;
    if (decision.stays) {
      // The page itself is the option drawn: its own answer keeps it, no redirect is made for that.
      await next();
      if (cookie && c.res.ok) keepChoice(c, cookie.name, cookie.value);
      return;
    }
    if (cookie) keepChoice(c, cookie.name, cookie.value);
    c.header('Cache-Control', 'private, no-store');
    return c.redirect(isPayload ? payloadOf(location) : location, rule.status);
  };
}

/** Keeps what a visitor was given (split.ts) for 30 days. */
export function keepChoice(c: AppContext, name: string, mark: string): void {
  setCookie(c, name, mark, {
    path: '/',
    maxAge: choiceAge,
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  });
}

function visitorOf(c: AppContext) {
  const cf = c.req.raw.cf as { country?: unknown } | undefined;
  const country = visitorCountry(c.req.header('CF-IPCountry'), cf?.country);
  return { country, geo: c.get('geo'), cookie: (name: string) => getCookie(c, name) };
}

/** The payload beside a page of ours; another host has none, and the browser goes there itself. */
function payloadOf(location: string): string {
  if (!location.startsWith('/')) return location;
  return location.replace(/^([^?#]*?)\/?(?=[?#]|$)/, `$1${payloadSuffix}`);
}
