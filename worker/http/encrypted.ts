import { fromBase64url, toBase64url } from './base64url.ts';

/** What a seal is for; what was sealed for one purpose opens for no other. */
type Purpose = 'quiz' | 'withdrawal' | 'quiz-mail' | 'operator';

/** Characters. Browsers take about 4,000 for a cookie's name, value and attributes. */
export const MOST_SEALED = 3400;
const IV_BYTES = 12;

/** Encrypts plain data with AES-GCM; base64url of the nonce and what follows it. */
export async function seal(secret: string, purpose: Purpose, value: object): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const key = await keyOf(secret, purpose);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/**
 * What was sealed, still to be checked by who reads it; null for what another key or purpose
 * sealed, was changed, or is too long. Never throws.
 */
export async function unseal(secret: string, purpose: Purpose, sealed: string): Promise<unknown> {
  if (sealed === '' || sealed.length > MOST_SEALED) return null;
  try {
    const bytes = fromBase64url(sealed);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await keyOf(secret, purpose),
      bytes.subarray(IV_BYTES),
    );
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<CryptoKey>>();

/** The key for one purpose alone, derived from the shop's secret once in an isolate's life. */
function keyOf(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const id = `${purpose} ${secret}`;
  const key = keys.get(id) ?? derived(secret, purpose);
  keys.set(id, key);
  return key;
}

async function derived(secret: string, purpose: Purpose): Promise<CryptoKey> {
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
