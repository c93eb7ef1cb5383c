import { deleteCookie, generateCookie, getCookie } from 'hono/cookie';
import type { AppContext } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { signedUntil, signUntil } from '../../crypto/mac.ts';
import type { Env } from '../../env.ts';

/** The cookies that are signed or encrypted and that visitors get; the privacy text names each. */
export const visitorCookies = [
  'visit',
  'order',
  'receipt',
  'quiz',
  'declaration',
  'result',
] as const;

/** The cookies that are signed or encrypted. */
export type OwnCookie = (typeof visitorCookies)[number] | 'operator';

/** The cookies that are not, by names of ours; the privacy text names each, too. */
export const plainCookies = ['now'] as const;

/** How long a browser keeps a cookie, in seconds; null until it is closed. */
type Kept = { seconds: number | null; isScriptable?: boolean };

/** The attributes that all cookies of the shop share. */
export function cookieScope(c: AppContext) {
  return scope(isSecure(c));
}

const scope = (secure: boolean) => ({ path: '/', sameSite: 'Lax', secure }) as const;

function isSecure(c: AppContext): boolean {
  return isSecureAddress(c.get('route').url);
}

/** Whether an address is asked over https, so that cookies are for https alone. */
export function isSecureAddress(url: URL): boolean {
  return url.protocol === 'https:';
}

/**
 * Over https the names of our own begin with `__Host-`: no plain connection and no neighbouring
 * subdomain can set those (RFC 6265bis section 4.1.3).
 */
const toPrefix = (secure: boolean) => (secure ? 'host' : undefined);

/** The name under which a browser has a cookie of our own. */
export function sentName(name: OwnCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie of our own, as the browser sent it; undefined without one. */
export function readCookie(c: AppContext, name: OwnCookie): string | undefined {
  return getCookie(c, name, toPrefix(isSecure(c)));
}

/** Sets a cookie of our own; scripts cannot read it unless it is for them. */
export function storeCookie(c: AppContext, name: OwnCookie, value: string, kept: Kept): void {
  c.header('Set-Cookie', ownCookie(name, value, kept, isSecure(c)), { append: true });
}

/** The `Set-Cookie` of a cookie of our own. */
export function ownCookie(name: OwnCookie, value: string, kept: Kept, secure: boolean): string {
  const { seconds, isScriptable = false } = kept;
  const prefix = toPrefix(secure);
  return generateCookie(name, value, {
    ...scope(secure),
    httpOnly: !isScriptable,
    ...(seconds === null ? {} : { maxAge: seconds }),
    ...(prefix ? { prefix } : {}),
  });
}

/** The `Set-Cookie` of a cookie that is not ours to trust: scripts read it, and it ends with the browser. */
export function plainCookie(
  name: (typeof plainCookies)[number],
  value: string,
  secure: boolean,
): string {
  return generateCookie(name, value, scope(secure));
}

export function removeCookie(c: AppContext, name: OwnCookie): void {
  const prefix = toPrefix(isSecure(c));
  deleteCookie(c, name, { ...cookieScope(c), ...(prefix ? { prefix } : {}) });
}

/** What a signed cookie is read and made by. */
type Signing = { env: Pick<Env, 'SHOP' | 'SIGNING_KEY'>; now: number };

/** The text of a signed cookie; null where we did not sign it under this name, or its time is over. */
export async function signedText(
  { env, now }: Signing,
  name: OwnCookie,
  sent = '',
): Promise<string | null> {
  const [, text = '', signature = ''] = sent.match(/^(.*?)\.(\d+\.[\w-]+)$/s) ?? [];
  const until = await signedUntil(keyRing(env), subject(name, text), signature);
  return until !== null && until > now ? text : null;
}

/**
 * The value of a signed cookie, whose end is in what is signed; null without a key that may be used. The
 * text has characters that are plain in a cookie.
 */
export async function signedValue(
  { env, now }: Signing,
  name: OwnCookie,
  text: string,
  seconds: number,
): Promise<string | null> {
  const keys = keyRing(env);
  if (keys.length === 0) return null;
  return `${text}.${await signUntil(keys, subject(name, text), now + seconds * 1000)}`;
}

/** The text of a signed cookie of the request; null where it is not good. */
export function readSignedCookie(c: AppContext, name: OwnCookie): Promise<string | null> {
  return signedText({ env: c.env, now: c.get('now') }, name, readCookie(c, name));
}

/** Sets a signed cookie; without a key that may be used none is set. */
export async function storeSignedCookie(
  c: AppContext,
  name: OwnCookie,
  text: string,
  kept: Kept & { seconds: number },
): Promise<void> {
  const value = await signedValue({ env: c.env, now: c.get('now') }, name, text, kept.seconds);
  if (value !== null) storeCookie(c, name, value, kept);
}

/** A cookie's value is good under its own name alone. */
function subject(name: OwnCookie, text: string): string {
  return `cookie:${name}:${text}`;
}
