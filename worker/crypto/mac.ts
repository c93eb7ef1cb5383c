import { fromBase64url, toBase64url } from './base64url.ts';
import { type KeyRing, newestKey, withAnyKey } from './key-ring.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();
const toBytes = (text: string) => encoder.encode(text);

const importedKeys = new Map<string, Promise<CryptoKey>>();

/** The imported form of a key, made once in an isolate's life. */
function importKey(key: string): Promise<CryptoKey> {
  const cryptoKey =
    importedKeys.get(key) ??
    crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['sign', 'verify']);
  importedKeys.set(key, cryptoKey);
  return cryptoKey;
}

/**
 * HMAC-SHA-256 of a text by the newest key, as base64url: 43 characters.
 * @throws NoUsableKey
 */
export async function sign(ring: KeyRing, text: string): Promise<string> {
  return toMac(newestKey(ring), text);
}

/** The signatures of a text by every key of the ring, the newest key's first. */
export function signatures(ring: KeyRing, text: string): Promise<string[]> {
  return Promise.all(ring.map((key) => toMac(key, text)));
}

async function toMac(key: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(key), toBytes(text));
  return toBase64url(new Uint8Array(mac));
}

/**
 * True if a key of the ring made the signature for this text. Signatures are compared in constant time. Never
 * throws.
 */
export async function isSigned(ring: KeyRing, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const mac = fromBase64url(signature);
  const verify = async (key: string) =>
    (await crypto.subtle.verify('HMAC', await importKey(key), mac, toBytes(text))) || null;
  return (await withAnyKey(ring, verify)) !== null;
}

/**
 * A signature with the end of its validity, in ms since the epoch: `1790000000000.{signature}`. The signature
 * covers the end, too.
 * @throws NoUsableKey
 */
export async function signUntil(ring: KeyRing, text: string, expires: number): Promise<string> {
  return `${expires}.${await sign(ring, withEnd(text, expires))}`;
}

/**
 * The end of the validity of a signature by `signUntil` for this text, in ms since the epoch, even if it has
 * passed. Null if no key of the ring made the signature. Never throws.
 */
export async function signedUntil(
  ring: KeyRing,
  text: string,
  signature: string,
): Promise<number | null> {
  const [, end, mac = ''] = signature.match(/^(\d{1,16})\.([\w-]{43})$/) ?? [];
  if (end === undefined) return null;
  return (await isSigned(ring, withEnd(text, end), mac)) ? Number(end) : null;
}

/**
 * The text with the end of its validity. The end has only digits, so another text or another end never gives
 * the same result.
 */
function withEnd(text: string, expires: number | string): string {
  return `${text}:${expires}`;
}
