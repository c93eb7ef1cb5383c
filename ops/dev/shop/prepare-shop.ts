import type { SpawnOptions } from 'node:child_process';
import { seedEbooks } from '../../ebooks/bucket.ts';
import { wrangler } from '../../wrangler.ts';
import { ConfigurationError, configuration } from '../configuration.ts';
import { isFree } from './ports.ts';
import { claimFolder } from './shop-lock.ts';

/** What is set from outside. */
export type Settings = ReturnType<typeof configuration>;

/**
 * What `npm start` and `npm run dev` begin with: checks the settings and that no other shop of this
 * folder runs, migrates and seeds the local database, puts the sample ebooks in their bucket.
 * @throws ConfigurationError with a sentence that says what is wrong with which setting
 */
export async function prepareShop(root: string): Promise<Settings> {
  const settings = configuration(process.env);
  await claimFolder(root, settings.port);
  if (!(await isFree(settings.port))) {
    throw new ConfigurationError(`PORT: ${settings.port} is already in use`);
  }
  console.log('Preparing the local database and the sample ebooks …');
  // One after the other: two runtimes that open the same local stores at once may lock each other out.
  await prepareDatabase();
  await seedEbooks();
  return settings;
}

async function prepareDatabase(): Promise<void> {
  const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--local'], quiet);
  await wrangler(['d1', 'execute', 'DB', '--local', '--file', 'ops/dev/shop/seed.sql'], quiet);
}

/** Ends the process with one sentence. */
export function fail(error: unknown): never {
  const known = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(known ? message : `The shop did not start: ${message}`);
  process.exit(1);
}
