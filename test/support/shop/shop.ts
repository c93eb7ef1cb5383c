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
 * Starts the production build of the shop, its wallet sandbox and its lookbook in workerd, with a
 * migrated database and every binding local. `vars` override wrangler.toml's.
 */
export async function startShop(vars: Record<string, string> = {}): Promise<Shop> {
  const server = createTestHarness({
    workers: [
      { configPath: 'wrangler.toml', prebuiltWorkerDir: prebuilt.shop, vars },
      {
        configPath: 'sandbox/wrangler.toml',
        prebuiltWorkerDir: prebuilt.wallet,
        vars: { WEBHOOK_DELAY_MS: 20, REDELIVERY_MS: [50, 100] },
      },
      { configPath: 'lookbook/wrangler.toml', prebuiltWorkerDir: prebuilt.lookbook },
    ],
  });
  const { url } = await server.listen();
  const worker: WorkerHandle<Env> = server.getWorker<Env>();
  await worker.applyD1Migrations('DB');
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
