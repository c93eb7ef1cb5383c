import { Miniflare } from 'miniflare';
import { createTestHarness, type TestHarness, type WorkerHandle } from 'wrangler';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import type { Env } from '../../../worker/env.ts';

export type Shop = {
  url: URL;
  /** As a visitor: no redirect is followed, `country` is where they are. */
  visit: (path: string, init?: RequestInit & { country?: string }) => Promise<Response>;
  env: () => Promise<Env>;
  server: TestHarness;
  close: () => Promise<void>;
};

/**
 * Starts the production build of the shop and its wallet sandbox in workerd, with a migrated database
 * and every binding local. `vars` override wrangler.toml's. The lookbook is larger than the shop, so
 * it comes only where it is asked for; so does an address that stays when `server.update` puts another
 * build in its place.
 */
export async function startShop(
  vars: Record<string, string> = {},
  { hasLookbook = false, keepsAddress = false } = {},
): Promise<Shop> {
  const lookbook = { configPath: 'lookbook/wrangler.toml', prebuiltWorkerDir: prebuilt.lookbook };
  // A binding has to lead to a worker that runs.
  const bindingOverrides = hasLookbook ? {} : { LOOKBOOK: 'tarnwell-wallet' };
  const server = createTestHarness({
    workers: [
      { configPath: 'wrangler.toml', prebuiltWorkerDir: prebuilt.shop, vars, bindingOverrides },
      {
        configPath: 'sandbox/wrangler.toml',
        prebuiltWorkerDir: prebuilt.wallet,
        vars: { WEBHOOK_DELAY_MS: 20, REDELIVERY_MS: [50, 100] },
      },
      ...(hasLookbook ? [lookbook] : []),
    ],
  });
  const { url, worker } = await started(server, keepsAddress).catch(async (error) => {
    await server.close();
    throw error;
  });
  return {
    url,
    visit: (path, { country, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (country !== undefined) headers.set('CF-IPCountry', country);
      return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
    },
    env: () => worker.getEnv(),
    server,
    close: () => server.close(),
  };
}

async function started(server: TestHarness, keepsAddress: boolean) {
  const { url } = await server.listen();
  const worker = server.getWorker<Env>();
  await worker.applyD1Migrations('DB');
  if (keepsAddress) return { url, worker };
  const own = asking.catch(() => null).then(() => ownAddress(worker));
  asking = own;
  return { url: await own, worker };
}

/** One shop after the other: `ownAddress` changes what all of a process share. */
let asking: Promise<URL | null> = Promise.resolve(null);

/**
 * Where the worker itself answers. wrangler's lasting address is a second workerd before it, which
 * makes each request dearer, and wrangler does not tell the one behind it.
 * @throws Error when wrangler does not ask its Miniflare for the bindings
 */
async function ownAddress(worker: WorkerHandle<Env>): Promise<URL> {
  let runtime: Miniflare | undefined;
  const { getBindings } = Miniflare.prototype;
  Miniflare.prototype.getBindings = function <Bindings>(this: Miniflare, name?: string) {
    runtime = this;
    return getBindings.call(this, name) as Promise<Bindings>;
  };
  try {
    await worker.getEnv();
  } finally {
    Miniflare.prototype.getBindings = getBindings;
  }
  if (!runtime) throw new Error('wrangler keeps its Miniflare to itself: use keepsAddress');
  return runtime.ready;
}
