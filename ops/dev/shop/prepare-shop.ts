import type { SpawnOptions } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
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
  await prepareStores(root);
  return settings;
}

/** Holds the migrations that the local database has; it goes with the database when somebody deletes that. */
const migratedFile = '.wrangler/state/migrated.json';

/** Prepares the local stores for bare `wrangler dev`, where the local database lacks a migration. */
export async function prepareStoresIfNeeded(root: string): Promise<void> {
  const migrated = await readFile(root + migratedFile, 'utf8').catch(() => '');
  if (migrated !== (await migrationNames(root))) await prepareStores(root);
}

async function prepareStores(root: string): Promise<void> {
  console.log('Preparing the local database and the sample ebooks …');
  const quiet = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnOptions;
  // One after the other: two runtimes that open the same local stores at once may lock each other out.
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--local'], quiet);
  await wrangler(['d1', 'execute', 'DB', '--local', '--file', 'ops/dev/shop/seed.sql'], quiet);
  await seedEbooks();
  await writeFile(root + migratedFile, await migrationNames(root));
}

async function migrationNames(root: string): Promise<string> {
  const names = await readdir(`${root}migrations`);
  return JSON.stringify(names.filter((name) => name.endsWith('.sql')).toSorted());
}

/** Ends the process with one sentence. */
export function fail(error: unknown): never {
  const known = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(known ? message : `The shop did not start: ${message}`);
  process.exit(1);
}
