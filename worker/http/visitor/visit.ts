import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, Visit } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { sign } from '../../crypto/mac.ts';
import type { Env } from '../../env.ts';
import { setHeaders } from '../headers.ts';
import {
  isSecureAddress,
  ownCookie,
  plainCookie,
  readCookie,
  signedText,
  signedValue,
} from './cookies.ts';

const EXPRESS_MS = 15 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

type Moment = { env: Pick<Env, 'SHOP' | 'SIGNING_KEY'>; now: number };

/**
 * The visit of the signed cookie `visit`, or a new visit without the cookie. An invalid cookie gives a visit whose
 * deadline is now, so that a changed cookie never adds time.
 */
export function readVisit(moment: Moment, cookie: string | undefined): Visit | Promise<Visit> {
  return cookie === undefined
    ? { deadline: moment.now + EXPRESS_MS, isKnown: false }
    : knownVisit(moment, cookie);
}

async function knownVisit(moment: Moment, cookie: string): Promise<Visit> {
  const { now } = moment;
  const text = await signedText(moment, 'visit', cookie);
  return text && /^\d{13}$/.test(text)
    ? { deadline: Number(text), isKnown: true }
    : { deadline: now, isKnown: false };
}

/**
 * The `Set-Cookie` headers of a page. `visit` is sent unless the browser has it. `now` is the server's time;
 * the page's timers correct the device's clock with it.
 */
export async function visitCookies(
  moment: Moment,
  visit: Visit,
  secure: boolean,
): Promise<string[]> {
  const now = plainCookie('now', String(moment.now), secure);
  if (visit.isKnown) return [now];
  const value = await signedValue(moment, 'visit', String(visit.deadline), COOKIE_SECONDS);
  const kept = { seconds: COOKIE_SECONDS, isScriptable: true };
  return value === null ? [now] : [ownCookie('visit', value, kept, secure), now];
}

/**
 * The fingerprint that recognises a repeated post of a form, before a cookie names the visitor's order. The visit's
 * deadline alone is not unique, because two visits may begin in the same millisecond. So the fingerprint adds a
 * signature of the deadline, IP address, browser and languages. None of these is stored in readable form.
 */
export async function visitId(c: AppContext): Promise<string> {
  const { deadline } = c.get('visit');
  const said = ['CF-Connecting-IP', 'User-Agent', 'Accept-Language'].map((name) =>
    c.req.header(name),
  );
  const keys = keyRing(c.env);
  const mark = keys.length > 0 ? await sign(keys, JSON.stringify(['visit', deadline, said])) : '';
  return `${deadline}.${mark.slice(0, 22)}`;
}

/** Reads the visit. Every page sends the visit's cookies. */
export function visit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const moment = { env: c.env, now: c.get('now') };
    const visit = c.get('visit') ?? (await readVisit(moment, readCookie(c, 'visit')));
    c.set('visit', visit);
    await next();
    if (!isHtml(c)) return;
    const cookies = await visitCookies(moment, visit, isSecureAddress(c.get('route').url));
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
