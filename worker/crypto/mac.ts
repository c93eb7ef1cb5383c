import { fromBase64url, toBase64url } from './base64url.ts';
import { type KeyRing, newestKey, withAnyKey } from './key-ring.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();
const toBytes = (text: string) => encoder.encode(text);

const importedKeys = new Map<string, Promise<CryptoKey>>();

/** Imports a key for HMAC. An isolate does this once for each key. */
function importKey(key: string): Promise<CryptoKey> {
  const cryptoKey =
    importedKeys.get(key) ??
    crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['sign', 'verify']);
  importedKeys.set(key, cryptoKey);
  return cryptoKey;
}

/**
 * Signs a text with the newest key: HMAC-SHA-256 in base64url, 43 characters.
 * @throws NoUsableKey
 */
export async function sign(ring: KeyRing, text: string): Promise<string> {
  return toMac(newestKey(ring), text);
}

/** The signatures of a text with every key of the ring. The signature with the newest key is the first. */
export function signatures(ring: KeyRing, text: string): Promise<string[]> {
  return Promise.all(ring.map((key) => toMac(key, text)));
}

async function toMac(key: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(key), toBytes(text));
  return toBase64url(new Uint8Array(mac));
}

/**
 * True if the signature was made for this text with a key of the ring. The comparison with a key always takes
 * the same time. Never throws.
 */
export async function isSigned(ring: KeyRing, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const mac = fromBase64url(signature);
  const verify = async (key: string) =>
    (await crypto.subtle.verify('HMAC', await importKey(key), mac, toBytes(text))) || null;
  return (await withAnyKey(ring, verify)) !== null;
}

/**
 * Signs a text together with an expiry time in ms since the epoch. The result is `1790000000000.{signature}`.
 * @throws NoUsableKey
 */
export async function signUntil(ring: KeyRing, text: string, expires: number): Promise<string> {
  return `${expires}.${await sign(ring, withEnd(text, expires))}`;
}

/**
 * The expiry time (in ms since the epoch) in a signature from `signUntil`. It may be in the past, so the
 * caller must compare it. Null if the signature was not made for this text with a key of the ring. Never
 * throws.
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
 * Splits a signed value `{text}.{signature}`, whose signature is from `signUntil`. Both parts are empty, so the
 * signature is invalid, if the value does not have this form. Does not verify the signature.
 */
export function splitSigned(value: string): { text: string; signature: string } {
  const [, text = '', signature = ''] = value.match(/^(.*?)\.(\d+\.[\w-]+)$/s) ?? [];
  return { text, signature };
}

/**
 * Joins a text and its expiry time. The expiry time contains only digits, so two different pairs never give
 * the same result.
 */
function withEnd(text: string, expires: number | string): string {
  return `${text}:${expires}`;
}
