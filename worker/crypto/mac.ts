import { fromBase64url, toBase64url } from './base64url.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
const toBytes = (text: string) => new TextEncoder().encode(text);

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', toBytes(secret), algorithm, false, ['sign', 'verify']);
}

/** HMAC-SHA-256 of a text, as base64url: 43 characters. */
export async function sign(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), toBytes(text));
  return toBase64url(new Uint8Array(mac));
}

/** Whether `sign` made a signature for this text; compared in constant time. Never throws. */
export async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const key = await importKey(secret);
  return crypto.subtle.verify('HMAC', key, fromBase64url(signature), toBytes(text));
}
