import { deleteCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { AppContext } from '../app.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { cookieScope } from '../http/visit.ts';

/** The cookie of an operator's browser; its value and the token of a link are the same. */
export const operatorCookie = 'operator';

const passSchema = z.strictObject({ until: z.int() });

/** What makes a browser an operator's until a moment, in ms since the epoch: encrypted with the shop's key. */
export function operatorToken(signingKey: string, until: number): Promise<string> {
  return encrypt(signingKey, operatorCookie, { until });
}

/** Until when a token is good; null for one that is not ours, or whose time is over. Never throws. */
export async function operatorUntil(
  signingKey: string,
  token: string,
  now: number,
): Promise<number | null> {
  const pass = passSchema.safeParse(await decrypt(signingKey, operatorCookie, token));
  return pass.success && pass.data.until > now ? pass.data.until : null;
}

/**
 * `GET /__operator?token=…` makes a browser an operator's, `?off` ends that; both go on to the
 * index. A token that is not ours or has run out is 403.
 */
export async function operatorLink(c: AppContext): Promise<Response> {
  const { token, off } = c.req.query();
  const scope = { ...cookieScope(c), httpOnly: true };
  if (off !== undefined) deleteCookie(c, operatorCookie, scope);
  else {
    const { now } = c.var;
    const until = await operatorUntil(c.env.SIGNING_KEY, token ?? '', now);
    if (token === undefined || until === null) {
      throw new HTTPException(403, { message: 'Forbidden: this link is not ours, or has run out' });
    }
    setCookie(c, operatorCookie, token, { ...scope, maxAge: Math.floor((until - now) / 1000) });
  }
  // No other page may learn the token in the address.
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect('/', 302);
}
