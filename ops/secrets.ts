import { execFileSync } from 'node:child_process';
import { wrangler } from './wrangler.ts';

/** The names of the secrets that are set in an environment; none where they cannot be read. */
export function secretNames(env: string): string[] {
  try {
    const listed = execFileSync('node_modules/.bin/wrangler', ['secret', 'list', '--env', env], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const rows: unknown = JSON.parse(listed);
    return Array.isArray(rows) ? rows.map((row) => String(row?.name)) : [];
  } catch {
    return [];
  }
}

/** Sets a secret of an environment, at once. Rejects where wrangler fails. */
export function putSecret(env: string, name: string, value: string): Promise<void> {
  return wrangler(['secret', 'put', name, '--env', env], {
    stdio: ['pipe', 'ignore', 'inherit'],
    input: value,
  });
}
