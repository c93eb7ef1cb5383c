import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, Visit } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { sign } from '../../crypto/mac.ts';
import { DAY, MINUTE, SECOND } from '../../durations.ts';
import { setHeaders } from '../headers.ts';
import {
  isHttps,
  plainCookie,
  protectedCookie,
  readCookie,
  type SigningContext,
  signedText,
  signedValue,
} from './cookies.ts';

const EXPRESS_WINDOW = 15 * MINUTE;
const COOKIE_SECONDS = (30 * DAY) / SECOND;

/**
 * Reads the visit from the signed cookie `visit`. Without the cookie a new visit starts. If the cookie is
 * forged or expired, the deadline of the visit is now, so that a visitor gains no time by changing the
 * cookie.
 */
export function readVisit(
  context: SigningContext,
  cookie: string | undefined,
): Visit | Promise<Visit> {
  return cookie === undefined
    ? { deadline: context.now + EXPRESS_WINDOW, isKnown: false }
    : visitFromCookie(context, cookie);
}

async function visitFromCookie(context: SigningContext, cookie: string): Promise<Visit> {
  const { now } = context;
  const text = await signedText(context, 'visit', cookie);
  return text && /^\d{13}$/.test(text)
    ? { deadline: Number(text), isKnown: true }
    : { deadline: now, isKnown: false };
}

/**
 * The `Set-Cookie` headers of a page. The cookie `visit` is sent only if the browser does not have a valid
 * one. The cookie `now` is the server's time, with which the page's timers correct the device's clock.
 */
export async function visitCookies(
  context: SigningContext,
  visit: Visit,
  secure: boolean,
): Promise<string[]> {
  const now = plainCookie('now', String(context.now), secure);
  if (visit.isKnown) return [now];
  const value = await signedValue(context, 'visit', String(visit.deadline), COOKIE_SECONDS);
  const lifetime = { seconds: COOKIE_SECONDS, isScriptable: true };
  return value === null ? [now] : [protectedCookie('visit', value, lifetime, secure), now];
}

/**
 * A fingerprint that detects a repeated post of the order form, before a cookie identifies the order. Two
 * visits can have the same deadline, so the fingerprint adds a signature of the deadline, IP address, browser
 * and languages. None of these is stored in readable form.
 */
export async function visitorFingerprint(c: AppContext): Promise<string> {
  const { deadline } = requireVisit(c);
  const headers = ['CF-Connecting-IP', 'User-Agent', 'Accept-Language'].map((name) =>
    c.req.header(name),
  );
  const keys = keyRing(c.env);
  const signature =
    keys.length > 0 ? await sign(keys, JSON.stringify(['visit', deadline, headers])) : '';
  return `${deadline}.${signature.slice(0, 22)}`;
}

/**
 * The visit of a request that passed through `visit()`.
 * @throws Error for any other request
 */
export function requireVisit(c: AppContext): Visit {
  const visit = c.get('visit');
  if (!visit) throw new Error('visit() must run before this handler');
  return visit;
}

/** Reads the visit of a request. Adds the visit's cookies to a page, and to the redirect after a form. */
export function visit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const context = { env: c.env, now: c.get('now') };
    const current = c.get('visit') ?? (await readVisit(context, readCookie(c, 'visit')));
    c.set('visit', current);
    await next();
    if (!isHtml(c)) return;
    const cookies = await visitCookies(context, current, isHttps(c.get('route').url));
    setHeaders(
      c,
      cookies.map((cookie) => ['Set-Cookie', cookie]),
      { append: true },
    );
  };
}

function isHtml(c: AppContext): boolean {
  const type = c.res.headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') || (c.res.status === 303 && c.req.method === 'POST');
}
