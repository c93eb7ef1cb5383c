const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random id with the characters that PayPal uses. Its default length is 17, as for orders and captures. */
export function newId(length = 17): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** The current time in PayPal's format: UTC, whole seconds. */
export function now(): string {
  return `${new Date(Date.now()).toISOString().slice(0, 19)}Z`;
}

/** Formats bytes as hexadecimal text. */
export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
