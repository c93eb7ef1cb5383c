/** The encodings that a configuration can name. */
export const encodings = ['utf-8', 'utf-16le', 'latin1'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The text of a file's bytes, without a byte order mark. Without a named encoding it is UTF-16 or UTF-8 if the bytes
 * show it, else Windows-1252, in which older spreadsheets save. Null if the bytes are no text in the encoding.
 */
export function decodeText(bytes: Uint8Array, encoding?: Encoding): string | null {
  const text = encoding
    ? decode(bytes, encoding)
    : (decode(bytes, findUnicode(bytes)) ?? decode(bytes, 'windows-1252'));
  return text?.includes('\0') ? null : text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The Unicode encoding that the bytes show. UTF-16 has a byte order mark, or a zero in nearly every character of a
 * European text: the second byte if the low byte is first.
 */
function findUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = bytes.filter((byte) => byte === 0).length;
  if (zeros <= bytes.length / 4) return 'utf-8';
  return bytes.indexOf(0) % 2 === 1 ? 'utf-16le' : 'utf-16be';
}
