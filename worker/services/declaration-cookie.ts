import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext, Declaration } from '../app.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { cookieScope } from '../http/visit.ts';
import { pagePath } from '../pages.ts';

const COOKIE = 'declaration';
/** Long enough to look up the order's mail. */
const COOKIE_SECONDS = 30 * 60;

/** A declaration, and when it was stored in ms since the epoch; null until it is confirmed. */
type StoredDeclaration = Declaration & { at: number | null };

/** The declaration in the visitor's cookie; null where it cannot be decrypted. */
export async function readDeclarationCookie(c: AppContext): Promise<StoredDeclaration | null> {
  const encrypted = getCookie(c, COOKIE) ?? '';
  // What can be decrypted was encrypted below.
  return (await decrypt(c.env.SIGNING_KEY, 'withdrawal', encrypted)) as StoredDeclaration | null;
}

/** Carries a declaration to the next step in an encrypted HttpOnly cookie of this page. */
export async function storeDeclarationCookie(
  c: AppContext,
  declaration: StoredDeclaration,
): Promise<void> {
  setCookie(c, COOKIE, await encrypt(c.env.SIGNING_KEY, 'withdrawal', declaration), {
    ...cookieScope(c),
    path: pagePath('refund'),
    httpOnly: true,
    maxAge: COOKIE_SECONDS,
  });
}
