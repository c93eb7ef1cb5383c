import { type AskWrangler, askWrangler, WranglerRefused, wrangler } from './wrangler.ts';

/** What wrangler says of a worker that is not there yet. */
const noWorker = /^Worker ".*not found/;

/**
 * The names of the secrets that are set in an environment; none where its worker was never deployed.
 * @throws WranglerRefused where they cannot be read, as without a login
 */
export function secretNames(env: string, ask: AskWrangler = askWrangler): string[] {
  try {
    const rows = ask(['secret', 'list', '--env', env]);
    return Array.isArray(rows) ? rows.map((row) => String(row?.name)) : [];
  } catch (error) {
    if (error instanceof WranglerRefused && noWorker.test(error.message)) return [];
    throw error;
  }
}

/** Sets a secret of an environment, at once. Rejects where wrangler fails. */
export function putSecret(env: string, name: string, value: string): Promise<void> {
  return wrangler(['secret', 'put', name, '--env', env], {
    stdio: ['pipe', 'ignore', 'inherit'],
    input: value,
  });
}
