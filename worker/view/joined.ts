/** Parts of a page in one; null is a section that is missing. */
export function joined(parts: readonly (Uint8Array | null)[]): Uint8Array<ArrayBuffer> {
  const present = parts.filter((part) => part !== null);
  const whole = new Uint8Array(present.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of present) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
