import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import type { App, AppContext, Visit } from '../../app.ts';
import { cookieScope, readCookie, readSignedCookie, storeSignedCookie } from './cookies.ts';

const EXPRESS_MS = 15 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * Reads the signed `visit` cookie or issues one. A cookie that does not verify gets a deadline that has
 * passed, so that changing it never adds time. The page's timers read the cookie and `now`, the
 * server's time, with which they correct the device's clock.
 */
export function visit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { now } = c.var;
    const known = parse(await readSignedCookie(c, 'visit'));
    const visit = known ?? {
      deadline: readCookie(c, 'visit') === undefined ? now + EXPRESS_MS : now,
      isKnown: false,
    };
    c.set('visit', visit);
    await next();
    if (!isHtml(c)) return;
    if (!known) {
      const kept = { seconds: COOKIE_SECONDS, isScriptable: true };
      await storeSignedCookie(c, 'visit', String(visit.deadline), kept);
    }
    setCookie(c, 'now', String(now), cookieScope(c));
  };
}

function isHtml(c: AppContext): boolean {
  const type = c.res.headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') || (c.res.status === 303 && c.req.method === 'POST');
}

function parse(value: string | null): Visit | null {
  return value && /^\d{13}$/.test(value) ? { deadline: Number(value), isKnown: true } : null;
}
