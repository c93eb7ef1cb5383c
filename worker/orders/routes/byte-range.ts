/** A part of a file, in bytes. */
type ByteRange = { offset: number; length: number };

/**
 * The part of a file of `size` bytes that a `Range` header requests (RFC 9110 section 14). Null means
 * the whole file. It is the answer to a missing or unknown header, and to a request for several parts, which a
 * server need not support.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < offset) return null;
  return offset < size ? { offset, length: last - offset + 1 } : 'unsatisfiable';
}
