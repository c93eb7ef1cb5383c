import type { SpawnOptions } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { seedEbooks } from '../../ebooks/bucket.ts';
import { wrangler } from '../../shop/wrangler.ts';
import { ConfigurationError, configuration } from '../configuration.ts';
import { isFree } from './ports.ts';
import { claimFolder } from './shop-lock.ts';

/** The settings from the environment. */
export type Settings = ReturnType<typeof configuration>;

/**
 * Prepares `npm start` and `npm run dev`: checks the settings, refuses a second shop in this folder, migrates
 * and seeds the local database, and stores the sample ebooks in their bucket.
 * @throws ConfigurationError with a sentence for a wrong setting
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

/**
 * The file with the names of the migrations that the local database has. It is in the folder of the database, so that
 * both are deleted together.
 */
const migratedFile = '.wrangler/state/migrated.json';

/** Prepares the local stores for a direct call of `wrangler dev`, if the local database lacks a migration. */
export async function prepareStoresIfNeeded(root: string): Promise<void> {
  const migrated = await readFile(root + migratedFile, 'utf8').catch(() => '');
  if (migrated !== (await migrationNames(root))) await prepareStores(root);
}

async function prepareStores(root: string): Promise<void> {
  console.log('Preparing the local database and the sample ebooks …');
  const quiet = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnOptions;
  // The steps run one after the other, because two processes that open the same local stores may block each other.
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--local'], quiet);
  await wrangler(['d1', 'execute', 'DB', '--local', '--file', 'ops/dev/shop/seed.sql'], quiet);
  await seedEbooks();
  await writeFile(root + migratedFile, await migrationNames(root));
}

async function migrationNames(root: string): Promise<string> {
  const names = await readdir(`${root}migrations`);
  return JSON.stringify(names.filter((name) => name.endsWith('.sql')).toSorted());
}

/** Prints an error as one sentence and ends the process with exit code 1. */
export function fail(error: unknown): never {
  const isConfigurationError = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isConfigurationError ? message : `The shop did not start: ${message}`);
  process.exit(1);
}
