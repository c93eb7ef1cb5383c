import { HTTPException } from 'hono/http-exception';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { isDeployed } from '../shop.ts';

/**
 * The keys of `SIGNING_KEY`, the newest first. The newest key signs and encrypts. A text that any key of the
 * ring signed or encrypted is accepted. The ring is empty if a configured key may not be used.
 */
export type KeyRing = readonly string[];

/** The minimum length, in characters. The base64url of 32 random bytes has 43. */
const MIN_KEY_LENGTH = 32;
/** The start of the development keys, which are public in the repository. */
const DEVELOPMENT_PREFIX = 'development-';

/** The keys in a value of `SIGNING_KEY`: separated by commas, the newest first. */
export function readKeyRing(value: string): KeyRing {
  return value.split(',').map((key) => key.trim());
}

/** The problems of a key ring, a sentence each. The sentences contain no key. Empty for a usable ring. */
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
    return ring.indexOf(key) < index ? [`${name} is a duplicate`] : [];
  });
}

const rings = new Map<string, KeyRing>();

/**
 * The shop's key ring, read once in an isolate's life. If a key may not be used, the ring is empty and the
 * log has the reason. With an empty ring nothing is signed or accepted.
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

/** No configured key may be used. A request that needs a key is answered with 503. */
class NoUsableKey extends HTTPException {
  override name = 'NoUsableKey';

  constructor() {
    super(503, { message: 'Service unavailable' });
  }
}

/**
 * The key that signs and encrypts.
 * @throws NoUsableKey for an empty ring
 */
export function newestKey([newest]: KeyRing): string {
  if (newest === undefined) throw new NoUsableKey();
  return newest;
}

/**
 * The result of the first key with a result, tried from the newest key on; null if no key has a result. The
 * duration reveals the position of the key in the ring, but nothing of the key itself.
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
