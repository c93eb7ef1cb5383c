import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-types.ts';
import { decrypt, encrypt } from '../../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../../crypto/key-ring.ts';
import { SECOND } from '../../durations.ts';
import { isDeployed } from '../../shop.ts';
import { removeCookie, storeCookie } from '../visitor/cookies.ts';
import { type Role, roles } from './roles.ts';

const passSchema = z.strictObject({ until: z.int(), role: z.enum(roles) });

/**
 * Creates a token that identifies an operator with a role, encrypted with the shop's key. It expires at `until`, in ms
 * since the epoch. The operator link and the cookie `operator` contain it.
 */
export function operatorToken(keys: KeyRing, until: number, role: Role = 'erase'): Promise<string> {
  return encrypt(keys, 'operator', { until, role }, until);
}

/**
 * The role in an operator token, and its expiry in ms since the epoch. Null for a forged or expired token. Never throws.
 */
export async function readOperatorToken(
  keys: KeyRing,
  token: string,
  now: number,
): Promise<{ role: Role; until: number } | null> {
  const pass = passSchema.safeParse(await decrypt(keys, 'operator', token, now));
  return pass.success ? pass.data : null;
}

/**
 * `GET /__operator?token=…` stores the operator cookie, and `GET /__operator?off` removes it. Both redirect
 * to the index page, and in development the first one to the desk. A forged or expired token gets 403.
 */
export async function operatorLink(c: AppContext): Promise<Response> {
  const { token, off } = c.req.query();
  if (off !== undefined) removeCookie(c, 'operator');
  else {
    const now = c.get('now');
    const pass = await readOperatorToken(keyRing(c.env), token ?? '', now);
    if (token === undefined || pass === null) {
      throw new HTTPException(403, { message: 'Forbidden: the link is forged or has expired' });
    }
    storeCookie(c, 'operator', token, { seconds: Math.floor((pass.until - now) / SECOND) });
  }
  // The URL contains the token, so no other page may receive the URL.
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(off === undefined && !isDeployed(c.env) ? '/__desk' : '/', 302);
}
