import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import type { RunRequest, RunResult } from './worker/index.ts';
import type { SequenceName } from './worker/runs/sequences.ts';

/** Runs of the shop in a runtime of their own. */
export type Harness = {
  sequences: () => Promise<SequenceName[]>;
  run: (request: RunRequest) => Promise<RunResult>;
  close: () => Promise<void>;
};

const MIGRATIONS = 'worker/orders/store/migrations';

/**
 * Starts the production build behind the harness's entry, with its stores and the wallet sandbox. The
 * runtime's own server is used without wrangler's, which writes down every timer and every statement.
 */
export async function startHarness(): Promise<Harness> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundleWorker(),
      compatibilityDate: '2026-10-23',
      compatibilityFlags: ['nodejs_compat'],
      bindings: {
        WEBHOOK_ID: 'SANDBOXWEBHOOK',
        WEBHOOK_DELAY_MS: 200,
        REDELIVERY_MS: [1000, 60_000, 3_600_000],
      },
      serviceBindings: { ASSETS: async ({ url }) => new Response(await asset(url)) },
      d1Databases: { DB: 'harness' },
      durableObjects: { HARNESS: { className: 'Harness', useSQLite: true } },
    }),
  );
  const database = await server.getD1Database('DB');
  for (const file of readdirSync(MIGRATIONS).sort()) {
    await database.batch([database.prepare(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))]);
  }
  return {
    sequences: async () => (await (await send()).json()) as SequenceName[],
    run: async (request) => {
      const answer = await send({ method: 'POST', body: JSON.stringify(request) });
      if (!answer.ok)
        throw new Error(`The harness answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as RunResult;
    },
    close: () => server.dispose(),
  };

  function send(init?: { method: string; body: string }) {
    return server.dispatchFetch('http://harness/', init);
  }
}

/** The file of an address, as the platform serves it. Throws Error where there is none. */
function asset(url: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(`assets${new URL(url).pathname}`);
}

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/harness/worker/index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
