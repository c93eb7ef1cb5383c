import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { App, AppContext } from '../app.ts';
import { chooseTarget, cookieName } from './split.ts';
import { createStore, type Store } from './store.ts';
import { match } from './table.ts';
import { isSame, target } from './target.ts';

const payloadSuffix = '/_payload.json';
const splitCookieAge = 30 * 24 * 60 * 60;

const isolateStore = createStore();

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
    const found = match(table, {
      path: asked.pathname,
      query: asked.searchParams,
      country: c.get('geo') ?? '',
      now: Date.now(),
    });
    if (!found) return next();

    const cookie = found.rule.split ? cookieName(found.rule) : null;
    const choice = chooseTarget(
      found.rule,
      cookie ? getCookie(c, cookie) : undefined,
      Math.random(),
    );
    if (!choice) return next();
    const location = target(found, choice.to, asked.searchParams);
    if (isSame(location, asked)) return next();

    if (cookie && choice.mark) keep(c, cookie, choice.mark);
    c.header('Cache-Control', 'private, no-store');
    return c.redirect(isPayload ? payloadOf(location) : location, found.rule.status);
  };
}

function keep(c: AppContext, name: string, value: string): void {
  setCookie(c, name, value, {
    path: '/',
    maxAge: splitCookieAge,
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  });
}

/** The payload beside a page of ours; another host has none, and the browser goes there itself. */
function payloadOf(location: string): string {
  if (!location.startsWith('/')) return location;
  return location.replace(/^([^?#]*?)\/?(?=[?#]|$)/, `$1${payloadSuffix}`);
}
