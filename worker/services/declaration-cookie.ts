import type { AppContext, Declaration } from '../app.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { keyRing } from '../crypto/key-ring.ts';
import { readCookie, storeCookie } from '../http/visitor/cookies.ts';

/** Long enough to look up the order's mail. */
const COOKIE_SECONDS = 30 * 60;

/** A declaration, and when it was stored in ms since the epoch; null until it is confirmed. */
type StoredDeclaration = Declaration & { at: number | null };

/** The declaration in the visitor's cookie; null where it cannot be decrypted, or its time is over. */
export async function readDeclarationCookie(c: AppContext): Promise<StoredDeclaration | null> {
  const encrypted = readCookie(c, 'declaration') ?? '';
  const declaration = await decrypt(keyRing(c.env), 'withdrawal', encrypted, c.get('now'));
  // What can be decrypted was encrypted below.
  return declaration as StoredDeclaration | null;
}

/** Carries a declaration to the next step in an encrypted HttpOnly cookie. */
export async function storeDeclarationCookie(
  c: AppContext,
  declaration: StoredDeclaration,
): Promise<void> {
  const expires = c.get('now') + COOKIE_SECONDS * 1000;
  const encrypted = await encrypt(keyRing(c.env), 'withdrawal', declaration, expires);
  storeCookie(c, 'declaration', encrypted, { seconds: COOKIE_SECONDS });
}
