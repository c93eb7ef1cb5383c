import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { namedPath } from '../command-line.ts';
import { retryWhenBusy } from '../retry-when-busy.ts';
import { wrangler } from '../wrangler.ts';
import type { ShopTarget } from './options.ts';

/** What of KV and D1 is needed here. */
type Bindings = {
  REDIRECTS: {
    get: (key: string) => Promise<string | null>;
    put: (key: string, value: string) => Promise<void>;
    delete: (key: string) => Promise<void>;
  };
  DB: {
    prepare: (sql: string) => {
      bind: (...values: (string | number | null)[]) => {
        all: <Row>() => Promise<{ results: Row[]; meta: { changes: number } }>;
      };
    };
  };
};

/** Of wrangler's configuration. */
type StoreConfig = {
  name?: string | undefined;
  compatibility_date?: string | undefined;
  account_id?: string | undefined;
  kv_namespaces: { binding: string; id?: string | undefined }[];
  d1_databases: { binding: string; database_id?: string | undefined }[];
};

/** Where tables lie: KV, the database of versions, and the way to leave them. */
export type Stores = { kv: Bindings['REDIRECTS']; db: Bindings['DB']; close: () => Promise<void> };

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the stores of the local shop, which may be running, or of an environment of wrangler.toml.
 * @throws Error with a sentence for the operator where they cannot be reached
 */
export function openStores({ env, state }: ShopTarget): Promise<Stores> {
  return env === null
    ? openLocally(state === null ? join(root, '.wrangler/state') : namedPath(state))
    : openRemotely(env);
}

async function openLocally(state: string): Promise<Stores> {
  // wrangler's own --persist-to adds the folder v3.
  const config = storeConfig(null);
  const stores = ofPatience(await retryWhenBusy(() => open(config, { path: join(state, 'v3') })));
  if (await isMigrated(stores)) return stores;
  const where = ['--local', '--persist-to', state];
  const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'], cwd: root };
  await wrangler(['d1', 'migrations', 'apply', 'DB', ...where], quiet);
  return stores;
}

/** By remote bindings: the same calls as locally, through a worker that wrangler starts for us. */
async function openRemotely(env: string): Promise<Stores> {
  const config = storeConfig(env);
  const ids = [config.kv_namespaces[0]?.id, config.d1_databases[0]?.database_id];
  for (const [index, id] of ids.entries()) {
    if (id && !id.startsWith('replace-with')) continue;
    throw new Error(`${['REDIRECTS', 'DB'][index]} has no id under [env.${env}] in wrangler.toml`);
  }
  const remote = <Binding>(binding: Binding) => ({ ...binding, remote: true });
  const { kv_namespaces, d1_databases, ...rest } = config;
  const stores = await open(
    {
      ...rest,
      kv_namespaces: kv_namespaces.map(remote),
      d1_databases: d1_databases.map(remote),
    },
    false,
  );
  if (await isMigrated(stores)) return stores;
  await stores.close();
  throw new Error('The database keeps no versions yet: npm run deploy migrates it');
}

/** The part of wrangler's configuration that is needed here: opening all of it takes twice as long. */
function storeConfig(env: string | null): StoreConfig {
  const of = { config: join(root, 'wrangler.toml'), ...(env && { env }) };
  const read: StoreConfig = readConfig(of, { hideWarnings: true });
  const { name, compatibility_date, account_id, kv_namespaces, d1_databases } = read;
  return {
    ...{ name, compatibility_date, account_id },
    kv_namespaces: kv_namespaces.filter(({ binding }) => binding === 'REDIRECTS'),
    d1_databases: d1_databases.filter(({ binding }) => binding === 'DB'),
  };
}

async function open(config: StoreConfig, persist: { path: string } | false): Promise<Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  const configPath = join(folder, 'wrangler.json');
  try {
    await writeFile(configPath, JSON.stringify(config));
    const { env, dispose } = await getPlatformProxy<Bindings>({ configPath, persist });
    return { kv: env.REDIRECTS, db: env.DB, close: dispose };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Another process has the same files open: the shop, or a second command. */
function ofPatience({ kv, db, close }: Stores): Stores {
  return {
    kv: {
      get: (key) => retryWhenBusy(() => kv.get(key)),
      put: (key, value) => retryWhenBusy(() => kv.put(key, value)),
      delete: (key) => retryWhenBusy(() => kv.delete(key)),
    },
    db: {
      prepare: (sql) => ({
        bind: (...values) => ({
          all: <Row>() =>
            retryWhenBusy(() =>
              db
                .prepare(sql)
                .bind(...values)
                .all<Row>(),
            ),
        }),
      }),
    },
    close,
  };
}

async function isMigrated({ db }: Stores): Promise<boolean> {
  const sql = "SELECT name FROM sqlite_master WHERE name = 'redirect_versions'";
  return (await db.prepare(sql).bind().all()).results.length > 0;
}
