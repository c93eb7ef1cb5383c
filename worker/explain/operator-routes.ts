import { deleteCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../app.ts';
import { cookieScope } from '../http/visit.ts';
import { operatorCookie, operatorUntil } from './operator.ts';

/**
 * `GET /__operator?token=…` makes a browser an operator's, `?off` ends that; both go on to the
 * index. A token that is not ours or has run out is 403.
 */
export async function operatorLink(c: AppContext): Promise<Response> {
  const { token, off } = c.req.query();
  if (off !== undefined) {
    deleteCookie(c, operatorCookie, { ...cookieScope(c), httpOnly: true });
    return toIndex(c);
  }
  const now = Date.now();
  const until = await operatorUntil(c.env.SIGNING_KEY, token ?? '', now);
  if (token === undefined || until === null) {
    throw new HTTPException(403, { message: 'Forbidden: this link is not ours, or has run out' });
  }
  setCookie(c, operatorCookie, token, {
    ...cookieScope(c),
    httpOnly: true,
    maxAge: Math.floor((until - now) / 1000),
  });
  return toIndex(c);
}

/** The token in the address is told to no other page. */
function toIndex(c: AppContext): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect('/', 302);
}
