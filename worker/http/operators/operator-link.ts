import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { AppContext } from '../../app.ts';
import { decrypt, encrypt } from '../../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../../crypto/key-ring.ts';
import { removeCookie, storeCookie } from '../visitor/cookies.ts';

const passSchema = z.strictObject({ until: z.int() });

/**
 * A token that identifies an operator until a time in ms, encrypted with the shop's key. The operator's link
 * and the cookie `operator` contain it.
 */
export function operatorToken(keys: KeyRing, until: number): Promise<string> {
  return encrypt(keys, 'operator', { until }, until);
}

/** The time until which a token is valid; null for a forged or expired token. Never throws. */
export async function operatorTokenExpiry(
  keys: KeyRing,
  token: string,
  now: number,
): Promise<number | null> {
  const pass = passSchema.safeParse(await decrypt(keys, 'operator', token, now));
  return pass.success ? pass.data.until : null;
}

/**
 * `GET /__operator?token=…` stores the operator cookie, `?off` removes it; both redirect to the index. A forged
 * or expired token gets 403.
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
    storeCookie(c, 'operator', token, { seconds: Math.floor((until - now) / 1000) });
  }
  // No other page may receive the token in the address.
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect('/', 302);
}
