import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, Visit } from '../../app.ts';
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

/** The cookie of the visits that began last, by what is in it: whoever comes in the same second gets the same. */
let newest: readonly [of: string, cookie: string] = ['', ''];

type Moment = { env: Pick<Env, 'SHOP' | 'SIGNING_KEY'>; now: number };

/**
 * The visit that the signed `visit` cookie tells, or a new one. A cookie that does not verify gets a deadline
 * that has passed, so that changing it never adds time.
 */
export async function readVisit(moment: Moment, cookie: string | undefined): Promise<Visit> {
  const now = toSecond(moment.now);
  if (cookie === undefined) return { deadline: now + EXPRESS_MS, isKnown: false };
  const text = await signedText(moment, 'visit', cookie);
  return text && /^\d{13}$/.test(text)
    ? { deadline: Number(text), isKnown: true }
    : { deadline: now, isKnown: false };
}

/**
 * The `Set-Cookie` lines of an answer that the page's timers read: the visit's, unless the browser has it,
 * and `now`, the server's time, with which they correct the device's clock.
 */
export async function visitCookies(moment: Moment, visit: Visit, url: URL): Promise<string[]> {
  const secure = isSecureAddress(url);
  const now = plainCookie('now', String(moment.now), secure);
  if (visit.isKnown) return [now];
  const cookie = await newVisitCookie(moment, visit, secure);
  return cookie === null ? [now] : [cookie, now];
}

async function newVisitCookie(
  { env, now }: Moment,
  { deadline }: Visit,
  secure: boolean,
): Promise<string | null> {
  const begun = toSecond(now);
  const of = `${deadline} ${begun} ${secure} ${env.SHOP} ${env.SIGNING_KEY}`;
  if (newest[0] === of) return newest[1];
  const moment = { env, now: begun };
  const value = await signedValue(moment, 'visit', String(deadline), COOKIE_SECONDS);
  if (value === null) return null;
  const kept = { seconds: COOKIE_SECONDS, isScriptable: true };
  newest = [of, ownCookie('visit', value, kept, secure)];
  return newest[1];
}

/** Visits begin with a second: it is enough for a clock of minutes and seconds, and signed once for all of them. */
const toSecond = (ms: number) => ms - (ms % 1000);

/** Reads the visit, and tells it to the browser with every page. */
export function visit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const moment = { env: c.env, now: c.get('now') };
    const visit = await readVisit(moment, readCookie(c, 'visit'));
    c.set('visit', visit);
    await next();
    if (!isHtml(c)) return;
    const cookies = await visitCookies(moment, visit, c.get('route').url);
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
