import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { patiently } from '../patient.ts';
import { wrangler } from '../wrangler.ts';
import type { Place } from './options.ts';

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
type Stores = {
  name?: string | undefined;
  compatibility_date?: string | undefined;
  account_id?: string | undefined;
  kv_namespaces: { binding: string; id?: string | undefined }[];
  d1_databases: { binding: string; database_id?: string | undefined }[];
};

/** Where tables lie: KV, the database of versions, and the way to leave them. */
export type Desk = { kv: Bindings['REDIRECTS']; db: Bindings['DB']; close: () => Promise<void> };

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the stores of the local shop, which may be running, or of an environment of wrangler.toml.
 * @throws Error with a sentence for the operator where they cannot be reached
 */
export function openDesk({ env, state }: Place): Promise<Desk> {
  return env === null
    ? openLocally(resolve(state ?? join(root, '.wrangler/state')))
    : openRemotely(env);
}

async function openLocally(state: string): Promise<Desk> {
  // wrangler's own --persist-to adds the folder v3.
  const stores = storesOf(null);
  const desk = ofPatience(await patiently(() => open(stores, { path: join(state, 'v3') })));
  if (await isMigrated(desk)) return desk;
  const where = ['--local', '--persist-to', state];
  const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'], cwd: root };
  await wrangler(['d1', 'migrations', 'apply', 'DB', ...where], quiet);
  return desk;
}

/** By remote bindings: the same calls as locally, through a worker that wrangler starts for us. */
async function openRemotely(env: string): Promise<Desk> {
  const stores = storesOf(env);
  const ids = [stores.kv_namespaces[0]?.id, stores.d1_databases[0]?.database_id];
  for (const [index, id] of ids.entries()) {
    if (id && !id.startsWith('replace-with')) continue;
    throw new Error(`${['REDIRECTS', 'DB'][index]} has no id under [env.${env}] in wrangler.toml`);
  }
  const remote = <Binding>(binding: Binding) => ({ ...binding, remote: true });
  const { kv_namespaces, d1_databases, ...rest } = stores;
  const desk = await open(
    {
      ...rest,
      kv_namespaces: kv_namespaces.map(remote),
      d1_databases: d1_databases.map(remote),
    },
    false,
  );
  if (await isMigrated(desk)) return desk;
  await desk.close();
  throw new Error('The database keeps no versions yet: npm run deploy migrates it');
}

/** The part of wrangler's configuration that is needed here: opening all of it takes twice as long. */
function storesOf(env: string | null): Stores {
  const of = { config: join(root, 'wrangler.toml'), ...(env && { env }) };
  const read: Stores = readConfig(of, { hideWarnings: true });
  const { name, compatibility_date, account_id, kv_namespaces, d1_databases } = read;
  return {
    ...{ name, compatibility_date, account_id },
    kv_namespaces: kv_namespaces.filter(({ binding }) => binding === 'REDIRECTS'),
    d1_databases: d1_databases.filter(({ binding }) => binding === 'DB'),
  };
}

async function open(stores: Stores, persist: { path: string } | false): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  const configPath = join(folder, 'wrangler.json');
  try {
    await writeFile(configPath, JSON.stringify(stores));
    const { env, dispose } = await getPlatformProxy<Bindings>({ configPath, persist });
    return { kv: env.REDIRECTS, db: env.DB, close: dispose };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Another process has the same files open: the shop, or a second command. */
function ofPatience({ kv, db, close }: Desk): Desk {
  return {
    kv: {
      get: (key) => patiently(() => kv.get(key)),
      put: (key, value) => patiently(() => kv.put(key, value)),
      delete: (key) => patiently(() => kv.delete(key)),
    },
    db: {
      prepare: (sql) => ({
        bind: (...values) => ({
          all: <Row>() =>
            patiently(() =>
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

async function isMigrated({ db }: Desk): Promise<boolean> {
  const sql = "SELECT name FROM sqlite_master WHERE name = 'redirect_versions'";
  return (await db.prepare(sql).bind().all()).results.length > 0;
}
