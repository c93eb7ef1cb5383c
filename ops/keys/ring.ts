import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type KeyRing, readKeyRing } from '../../worker/crypto/key-ring.ts';
import { shopVars } from '../shop/settings.ts';

/** The file of local secrets that wrangler reads beside its configuration. */
const localSecrets = fileURLToPath(new URL('../../.dev.vars', import.meta.url));

/**
 * The key ring of a shop. The local ring is read as wrangler reads it, the ring of a deployed shop from the
 * environment variable SIGNING_KEY.
 * @throws Error without SIGNING_KEY, because a deployed secret cannot be read
 */
export async function shopKeyRing(env: string | null): Promise<KeyRing> {
  const { SIGNING_KEY: value } = env === null ? await shopVars(null) : process.env;
  if (typeof value === 'string' && value !== '') return readKeyRing(value);
  throw new Error(
    `The signing key of ${env ?? 'the local shop'} is a secret that cannot be read from here. ` +
      'Set SIGNING_KEY to the value that wrangler secret put received, for this command only.',
  );
}

/** A ring with a new key (32 random bytes as base64url) before its `keep` newest keys. */
export function addKey(ring: KeyRing, keep: number): KeyRing {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  return [key, ...ring.slice(0, keep)];
}

/** Writes the local shop's ring to `.dev.vars`. The other secrets of the file stay. */
export async function storeLocalRing(ring: KeyRing): Promise<void> {
  const text = await readFile(localSecrets, 'utf8').catch(() => '');
  const others = text.split('\n').filter((line) => line && !/^\s*SIGNING_KEY\s*=/.test(line));
  await writeFile(localSecrets, [...others, `SIGNING_KEY="${ring}"`, ''].join('\n'));
}
