import { type WranglerJson, WranglerRefused, wrangler, wranglerJson } from './wrangler.ts';

/** wrangler's error for a worker that was never deployed. */
const noWorker = /^Worker ".*not found/;

/**
 * The names of an environment's secrets. The list is empty if its worker was never deployed.
 * @throws WranglerRefused if wrangler cannot read the secrets, for example without a login
 */
export function secretNames(env: string, readJson: WranglerJson = wranglerJson): string[] {
  try {
    const rows = readJson(['secret', 'list', '--env', env]);
    return Array.isArray(rows) ? rows.map((row) => String(row?.name)) : [];
  } catch (error) {
    if (error instanceof WranglerRefused && noWorker.test(error.message)) return [];
    throw error;
  }
}

/** Sets a secret of an environment. The live shop uses the new value at once. Rejects if wrangler fails. */
export function putSecret(env: string, name: string, value: string): Promise<void> {
  return wrangler(['secret', 'put', name, '--env', env], {
    stdio: ['pipe', 'ignore', 'inherit'],
    input: value,
  });
}
