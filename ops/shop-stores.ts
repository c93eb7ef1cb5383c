import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { namedPath } from './command-line.ts';
import { openLocalStores } from './local-stores.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { wrangler } from './wrangler.ts';

/** Which shop is meant: an environment of wrangler.toml, else the local one and where its state lies. */
export type ShopTarget = { env?: string | undefined; persistTo?: string | undefined };

type Statement = { all: <Row>() => Promise<{ results: Row[]; meta: { changes: number } }> };

/** What an operator reads and writes: KV, the database, and how to close them. */
export type Stores = {
  kv: {
    get: (key: string) => Promise<string | null>;
    put: (key: string, value: string) => Promise<void>;
    delete: (key: string) => Promise<void>;
  };
  db: {
    prepare: (
      sql: string,
    ) => Statement & { bind: (...values: (string | number | null)[]) => Statement };
  };
  close: () => Promise<void>;
};

/** What is needed of wrangler's configuration. */
type StoreConfig = {
  name?: string | undefined;
  compatibility_date?: string | undefined;
  account_id?: string | undefined;
  kv_namespaces: { binding: string; id?: string | undefined }[];
  d1_databases: { binding: string; database_id?: string | undefined }[];
};

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Opens the stores of the local shop, which may be running, or of an environment of wrangler.toml.
 * @throws Error with a sentence for the operator where they cannot be reached
 */
export function openStores({ env, persistTo }: ShopTarget): Promise<Stores> {
  return env === undefined ? openLocally(persistTo) : openRemotely(env);
}

async function openLocally(persistTo: string | undefined): Promise<Stores> {
  const stores = await openState(persistTo);
  if (await isMigrated(stores)) return stores;
  // wrangler migrates the database, for which nothing else may write to it.
  await stores.close();
  const state = persistTo === undefined ? join(root, '.wrangler/state') : namedPath(persistTo);
  const where = ['--local', '--persist-to', state];
  const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'], cwd: root };
  await wrangler(['d1', 'migrations', 'apply', 'DB', ...where], quiet);
  return openState(persistTo);
}

async function openState(persistTo: string | undefined): Promise<Stores> {
  const local = openLocalStores(persistTo);
  const [kv, db] = await retryWhenBusy(() =>
    Promise.all([local.getKVNamespace('REDIRECTS'), local.getD1Database('DB')]),
  );
  return withRetries({ kv, db, close: () => local.dispose() });
}

/** By remote bindings: wrangler starts a worker for us that has them. */
async function openRemotely(env: string): Promise<Stores> {
  const file = { config: join(root, 'wrangler.toml'), env };
  const config: StoreConfig = readConfig(file, { hideWarnings: true });
  const [kv] = config.kv_namespaces.filter(({ binding }) => binding === 'REDIRECTS');
  const [db] = config.d1_databases.filter(({ binding }) => binding === 'DB');
  for (const [binding, id] of [['REDIRECTS', kv?.id] as const, ['DB', db?.database_id] as const]) {
    if (id && !id.startsWith('replace-with')) continue;
    throw new Error(`${binding} has no id under [env.${env}] in wrangler.toml`);
  }
  const { name, compatibility_date, account_id } = config;
  return openBindings({
    ...{ name, compatibility_date, account_id },
    kv_namespaces: [{ ...kv, remote: true }],
    d1_databases: [{ ...db, remote: true }],
  });
}

async function openBindings(config: object): Promise<Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  const configPath = join(folder, 'wrangler.json');
  try {
    await writeFile(configPath, JSON.stringify(config));
    const { env, dispose } = await getPlatformProxy<{ REDIRECTS: Stores['kv']; DB: Stores['db'] }>({
      configPath,
      persist: false,
    });
    return { kv: env.REDIRECTS, db: env.DB, close: dispose };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Another process may have the same files open: the shop, or a second command. */
function withRetries({ kv, db, close }: Stores): Stores {
  const retried = (statement: Statement): Statement => ({
    all: <Row>() => retryWhenBusy(() => statement.all<Row>()),
  });
  return {
    kv: {
      get: (key) => retryWhenBusy(() => kv.get(key)),
      put: (key, value) => retryWhenBusy(() => kv.put(key, value)),
      delete: (key) => retryWhenBusy(() => kv.delete(key)),
    },
    db: {
      prepare: (sql) => ({
        ...retried(db.prepare(sql)),
        bind: (...values) => retried(db.prepare(sql).bind(...values)),
      }),
    },
    close,
  };
}

async function isMigrated({ db }: Stores): Promise<boolean> {
  const all = await readdir(join(root, 'migrations'));
  const done = db.prepare('SELECT name FROM d1_migrations').all();
  return (await done.catch(() => ({ results: [] }))).results.length >= all.length;
}
