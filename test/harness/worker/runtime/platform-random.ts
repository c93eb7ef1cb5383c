import { Random } from './random.ts';

let source = new Random(0);

/** Makes the platform's random bytes and ids repeatable from now on. */
export function seedPlatform(seed: number): void {
  source = new Random(seed);
}

function getRandomValues<T extends ArrayBufferView>(array: T): T {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = source.next() & 255;
  return array;
}

function randomUUID(): string {
  const bytes = getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...groups, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

Object.defineProperties(crypto, {
  getRandomValues: { value: getRandomValues },
  randomUUID: { value: randomUUID },
});
