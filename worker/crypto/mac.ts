import { fromBase64url, toBase64url } from './base64url.ts';
import { type KeyRing, newestKey, withAnyKey } from './key-ring.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();
const toBytes = (text: string) => encoder.encode(text);

const imported = new Map<string, Promise<CryptoKey>>();

/** A key as the platform takes it, once in an isolate's life. */
function importKey(key: string): Promise<CryptoKey> {
  const known =
    imported.get(key) ??
    crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['sign', 'verify']);
  imported.set(key, known);
  return known;
}

/**
 * HMAC-SHA-256 of a text by the newest key, as base64url: 43 characters.
 * @throws NoUsableKey
 */
export async function sign(ring: KeyRing, text: string): Promise<string> {
  return macOf(newestKey(ring), text);
}

/** The signatures of a text by every key of the ring, the newest key's first. */
export function signatures(ring: KeyRing, text: string): Promise<string[]> {
  return Promise.all(ring.map((key) => macOf(key, text)));
}

async function macOf(key: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(key), toBytes(text));
  return toBase64url(new Uint8Array(mac));
}

/** Whether a key of the ring made a signature for this text; each is compared in constant time. Never throws. */
export async function isSigned(ring: KeyRing, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const mac = fromBase64url(signature);
  const fits = async (key: string) =>
    (await crypto.subtle.verify('HMAC', await importKey(key), mac, toBytes(text))) || null;
  return (await withAnyKey(ring, fits)) !== null;
}

/**
 * A signature with an end, in ms since the epoch, that it covers: `1790000000000.{signature}`.
 * @throws NoUsableKey
 */
export async function signUntil(ring: KeyRing, text: string, expires: number): Promise<string> {
  return `${expires}.${await sign(ring, withEnd(text, expires))}`;
}

/**
 * Until when a signature of `signUntil` holds for this text, in ms since the epoch, also where that is
 * over; null where we did not make it. Never throws.
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

/** An end has digits alone, so no other text with another end is the same. */
function withEnd(text: string, expires: number | string): string {
  return `${text}:${expires}`;
}
