import { fromBase64url, toBase64url } from './base64url.ts';
import { type KeyRing, newestKey, withAnyKey } from './key-ring.ts';

/**
 * The purpose of an encrypted value. A value that was encrypted for one purpose cannot be decrypted for
 * another.
 */
type Purpose =
  | 'quiz'
  | 'withdrawal'
  | 'quiz-address'
  | 'quiz-result'
  | 'quiz-mail'
  | 'address-mail'
  | 'operator'
  | 'kept-key';

/**
 * The maximum length of an encrypted text, in characters. Browsers accept about 4,000 characters for the
 * name, value and attributes of a cookie together.
 */
export const MAX_ENCRYPTED_LENGTH = 3400;
const IV_BYTES = 12;

/**
 * The data that are encrypted: a value, and its expiry in ms since the epoch. `expires` is null if the value
 * never expires.
 */
type Envelope = { value: unknown; expires: number | null };

/**
 * Encrypts a value with AES-GCM and the newest key. The result is the nonce and the ciphertext in base64url.
 * `expires` is in ms since the epoch. It is null if the value never expires.
 * @throws NoUsableKey
 */
export async function encrypt(
  ring: KeyRing,
  purpose: Purpose,
  value: object,
  expires: number | null,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const envelope: Envelope = { value, expires };
  const text = new TextEncoder().encode(JSON.stringify(envelope));
  const key = await toKey(newestKey(ring), purpose);
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(ciphertext)]));
}

/**
 * Decrypts a value. The caller must check the type of the value. Null if the text was changed or is too long,
 * if it has expired at `now` (ms since the epoch), or if it was encrypted with another key or for another
 * purpose. Never throws.
 */
export async function decrypt(
  ring: KeyRing,
  purpose: Purpose,
  encrypted: string,
  now: number,
): Promise<unknown> {
  if (encrypted === '' || encrypted.length > MAX_ENCRYPTED_LENGTH) return null;
  const envelope = await withAnyKey(ring, (key) => decryptBy(key, purpose, encrypted));
  if (!envelope) return null;
  return envelope.expires === null || envelope.expires > now ? envelope.value : null;
}

/** Decrypts with one key. Null if the text was not encrypted with this key for this purpose. Never throws. */
async function decryptBy(
  key: string,
  purpose: Purpose,
  encrypted: string,
): Promise<Envelope | null> {
  try {
    const bytes = fromBase64url(encrypted);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await toKey(key, purpose),
      bytes.subarray(IV_BYTES),
    );
    // AES-GCM refuses a changed text, so this JSON comes from `encrypt`.
    return JSON.parse(new TextDecoder().decode(text)) as Envelope;
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<CryptoKey>>();

/**
 * Derives the key for one purpose from a key of the key ring. An isolate does this once for each key and
 * purpose.
 */
function toKey(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const id = `${purpose} ${secret}`;
  const key = keys.get(id) ?? deriveKey(secret, purpose);
  keys.set(id, key);
  return key;
}

async function deriveKey(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes(purpose), info: bytes(`${purpose}-session`) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
