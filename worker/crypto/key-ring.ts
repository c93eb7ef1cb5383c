import { HTTPException } from 'hono/http-exception';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { isDeployed } from '../shop.ts';

/**
 * The keys in the setting `SIGNING_KEY`, the newest first. Only the newest key signs and encrypts new texts.
 * Texts that were signed or encrypted with an older key of the ring are still accepted. The ring is empty if
 * one of its keys is not permitted.
 */
export type KeyRing = readonly string[];

/** The minimum length of a key, in characters. 32 random bytes in base64url have 43 characters. */
const MIN_KEY_LENGTH = 32;
/**
 * The minimum number of different characters in a key. A random key has more: 32 random hexadecimal digits have fewer
 * once in 20 million keys.
 */
const MIN_VARIETY = 8;
/** The first characters of the keys for development. These keys are public in the repository. */
const DEVELOPMENT_PREFIX = 'development-';

/** Reads the keys in a value of `SIGNING_KEY`. They are separated by commas, and the newest is the first. */
export function readKeyRing(value: string): KeyRing {
  return value.split(',').map((key) => key.trim());
}

/** The problems of a key ring, as sentences that contain no key. Empty if the key ring may be used. */
export function keyRingProblems(ring: KeyRing, shop: Env['SHOP']): string[] {
  return ring.flatMap((key, index) => {
    const name = `Key ${index + 1} of ${ring.length} in SIGNING_KEY`;
    if (key === '') return [`${name} is empty`];
    if (isDeployed({ SHOP: shop }) && key.startsWith(DEVELOPMENT_PREFIX)) {
      return [`${name} is a development key, which is public`];
    }
    if (key.length < MIN_KEY_LENGTH) {
      return [`${name} has ${key.length} characters; it needs ${MIN_KEY_LENGTH} at least`];
    }
    const variety = new Set(key).size;
    if (variety < MIN_VARIETY) {
      return [`${name} has only ${variety} different characters; a random key has more`];
    }
    return ring.indexOf(key) < index ? [`${name} is a duplicate`] : [];
  });
}

const rings = new Map<string, KeyRing>();

/**
 * The shop's key ring. An isolate reads it once. If one of the keys is not permitted, the ring is empty and
 * the reason is logged. With an empty ring nothing can be signed, and no signature is accepted.
 */
export function keyRing({ SHOP, SIGNING_KEY = '' }: Pick<Env, 'SHOP' | 'SIGNING_KEY'>): KeyRing {
  const id = `${SHOP} ${SIGNING_KEY}`;
  const cached = rings.get(id);
  if (cached) return cached;
  const configured = readKeyRing(SIGNING_KEY);
  const problems = keyRingProblems(configured, SHOP);
  if (problems.length > 0) log('signingKeyRefused', { reason: problems.join('; ') });
  const ring = problems.length > 0 ? [] : configured;
  rings.set(id, ring);
  return ring;
}

/** Thrown if the shop has no permitted key. A request that needs a key is answered with 503. */
class NoUsableKey extends HTTPException {
  override name = 'NoUsableKey';

  constructor() {
    super(503, { message: 'Service unavailable' });
  }
}

/**
 * The key that signs and encrypts new texts.
 * @throws NoUsableKey for an empty ring
 */
export function newestKey([newest]: KeyRing): string {
  if (newest === undefined) throw new NoUsableKey();
  return newest;
}

/**
 * Tries each key, the newest first, and returns the first result that is not null. Null if no key gives a
 * result. The time that this takes reveals only the position of the key in the ring, not the key itself.
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
