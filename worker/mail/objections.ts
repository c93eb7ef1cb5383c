import { toBase64url } from '../crypto/base64url.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { isSigned, sign } from '../crypto/mac.ts';
import { log } from '../log/log.ts';
import { mailbox } from './mailbox.ts';

/** Nobody can be compared with who objected, so that nobody is written to. */
export class ObjectionsUnreadable extends Error {
  override name = 'ObjectionsUnreadable';
}

const NAME = 'objections';

/**
 * The key that makes the codes of those who object. It outlives the keys of the ring, as objections do: it is
 * stored encrypted by the newest one, and made with the first objection that is asked for. Throws
 * ObjectionsUnreadable where no key of the ring opens it.
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
    // Somebody else may have been first.
    row = await find();
  }
  const opened = row && (await decrypt(keys, 'kept-key', row.encrypted, Date.now()));
  if (!opened) {
    log('objectionsUnreadable', {});
    throw new ObjectionsUnreadable('No key of SIGNING_KEY opens the key of the objections');
  }
  // What can be opened was stored above.
  return (opened as { key: string }).key;
}

/** Stores the key of the objections anew, so that the newest key of the ring opens it once older ones are dropped. */
export async function reencryptObjectionKey(db: D1Database, keys: KeyRing): Promise<void> {
  const key = await loadObjectionKey(db, keys);
  await db
    .prepare('UPDATE kept_keys SET encrypted = ? WHERE name = ?')
    .bind(await encrypt(keys, 'kept-key', { key }, null), NAME)
    .run();
}

/** The code of an address's mailbox: it names nobody, and without the kept key nobody makes it from an address. */
export async function objectionCode(db: D1Database, keys: KeyRing, email: string): Promise<string> {
  return sign([await loadObjectionKey(db, keys)], `objection:${mailbox(email)}`);
}

/** Notes that who has a code wants no invitation any more; a second time changes nothing. `now` in ms. */
export async function storeObjection(db: D1Database, code: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO objections (code, objected_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(code, now)
    .run();
}

/** When who has a code objected, in ms; null where they did not. */
export async function objectionTime(db: D1Database, code: string): Promise<number | null> {
  const row = await db
    .prepare('SELECT objected_at AS at FROM objections WHERE code = ?')
    .bind(code)
    .first<{ at: number }>();
  return row?.at ?? null;
}

/** What an invitation's way out is signed with. */
const signedText = (code: string) => `objection-link:${code}`;

/** The token of the way out of invitations: whose it is, by the code alone, and our signature. It has no end. */
export async function objectionToken(keys: KeyRing, code: string): Promise<string> {
  return `${code}.${await sign(keys, signedText(code))}`;
}

/** The code in a token that we made; null in any other. Never throws. */
export async function readObjectionToken(keys: KeyRing, token: string): Promise<string | null> {
  const [, code = '', signature = ''] = token.match(/^([\w-]{43})\.([\w-]{43})$/) ?? [];
  return (await isSigned(keys, signedText(code), signature)) ? code : null;
}
