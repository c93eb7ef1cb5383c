import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
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
const config = join(root, 'wrangler.toml');

/**
 * Opens the stores of the local shop, which may be running, or of an environment of wrangler.toml.
 * @throws Error with wrangler's own sentence where they cannot be reached
 */
export function openDesk({ env, state }: Place): Promise<Desk> {
  return env === null ? openLocally(state) : openRemotely(env);
}

async function openLocally(given: string | null): Promise<Desk> {
  const state = resolve(given ?? join(root, '.wrangler/state'));
  // wrangler's own --persist-to adds the folder v3.
  const persist = { path: join(state, 'v3') };
  const desk = await open({ configPath: config, remoteBindings: false, persist });
  if (!(await isMigrated(desk))) {
    const where = ['--local', '--persist-to', state];
    const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'], cwd: root };
    await wrangler(['d1', 'migrations', 'apply', 'DB', ...where], quiet);
  }
  return desk;
}

/** By remote bindings: the same calls as locally, through a worker that wrangler starts for us. */
async function openRemotely(env: string): Promise<Desk> {
  const read: Stores = readConfig({ config, env }, { hideWarnings: true });
  const kv = read.kv_namespaces.find(({ binding }) => binding === 'REDIRECTS');
  const db = read.d1_databases.find(({ binding }) => binding === 'DB');
  const ids = [['REDIRECTS', kv?.id] as const, ['DB', db?.database_id] as const];
  for (const [binding, id] of ids) {
    if (!id || id.startsWith('replace-with')) {
      throw new Error(`${binding} has no id under [env.${env}] in wrangler.toml`);
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  const configPath = join(folder, 'wrangler.json');
  const { name, compatibility_date, account_id } = read;
  const remote = { remote: true };
  const stores = { kv_namespaces: [{ ...kv, ...remote }], d1_databases: [{ ...db, ...remote }] };
  await writeFile(configPath, JSON.stringify({ name, compatibility_date, account_id, ...stores }));
  const leave = () => rm(folder, { recursive: true, force: true });
  try {
    const desk = await open({ configPath, persist: false });
    if (!(await isMigrated(desk))) {
      await desk.close();
      throw new Error('The database keeps no versions yet: npm run deploy migrates it');
    }
    return { ...desk, close: () => desk.close().finally(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function open(options: Parameters<typeof getPlatformProxy>[0]): Promise<Desk> {
  const { env, dispose } = await getPlatformProxy<Bindings>(options);
  return { kv: env.REDIRECTS, db: env.DB, close: dispose };
}

async function isMigrated({ db }: Desk): Promise<boolean> {
  const sql = "SELECT name FROM sqlite_master WHERE name = 'redirect_versions'";
  return (await db.prepare(sql).bind().all()).results.length > 0;
}
