import { HTTPException } from 'hono/http-exception';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { isDeployed } from '../shop.ts';

/**
 * The keys of `SIGNING_KEY`, the newest first: it signs and encrypts, and what any of them signed or
 * encrypted is accepted. Empty where the configured keys may not be used.
 */
export type KeyRing = readonly string[];

/** Characters. 32 random bytes have 43 as base64url. */
const MIN_KEY_LENGTH = 32;
/** Keys of a repository's development, which everybody knows, begin with this. */
const DEVELOPMENT = 'development-';

/** The keys in a value of `SIGNING_KEY`: separated by commas, the newest first. */
export function readKeyRing(value: string): KeyRing {
  return value.split(',').map((key) => key.trim());
}

/** What is wrong with a key ring, a sentence each that quotes no key; empty where it may be used. */
export function keyRingProblems(ring: KeyRing, shop: Env['SHOP']): string[] {
  return ring.flatMap((key, index) => {
    const which = `Key ${index + 1} of ${ring.length} in SIGNING_KEY`;
    if (key === '') return [`${which} is empty`];
    if (isDeployed({ SHOP: shop }) && key.startsWith(DEVELOPMENT)) {
      return [`${which} is the one of development, which is public`];
    }
    if (key.length < MIN_KEY_LENGTH) {
      return [`${which} has ${key.length} characters; it needs ${MIN_KEY_LENGTH} at least`];
    }
    return ring.indexOf(key) < index ? [`${which} is there twice`] : [];
  });
}

const rings = new Map<string, KeyRing>();

/**
 * The shop's key ring, read once in an isolate's life. One with a key that may not be used is empty, and
 * the log says why: nothing is signed then, and nothing accepted.
 */
export function keyRing({ SHOP, SIGNING_KEY = '' }: Pick<Env, 'SHOP' | 'SIGNING_KEY'>): KeyRing {
  const id = `${SHOP} ${SIGNING_KEY}`;
  const known = rings.get(id);
  if (known) return known;
  const read = readKeyRing(SIGNING_KEY);
  const problems = keyRingProblems(read, SHOP);
  if (problems.length > 0) log('signingKeyRefused', { reason: problems.join('; ') });
  const ring = problems.length > 0 ? [] : read;
  rings.set(id, ring);
  return ring;
}

/** No configured key may be used: a request that needs one is answered 503. */
class NoUsableKey extends HTTPException {
  override name = 'NoUsableKey';

  constructor() {
    super(503, { message: 'Service unavailable' });
  }
}

/**
 * The key that signs and encrypts.
 * @throws NoUsableKey
 */
export function newestKey([newest]: KeyRing): string {
  if (newest === undefined) throw new NoUsableKey();
  return newest;
}

/**
 * What the first key that fits makes of something, tried from the newest on; null where none fits. How
 * long that takes tells which of our keys it was, and nothing of the key.
 */
export async function withAnyKey<Result>(
  ring: KeyRing,
  attempt: (key: string) => Promise<Result | null>,
): Promise<Result | null> {
  for (const key of ring) {
    const result = await attempt(key);
    if (result !== null) return result;
  }
  return null;
}
