import { toBase64url } from '../crypto/base64url.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { isSigned, sign } from '../crypto/mac.ts';
import { log } from '../log/log.ts';
import { mailbox } from './mailbox.ts';

/** The objections cannot be read, so no invitation may be sent. */
export class ObjectionsUnreadable extends Error {
  override name = 'ObjectionsUnreadable';
}

const NAME = 'objections';

/**
 * The key for the codes of objections. Objections outlive the keys of the ring, so this key is stored,
 * encrypted with the newest key of the ring. The first call creates it. Throws ObjectionsUnreadable if no key
 * of the ring decrypts it.
 */
async function loadObjectionKey(db: D1Database, keys: KeyRing): Promise<string> {
  const find = () =>
    db
      .prepare('SELECT encrypted FROM kept_keys WHERE name = ?')
      .bind(NAME)
      .first<{ encrypted: string }>();
  let row = await find();
  if (!row) {
    const key = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
    await db
      .prepare('INSERT INTO kept_keys (name, encrypted) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .bind(NAME, await encrypt(keys, 'kept-key', { key }, null))
      .run();
    // Another request may have stored a key first.
    row = await find();
  }
  const opened = row && (await decrypt(keys, 'kept-key', row.encrypted, Date.now()));
  if (!opened) {
    log('objectionsUnreadable', {});
    throw new ObjectionsUnreadable(
      'No key in SIGNING_KEY decrypts the stored key of the objections',
    );
  }
  // Only this module encrypts with this purpose, so the type is safe.
  return (opened as { key: string }).key;
}

/** Encrypts the stored key again with the newest key of the ring, so that older keys can be removed. */
export async function reencryptObjectionKey(db: D1Database, keys: KeyRing): Promise<void> {
  const key = await loadObjectionKey(db, keys);
  await db
    .prepare('UPDATE kept_keys SET encrypted = ? WHERE name = ?')
    .bind(await encrypt(keys, 'kept-key', { key }, null), NAME)
    .run();
}

/**
 * The code of an address's mailbox. It does not reveal the address: only the stored key can make a code from an
 * address.
 */
export async function objectionCode(db: D1Database, keys: KeyRing, email: string): Promise<string> {
  return sign([await loadObjectionKey(db, keys)], `objection:${mailbox(email)}`);
}

/** Stores the objection of a mailbox, by its code. A second objection changes nothing. `now` in ms. */
export async function storeObjection(db: D1Database, code: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO objections (code, objected_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(code, now)
    .run();
}

/** The time of a mailbox's objection, in ms; null without an objection. */
export async function objectionTime(db: D1Database, code: string): Promise<number | null> {
  const row = await db
    .prepare('SELECT objected_at AS at FROM objections WHERE code = ?')
    .bind(code)
    .first<{ at: number }>();
  return row?.at ?? null;
}

/** The signed text of an objection link. */
const signedText = (code: string) => `objection-link:${code}`;

/** The token of an objection link: the mailbox's code and a signature. It never expires. */
export async function objectionToken(keys: KeyRing, code: string): Promise<string> {
  return `${code}.${await sign(keys, signedText(code))}`;
}

/** The code in a token with a valid signature; null for another token. Never throws. */
export async function readObjectionToken(keys: KeyRing, token: string): Promise<string | null> {
  const [, code = '', signature = ''] = token.match(/^([\w-]{43})\.([\w-]{43})$/) ?? [];
  return (await isSigned(keys, signedText(code), signature)) ? code : null;
}
