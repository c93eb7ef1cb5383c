import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type KeyRing, readKeyRing } from '../../worker/crypto/key-ring.ts';
import { shopVars } from '../shop-settings.ts';

/** Secrets of this machine, which wrangler reads beside its configuration. */
const localSecrets = fileURLToPath(new URL('../../.dev.vars', import.meta.url));

/**
 * The key ring of a shop: the local one's as wrangler reads it, a deployed one's from the environment.
 * @throws Error for a deployed shop without SIGNING_KEY: its secret cannot be read back
 */
export async function shopKeyRing(env: string | null): Promise<KeyRing> {
  const { SIGNING_KEY: value } = env === null ? await shopVars(null) : process.env;
  if (typeof value === 'string' && value !== '') return readKeyRing(value);
  throw new Error(
    `The signing key of ${env ?? 'the local shop'} is a secret that cannot be read from here. ` +
      'Set SIGNING_KEY to what was given to wrangler secret put, for this command alone.',
  );
}

/** A new key before those of a ring, of which `keep` stay accepted: 32 random bytes as base64url. */
export function rotated(ring: KeyRing, keep: number): KeyRing {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  return [key, ...ring.slice(0, keep)];
}

/** Writes the local shop's ring to `.dev.vars`; its other secrets stay. */
export async function storeLocalRing(ring: KeyRing): Promise<void> {
  const text = await readFile(localSecrets, 'utf8').catch(() => '');
  const others = text.split('\n').filter((line) => line && !/^\s*SIGNING_KEY\s*=/.test(line));
  await writeFile(localSecrets, [...others, `SIGNING_KEY="${ring}"`, ''].join('\n'));
}
