import { deleteCookie, generateCookie, getCookie } from 'hono/cookie';
import type { AppContext } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { signedUntil, signUntil, splitSigned } from '../../crypto/mac.ts';
import { SECOND } from '../../durations.ts';
import type { Env } from '../../env.ts';

/** The names of the signed or encrypted cookies of visitors. The privacy page lists each of them. */
export const visitorCookies = [
  'visit',
  'order',
  'receipt',
  'quiz',
  'declaration',
  'result',
] as const;

/** The names of the signed or encrypted cookies of visitors and operators. */
export type ProtectedCookie = (typeof visitorCookies)[number] | 'operator';

/**
 * The names of the cookies without signature or encryption, except the cookies of splits and experiments
 * (redirects/stored-choice.ts). The privacy page lists each of them.
 */
export const plainCookies = ['now'] as const;

/**
 * The lifetime of a cookie in seconds. With null it ends when the browser closes. With `isScriptable` scripts
 * can read it.
 */
type Lifetime = { seconds: number | null; isScriptable?: boolean };

/** The attributes that all cookies of the shop have. */
export function cookieScope(c: AppContext) {
  return scope(isSecure(c));
}

const scope = (secure: boolean) => ({ path: '/', sameSite: 'Lax', secure }) as const;

function isSecure(c: AppContext): boolean {
  return isHttps(c.get('route').url);
}

/** True if a URL uses https. Then its cookies are sent only over https. */
export function isHttps(url: URL): boolean {
  return url.protocol === 'https:';
}

/**
 * Over https the names of signed and encrypted cookies begin with `__Host-`. Browsers accept this prefix only
 * from the same host over https (RFC 6265bis section 4.1.3).
 */
const toPrefix = (secure: boolean) => (secure ? 'host' : undefined);

/** The name of a protected cookie in the browser. */
export function cookieName(name: ProtectedCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a signed or encrypted cookie as the browser sent it. Undefined if the browser sent none. */
export function readCookie(c: AppContext, name: ProtectedCookie): string | undefined {
  return getCookie(c, name, toPrefix(isSecure(c)));
}

/** Sets a signed or encrypted cookie. */
export function storeCookie(
  c: AppContext,
  name: ProtectedCookie,
  value: string,
  lifetime: Lifetime,
): void {
  c.header('Set-Cookie', protectedCookie(name, value, lifetime, isSecure(c)), { append: true });
}

/** The `Set-Cookie` header that sets a signed or encrypted cookie. */
export function protectedCookie(
  name: ProtectedCookie,
  value: string,
  lifetime: Lifetime,
  secure: boolean,
): string {
  const { seconds, isScriptable = false } = lifetime;
  const prefix = toPrefix(secure);
  return generateCookie(name, value, {
    ...scope(secure),
    httpOnly: !isScriptable,
    ...(seconds === null ? {} : { maxAge: seconds }),
    ...(prefix ? { prefix } : {}),
  });
}

/**
 * The `Set-Cookie` header that sets a plain cookie. Scripts can read it, and it ends when the browser closes.
 */
export function plainCookie(
  name: (typeof plainCookies)[number],
  value: string,
  secure: boolean,
): string {
  return generateCookie(name, value, scope(secure));
}

export function removeCookie(c: AppContext, name: ProtectedCookie): void {
  const prefix = toPrefix(isSecure(c));
  deleteCookie(c, name, { ...cookieScope(c), ...(prefix ? { prefix } : {}) });
}

/** The environment and the time (in ms) with which a cookie is signed and verified. */
export type SigningContext = { env: Pick<Env, 'SHOP' | 'SIGNING_KEY'>; now: number };

/**
 * The text of a signed cookie. Null if the cookie has expired, or if its signature is invalid for this cookie
 * name.
 */
export async function signedText(
  { env, now }: SigningContext,
  name: ProtectedCookie,
  value = '',
): Promise<string | null> {
  const { text, signature } = splitSigned(value);
  const until = await signedUntil(keyRing(env), subject(name, text), signature);
  return until !== null && until > now ? text : null;
}

/**
 * Signs a text as the value of a cookie. The signature includes the expiry time. Null if the shop has no
 * usable signing key. The text must contain only characters that a cookie permits.
 */
export async function signedValue(
  { env, now }: SigningContext,
  name: ProtectedCookie,
  text: string,
  seconds: number,
): Promise<string | null> {
  const keys = keyRing(env);
  if (keys.length === 0) return null;
  return `${text}.${await signUntil(keys, subject(name, text), now + seconds * SECOND)}`;
}

/** The text of the request's signed cookie. Null if the cookie is missing, forged or expired. */
export function readSignedCookie(c: AppContext, name: ProtectedCookie): Promise<string | null> {
  return signedText({ env: c.env, now: c.get('now') }, name, readCookie(c, name));
}

/** Signs and sets a cookie. Sets no cookie if the shop has no usable signing key. */
export async function storeSignedCookie(
  c: AppContext,
  name: ProtectedCookie,
  text: string,
  lifetime: Lifetime & { seconds: number },
): Promise<void> {
  const value = await signedValue({ env: c.env, now: c.get('now') }, name, text, lifetime.seconds);
  if (value !== null) storeCookie(c, name, value, lifetime);
}

/** The signed text includes the cookie's name. So the value of one cookie is invalid in another cookie. */
function subject(name: ProtectedCookie, text: string): string {
  return `cookie:${name}:${text}`;
}
