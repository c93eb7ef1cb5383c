import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import type { Env } from '../../../worker/env.ts';
import { migrate, statementRunner, toDatabase } from '../orders/database.ts';
import { noteSharedId } from './shared-ids.ts';

export type Shop = {
  url: URL;
  /** Sends a visitor's request from `country`. Does not follow redirects. */
  visit: (path: string, init?: RequestInit & { country?: string }) => Promise<Response>;
  /** The text of the answer at a complete URL, which may have another host. */
  visitAt: (address: string) => Promise<string>;
  /** The shop's bindings. A separate worker runs the statements on the shop's database. */
  env: () => Promise<Env>;
  /** Runs the scheduled job once. */
  runJob: () => Promise<void>;
  /** The log lines of the shop and its wallet since `clearLogs`. */
  logs: () => readonly string[];
  clearLogs: () => void;
  /** Replaces the settings or the build. The shop's address and data remain. */
  replace: (change: Change) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * `vars` override the vars of wrangler.toml. `root` is the folder of a build's wrangler.toml, `worker` of its script.
 */
type Change = { vars?: Record<string, string>; build?: { root: string; worker: string } };

const names = { shop: 'tarnwell', wallet: 'tarnwell-wallet', lookbook: 'tarnwell-lookbook' };
const DATABASE = 'database';

/**
 * Starts the production build of the shop and its wallet sandbox in workerd, with a migrated database and local
 * bindings. `vars` override the vars of wrangler.toml. The lookbook is larger than the shop, so it runs only with
 * `hasLookbook`. `database` prepares the database; by default it applies the migrations.
 */
export async function startShop(
  vars: Record<string, string> = {},
  { hasLookbook = false, database = migrate as (DB: Env['DB']) => Promise<void> } = {},
): Promise<Shop> {
  let logs: string[] = [];
  const toOptions = async (change: Change) =>
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      unsafeTriggerHandlers: true,
      handleStructuredLogs: ({ message }) => {
        logs.push(message);
        noteSharedId(message);
      },
      workers: await toWorkers(change, hasLookbook),
    });
  const runtime = new Miniflare(await toOptions({ vars }));
  const url = await runtime.ready;
  const DB = toDatabase((body) =>
    // This header of the runtime chooses the worker that gets the request.
    fetch(url, { method: 'POST', body, headers: { 'MF-Route-Override': DATABASE } }),
  );
  await database(DB);
  const bindings = async () => ({ ...(await runtime.getBindings<Env>(names.shop)), DB });
  let env: Promise<Env> | undefined;
  return {
    url,
    visit: (path, { country, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (country !== undefined) headers.set('CF-IPCountry', country);
      return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
    },
    visitAt: async (address) => (await runtime.dispatchFetch(address)).text(),
    env: () => {
      env ??= bindings();
      return env;
    },
    runJob: async () => {
      const job = new URL('/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*', url);
      const { ok, status } = await fetch(job);
      if (!ok) throw new Error(`The scheduled job answered ${status}`);
    },
    logs: () => logs,
    clearLogs: () => {
      logs = [];
    },
    replace: async (change) => {
      env = undefined;
      await runtime.setOptions(await toOptions({ vars, ...change }));
    },
    close: () => runtime.dispose(),
  };
}

async function toWorkers({ vars = {}, build }: Change, hasLookbook: boolean) {
  const { root, worker } = build ?? { root: '.', worker: prebuilt.shop };
  // Each service binding needs a running worker.
  const lookbook = { LOOKBOOK: { name: hasLookbook ? names.lookbook : names.wallet } };
  const webhooks = { WEBHOOK_DELAY_MS: 20, REDELIVERY_MS: [50, 100] };
  const [shop, wallet] = await Promise.all([
    toWorker(names.shop, `${root}/wrangler.toml`, worker, { vars, services: lookbook }),
    toWorker(names.wallet, 'sandbox/wrangler.toml', prebuilt.wallet, { vars: webhooks }),
  ]);
  const database = {
    name: DATABASE,
    modules: true as const,
    script: statementRunner,
    d1Databases: { DB: 'tarnwell' },
  };
  if (!hasLookbook) return [shop, wallet, database];
  const { lookbook: built } = prebuilt;
  return [shop, wallet, database, await toWorker(names.lookbook, 'lookbook/wrangler.toml', built)];
}

type Own = {
  vars?: Record<string, string | number | number[]>;
  services?: Record<string, { name: string }>;
};

/** The options of a built worker: the bindings of its configuration, overridden by `vars` and `services`. */
async function toWorker(
  name: string,
  config: string,
  folder: string,
  { vars = {}, services = {} }: Own = {},
) {
  const {
    modulesRules: _files,
    rootPath: _root,
    ...options
  } = workerOptionsOf(config).workerOptions;
  return {
    ...options,
    name,
    modules: true as const,
    script: await readFile(`${folder}/index.js`, 'utf8'),
    bindings: Object.assign({}, options.bindings, vars),
    serviceBindings: Object.assign({}, options.serviceBindings, services),
    queueConsumers: withoutPause(options.queueConsumers),
  };
}

/** Delivers each mail immediately. A deployed queue waits some seconds for further mails. */
function withoutPause(consumers: unknown) {
  const all = Object.entries(consumers ?? {}).map(([queue, consumer]): [string, object] => [
    queue,
    { ...consumer, maxBatchTimeout: 0 },
  ]);
  return Object.fromEntries(all);
}
