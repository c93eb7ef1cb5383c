import { toBase64url } from '../crypto/base64url.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { isSigned, sign } from '../crypto/mac.ts';
import { log } from '../log/log.ts';
import { mailbox, withoutTag } from './mailbox.ts';

/**
 * Thrown if the stored objections cannot be read. Then no invitation may be sent, because the buyer may have
 * objected.
 */
export class ObjectionsUnreadable extends Error {
  override name = 'ObjectionsUnreadable';
}

const NAME = 'objections';

/**
 * Loads the key from which objection codes are made. The first call creates the key. Objections are stored
 * for longer than the keys in SIGNING_KEY are used. So this key is stored in the database, encrypted with the
 * newest key in SIGNING_KEY.
 * @throws ObjectionsUnreadable if no key in SIGNING_KEY decrypts it
 */
async function loadObjectionKey(db: D1Database, keys: KeyRing): Promise<string> {
  const find = () =>
    db
      .prepare('SELECT encrypted FROM kept_keys WHERE name = ?1')
      .bind(NAME)
      .first<{ encrypted: string }>();
  let row = await find();
  if (!row) {
    const key = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
    await db
      .prepare('INSERT INTO kept_keys (name, encrypted) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(NAME, await encrypt(keys, 'kept-key', { key }, null))
      .run();
    // Another request may have stored a key just before, so the stored key is read.
    row = await find();
  }
  const opened = row && (await decrypt(keys, 'kept-key', row.encrypted, Date.now()));
  if (!opened) {
    log('objectionsUnreadable', {});
    throw new ObjectionsUnreadable(
      'No key in SIGNING_KEY decrypts the stored key of the objections',
    );
  }
  // Only this module encrypts for the purpose `kept-key`, so the content has this type.
  return (opened as { key: string }).key;
}

/**
 * Encrypts the stored objection key again with the newest key in SIGNING_KEY. Then older keys can be removed
 * from SIGNING_KEY.
 */
export async function reencryptObjectionKey(db: D1Database, keys: KeyRing): Promise<void> {
  const key = await loadObjectionKey(db, keys);
  await db
    .prepare('UPDATE kept_keys SET encrypted = ?1 WHERE name = ?2')
    .bind(await encrypt(keys, 'kept-key', { key }, null), NAME)
    .run();
}

/**
 * The codes that represent an email address's mailbox among the objections. New objections are stored under the first
 * code. Older objections may be stored under the second code, because the shop did not join all spellings of a mailbox
 * before. A code does not reveal the email address. It can be made only with the stored objection key.
 */
export async function objectionCodes(
  db: D1Database,
  keys: KeyRing,
  email: string,
): Promise<readonly [code: string, earlierCode: string]> {
  const key = await loadObjectionKey(db, keys);
  const code = (spelling: string) => sign([key], `objection:${spelling}`);
  return [await code(mailbox(email)), await code(withoutTag(email))];
}

/**
 * Stores a buyer's objection under the code of the mailbox. A second objection changes nothing. `now` in ms
 * since the epoch.
 */
export async function storeObjection(db: D1Database, code: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO objections (code, objected_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
    .bind(code, now)
    .run();
}

/** The time of the first objection with one of these codes, in ms since the epoch. Null without an objection. */
export async function objectionTime(
  db: D1Database,
  codes: readonly string[],
): Promise<number | null> {
  const row = await db
    .prepare(
      'SELECT min(objected_at) AS at FROM objections WHERE code IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(codes))
    .first<{ at: number | null }>();
  return row?.at ?? null;
}

/** The text that is signed for an objection link. */
const signedText = (code: string) => `objection-link:${code}`;

/** Makes the token of an objection link: the mailbox's code and a signature. The token never expires. */
export async function objectionToken(keys: KeyRing, code: string): Promise<string> {
  return `${code}.${await sign(keys, signedText(code))}`;
}

/** The code in an objection link's token. Null if the signature is invalid. Never throws. */
export async function readObjectionToken(keys: KeyRing, token: string): Promise<string | null> {
  const [, code = '', signature = ''] = token.match(/^([\w-]{43})\.([\w-]{43})$/) ?? [];
  return (await isSigned(keys, signedText(code), signature)) ? code : null;
}
