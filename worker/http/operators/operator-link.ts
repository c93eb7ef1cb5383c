import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-types.ts';
import { decrypt, encrypt } from '../../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../../crypto/key-ring.ts';
import { SECOND } from '../../durations.ts';
import { removeCookie, storeCookie } from '../visitor/cookies.ts';

const passSchema = z.strictObject({ until: z.int() });

/**
 * Creates a token that identifies an operator, encrypted with the shop's key. It expires at `until`, in ms
 * since the epoch. The operator link and the cookie `operator` contain it.
 */
export function operatorToken(keys: KeyRing, until: number): Promise<string> {
  return encrypt(keys, 'operator', { until }, until);
}

/**
 * The expiry of an operator token, in ms since the epoch. Null for a forged or expired token. Never throws.
 */
export async function operatorTokenExpiry(
  keys: KeyRing,
  token: string,
  now: number,
): Promise<number | null> {
  const pass = passSchema.safeParse(await decrypt(keys, 'operator', token, now));
  return pass.success ? pass.data.until : null;
}

/**
 * `GET /__operator?token=…` stores the operator cookie, and `GET /__operator?off` removes it. Both redirect
 * to the index page. A forged or expired token gets 403.
 */
export async function operatorLink(c: AppContext): Promise<Response> {
  const { token, off } = c.req.query();
  if (off !== undefined) removeCookie(c, 'operator');
  else {
    const now = c.get('now');
    const until = await operatorTokenExpiry(keyRing(c.env), token ?? '', now);
    if (token === undefined || until === null) {
      throw new HTTPException(403, { message: 'Forbidden: the link is forged or has expired' });
    }
    storeCookie(c, 'operator', token, { seconds: Math.floor((until - now) / SECOND) });
  }
  // The URL contains the token, so no other page may receive the URL.
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect('/', 302);
}
