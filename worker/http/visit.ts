import type { MiddlewareHandler } from 'hono';
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { App, AppContext, Visit } from '../app.ts';

const EXPRESS_MS = 15 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * Reads the signed `visit` cookie or issues one. A cookie that does not verify gets a deadline that has
 * passed, so that changing it never adds time. The page's timers read the cookie and `now`, the
 * server's time, with which they correct the device's clock.
 */
export function visit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const now = Date.now();
    const known = parse(await getSignedCookie(c, c.env.SIGNING_KEY, 'visit'));
    const visit = known ?? {
      id: crypto.randomUUID().replaceAll('-', ''),
      deadline: getCookie(c, 'visit') === undefined ? now + EXPRESS_MS : now,
      isKnown: false,
    };
    c.set('visit', visit);
    await next();
    if (!isHtml(c)) return;
    if (!known) {
      await setSignedCookie(c, 'visit', `${visit.id}-${visit.deadline}`, c.env.SIGNING_KEY, {
        ...cookieScope(c),
        maxAge: COOKIE_SECONDS,
      });
    }
    setCookie(c, 'now', String(now), cookieScope(c));
  };
}

/** The attributes that all cookies of the shop share. */
export function cookieScope(c: AppContext) {
  return {
    path: '/',
    sameSite: 'Lax',
    secure: c.var.route.url.protocol === 'https:',
  } as const;
}

function isHtml(c: AppContext): boolean {
  const type = c.res.headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') || (c.res.status === 303 && c.req.method === 'POST');
}

function parse(value: string | false | undefined): Visit | null {
  const [, id, deadline] = (value || '').match(/^([0-9a-f]{32})-(\d{13})$/) ?? [];
  return id && deadline ? { id, deadline: Number(deadline), isKnown: true } : null;
}
