import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { signedUntil, signUntil } from '../../crypto/mac.ts';

/** The cookies that are signed or encrypted. */
export type OwnCookie =
  | 'visit'
  | 'order'
  | 'receipt'
  | 'quiz'
  | 'declaration'
  | 'result'
  | 'operator';

/** How long a browser keeps a cookie, in seconds; null until it is closed. */
type Kept = { seconds: number | null; isScriptable?: boolean };

/** The attributes that all cookies of the shop share. */
export function cookieScope(c: AppContext) {
  return { path: '/', sameSite: 'Lax', secure: isSecure(c) } as const;
}

function isSecure(c: AppContext): boolean {
  return c.var.route.url.protocol === 'https:';
}

/**
 * Over https the names of our own begin with `__Host-`: no plain connection and no neighbouring
 * subdomain can set those (RFC 6265bis section 4.1.3).
 */
const toPrefix = (c: AppContext) => (isSecure(c) ? 'host' : undefined);

/** The value of a cookie of our own, as the browser sent it; undefined without one. */
export function readCookie(c: AppContext, name: OwnCookie): string | undefined {
  return getCookie(c, name, toPrefix(c));
}

/** Sets a cookie of our own; scripts cannot read it unless it is for them. */
export function storeCookie(c: AppContext, name: OwnCookie, value: string, kept: Kept): void {
  const { seconds, isScriptable = false } = kept;
  const prefix = toPrefix(c);
  setCookie(c, name, value, {
    ...cookieScope(c),
    httpOnly: !isScriptable,
    ...(seconds === null ? {} : { maxAge: seconds }),
    ...(prefix ? { prefix } : {}),
  });
}

export function removeCookie(c: AppContext, name: OwnCookie): void {
  const prefix = toPrefix(c);
  deleteCookie(c, name, { ...cookieScope(c), ...(prefix ? { prefix } : {}) });
}

/** The text of a signed cookie; null where we did not sign it under this name, or its time is over. */
export async function readSignedCookie(c: AppContext, name: OwnCookie): Promise<string | null> {
  const [, text = '', signature = ''] =
    (readCookie(c, name) ?? '').match(/^(.*?)\.(\d+\.[\w-]+)$/s) ?? [];
  const until = await signedUntil(keyRing(c.env), subject(name, text), signature);
  return until !== null && until > c.var.now ? text : null;
}

/**
 * Sets a signed cookie, whose end is in what is signed. Without a key that may be used none is set. The
 * text has characters that are plain in a cookie.
 */
export async function storeSignedCookie(
  c: AppContext,
  name: OwnCookie,
  text: string,
  kept: Kept & { seconds: number },
): Promise<void> {
  const keys = keyRing(c.env);
  if (keys.length === 0) return;
  const expires = c.var.now + kept.seconds * 1000;
  storeCookie(c, name, `${text}.${await signUntil(keys, subject(name, text), expires)}`, kept);
}

/** A cookie's value is good under its own name alone. */
function subject(name: OwnCookie, text: string): string {
  return `cookie:${name}:${text}`;
}
