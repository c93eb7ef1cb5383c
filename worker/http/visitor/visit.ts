import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, Visit } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { sign } from '../../crypto/mac.ts';
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

const EXPRESS_MS = 15 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * The visit of the signed cookie `visit`, or a new visit without the cookie. An invalid cookie gives a visit whose
 * deadline is now, so that a changed cookie never adds time.
 */
export function readVisit(
  context: SigningContext,
  cookie: string | undefined,
): Visit | Promise<Visit> {
  return cookie === undefined
    ? { deadline: context.now + EXPRESS_MS, isKnown: false }
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
 * The `Set-Cookie` headers of a page. `visit` is sent unless the browser has it. `now` is the server's time;
 * the page's timers correct the device's clock with it.
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
 * The fingerprint that recognises a repeated post of a form, before a cookie names the visitor's order. The visit's
 * deadline alone is not unique, because two visits may begin in the same millisecond. So the fingerprint adds a
 * signature of the deadline, IP address, browser and languages. None of these is stored in readable form.
 */
export async function visitorFingerprint(c: AppContext): Promise<string> {
  const { deadline } = c.get('visit');
  const headers = ['CF-Connecting-IP', 'User-Agent', 'Accept-Language'].map((name) =>
    c.req.header(name),
  );
  const keys = keyRing(c.env);
  const signature =
    keys.length > 0 ? await sign(keys, JSON.stringify(['visit', deadline, headers])) : '';
  return `${deadline}.${signature.slice(0, 22)}`;
}

/** Reads the visit. Every page sends the visit's cookies. */
export function visit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const context = { env: c.env, now: c.get('now') };
    const visit = c.get('visit') ?? (await readVisit(context, readCookie(c, 'visit')));
    c.set('visit', visit);
    await next();
    if (!isHtml(c)) return;
    const cookies = await visitCookies(context, visit, isHttps(c.get('route').url));
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
