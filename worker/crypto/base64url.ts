/**
 * The built-in function that encodes bytes as base64. It is fast, and the shop signs something for each
 * visitor. Node has the function from version 25 on.
 */
type Encoder = { toBase64: (format: { alphabet: 'base64url'; omitPadding: true }) => string };

/** Encodes bytes as text for a URL or a cookie (RFC 4648 section 5, without padding). */
export function toBase64url(bytes: Uint8Array): string {
  const { toBase64 } = bytes as Partial<Encoder>;
  if (toBase64) return toBase64.call(bytes, { alphabet: 'base64url', omitPadding: true });
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws DOMException for a text that is not base64url */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
