import { fromBase64url, toBase64url } from './base64url.ts';
import { type KeyRing, newestKey, withAnyKey } from './key-ring.ts';

/** What a value is encrypted for; no other purpose can decrypt it. */
type Purpose =
  | 'quiz'
  | 'withdrawal'
  | 'quiz-address'
  | 'quiz-result'
  | 'quiz-mail'
  | 'operator'
  | 'kept-key';

/** Characters. Browsers take about 4,000 for a cookie's name, value and attributes. */
export const MAX_ENCRYPTED_LENGTH = 3400;
const IV_BYTES = 12;

/** What is encrypted: a value, and until when it is good in ms since the epoch; null is for ever. */
type Envelope = { value: unknown; expires: number | null };

/**
 * Encrypts plain data with AES-GCM by the newest key: base64url of the nonce and the ciphertext. From
 * `expires` on, in ms since the epoch, it cannot be decrypted; null is never.
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
 * The decrypted value, whose shape the caller must check. Null where none of our keys or another
 * purpose was used, the text was changed, it is too long, or its time is over at `now` (ms since the
 * epoch). Never throws.
 */
export async function decrypt(
  ring: KeyRing,
  purpose: Purpose,
  encrypted: string,
  now: number,
): Promise<unknown> {
  if (encrypted === '' || encrypted.length > MAX_ENCRYPTED_LENGTH) return null;
  const opened = await withAnyKey(ring, (key) => open(key, purpose, encrypted));
  if (!opened) return null;
  return opened.expires === null || opened.expires > now ? opened.value : null;
}

/** Null where this key did not encrypt it for this purpose. Never throws. */
async function open(key: string, purpose: Purpose, encrypted: string): Promise<Envelope | null> {
  try {
    const bytes = fromBase64url(encrypted);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await toKey(key, purpose),
      bytes.subarray(IV_BYTES),
    );
    // What can be decrypted was encrypted above.
    return JSON.parse(new TextDecoder().decode(text)) as Envelope;
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<CryptoKey>>();

/** The key for one purpose alone, derived from a key of the ring once in an isolate's life. */
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
