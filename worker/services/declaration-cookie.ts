import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext, Declaration } from '../app.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { cookieScope } from '../http/visit.ts';
import { pagePath } from '../pages.ts';

const COOKIE = 'declaration';
/** Long enough to look the order up in one's mails. */
const KEPT_SECONDS = 30 * 60;

/** A declaration, and when it was stored in ms since the epoch; null until it is confirmed. */
type Kept = Declaration & { at: number | null };

/** What this visitor is declaring or has just declared; null where nothing opens. */
export async function readDeclaration(c: AppContext): Promise<Kept | null> {
  const sealed = getCookie(c, COOKIE) ?? '';
  // Whatever opens was sealed below.
  return (await decrypt(c.env.SIGNING_KEY, 'withdrawal', sealed)) as Kept | null;
}

/** Carries a declaration to the next step: sealed, for this page only, hidden from scripts; no address names it. */
export async function keepDeclaration(c: AppContext, declaration: Kept): Promise<void> {
  setCookie(c, COOKIE, await encrypt(c.env.SIGNING_KEY, 'withdrawal', declaration), {
    ...cookieScope(c),
    path: pagePath('refund'),
    httpOnly: true,
    maxAge: KEPT_SECONDS,
  });
}
