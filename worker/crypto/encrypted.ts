import { fromBase64url, toBase64url } from './base64url.ts';

/** What a value is encrypted for; no other purpose can decrypt it. */
type Purpose = 'quiz' | 'withdrawal' | 'quiz-mail' | 'operator';

/** Characters. Browsers take about 4,000 for a cookie's name, value and attributes. */
export const MAX_ENCRYPTED_LENGTH = 3400;
const IV_BYTES = 12;

/** Encrypts plain data with AES-GCM: base64url of the nonce and the ciphertext. */
export async function encrypt(secret: string, purpose: Purpose, value: object): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const key = await toKey(secret, purpose);
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(ciphertext)]));
}

/**
 * The decrypted value, whose shape the caller must check. Null where another key or purpose was
 * used, the text was changed, or it is too long. Never throws.
 */
export async function decrypt(
  secret: string,
  purpose: Purpose,
  encrypted: string,
): Promise<unknown> {
  if (encrypted === '' || encrypted.length > MAX_ENCRYPTED_LENGTH) return null;
  try {
    const bytes = fromBase64url(encrypted);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await toKey(secret, purpose),
      bytes.subarray(IV_BYTES),
    );
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<CryptoKey>>();

/** The key for one purpose alone, derived from the shop's secret once in an isolate's life. */
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
