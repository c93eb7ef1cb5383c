import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { AppContext } from '../app.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../crypto/key-ring.ts';
import { removeCookie, storeCookie } from '../http/visitor/cookies.ts';

const passSchema = z.strictObject({ until: z.int() });

/**
 * What makes a browser an operator's until a moment, in ms since the epoch: encrypted with the shop's
 * key. A link's token and the value of the cookie `operator` are the same.
 */
export function operatorToken(keys: KeyRing, until: number): Promise<string> {
  return encrypt(keys, 'operator', { until }, until);
}

/** Until when a token is good; null for one that is not ours, or whose time is over. Never throws. */
export async function operatorUntil(
  keys: KeyRing,
  token: string,
  now: number,
): Promise<number | null> {
  const pass = passSchema.safeParse(await decrypt(keys, 'operator', token, now));
  return pass.success ? pass.data.until : null;
}

/**
 * `GET /__operator?token=…` makes a browser an operator's, `?off` ends that; both go on to the
 * index. A token that is not ours or has run out is 403.
 */
export async function operatorLink(c: AppContext): Promise<Response> {
  const { token, off } = c.req.query();
  if (off !== undefined) removeCookie(c, 'operator');
  else {
    const now = c.get('now');
    const until = await operatorUntil(keyRing(c.env), token ?? '', now);
    if (token === undefined || until === null) {
      throw new HTTPException(403, { message: 'Forbidden: this link is not ours, or has run out' });
    }
    storeCookie(c, 'operator', token, { seconds: Math.floor((until - now) / 1000) });
  }
  // No other page may learn the token in the address.
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect('/', 302);
}
