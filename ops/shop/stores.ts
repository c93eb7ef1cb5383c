import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namedPath } from '../terminal/command-line.ts';
import { openLocalStores } from './local-stores.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { wrangler } from './wrangler.ts';

/**
 * A shop: an environment of wrangler.toml, or the local shop (null). `persistTo` is the local state's folder.
 */
export type ShopTarget = { env: string | null; persistTo?: string | undefined };

type Statement = { all: <Row>() => Promise<{ results: Row[]; meta: { changes: number } }> };

/** The stores that an operator's command reads and writes: KV and the database. */
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

/** The fields of wrangler's configuration that open the stores. */
type StoreConfig = {
  name?: string | undefined;
  compatibility_date?: string | undefined;
  account_id?: string | undefined;
  kv_namespaces: { binding: string; id?: string | undefined }[];
  d1_databases: { binding: string; database_id?: string | undefined }[];
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the stores of the local shop, which may be running, or of an environment of wrangler.toml.
 * @throws Error with a sentence for the operator if an environment's store has no id
 */
export function openStores({ env, persistTo }: ShopTarget): Promise<Stores> {
  return env === null ? openLocally(persistTo) : openRemotely(env);
}

async function openLocally(persistTo: string | undefined): Promise<Stores> {
  const stores = await openState(persistTo);
  if (await isMigrated(stores)) return stores;
  // These stores are closed first, because no other process may write to the database while wrangler migrates it.
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

/** Opens an environment's stores by remote bindings: wrangler starts a worker with these bindings. */
async function openRemotely(env: string): Promise<Stores> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
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
    name,
    compatibility_date,
    account_id,
    kv_namespaces: [{ ...kv, remote: true }],
    d1_databases: [{ ...db, remote: true }],
  });
}

async function openBindings(config: object): Promise<Stores> {
  const { getPlatformProxy } = await import('wrangler');
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

/** Returns stores that repeat a call while another process, such as the shop or a second command, uses their files. */
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

/** True if all migrations of this version are applied to a database. */
async function isMigrated({ db }: Stores): Promise<boolean> {
  const migrations = await readdir(join(root, 'migrations'));
  const applied = db.prepare('SELECT name FROM d1_migrations').all();
  return (await applied.catch(() => ({ results: [] }))).results.length >= migrations.length;
}
