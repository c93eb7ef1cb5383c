import { fromBase64url, toBase64url } from './base64url.ts';
import { type KeyRing, newestKey, withAnyKey } from './key-ring.ts';

/** The purpose of an encrypted value. A value can be decrypted only for its purpose. */
type Purpose =
  | 'quiz'
  | 'withdrawal'
  | 'quiz-address'
  | 'quiz-result'
  | 'quiz-mail'
  | 'operator'
  | 'kept-key';

/**
 * The maximum length, in characters. Browsers accept about 4,000 for a cookie's name, value and attributes.
 */
export const MAX_ENCRYPTED_LENGTH = 3400;
const IV_BYTES = 12;

/** The encrypted data: a value, and the end of its validity in ms since the epoch; null for no end. */
type Envelope = { value: unknown; expires: number | null };

/**
 * Encrypts plain data with AES-GCM by the newest key. The result is the base64url of the nonce and the
 * ciphertext. `expires` is the end of its validity, in ms since the epoch; null for no end.
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
 * The decrypted value. The caller must check its shape. Null if no key of the ring encrypted the text for
 * this purpose, if the text was changed, if it is too long, or if its validity has ended at `now` (ms since
 * the epoch). Never throws.
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

/** The decrypted envelope; null if this key did not encrypt the text for this purpose. Never throws. */
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
    // AES-GCM decrypts only unchanged text, so `encrypt` made the envelope.
    return JSON.parse(new TextDecoder().decode(text)) as Envelope;
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<CryptoKey>>();

/** The key for one purpose only, derived from a key of the ring once in an isolate's life. */
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
