import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';

/** A worker of the tests in a separate runtime. */
type Runtime = {
  /** Sends a request to the worker and returns its answer, both as JSON. Rejects with the error message of the worker. */
  ask: (request?: unknown) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The settings of one worker. */
type Own = {
  /** After this many requests a new, empty runtime replaces the old one. */
  requests: number;
  bindings: Record<string, Json>;
  durableObjects: Record<string, { className: string; useSQLite: true }>;
};
type Json = string | number | (string | number)[];

const MIGRATIONS = 'migrations';

/**
 * Starts a worker that contains the production build, with the shop's files and a migrated database.
 * It uses miniflare without wrangler, because wrangler logs every timer and every statement.
 */
export async function startRuntime(entry: string, { requests, ...own }: Own): Promise<Runtime> {
  const script = await bundleWorker(entry);
  let server = await open(script, own);
  let requestCount = 0;
  return {
    ask: async (request) => {
      if (requestCount === requests) {
        await server.dispose();
        server = await open(script, own);
        requestCount = 0;
      }
      requestCount += 1;
      const init = request === undefined ? {} : { method: 'POST', body: JSON.stringify(request) };
      const answer = await server.dispatchFetch('http://harness/', init);
      if (!answer.ok)
        throw new Error(`The worker answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    close: () => server.dispose(),
  };
}

async function open(script: string, own: Omit<Own, 'requests'>): Promise<Miniflare> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: '2026-10-23',
      compatibilityFlags: ['nodejs_compat'],
      serviceBindings: { ASSETS: async ({ url }) => new Response(await asset(url)) },
      d1Databases: { DB: 'harness' },
      ...own,
    }),
  );
  await migrate(server);
  return server;
}

/** Creates the shop's tables in the empty database of a new runtime. */
export async function migrate(server: Miniflare): Promise<void> {
  const database = await server.getD1Database('DB');
  for (const file of readdirSync(MIGRATIONS).sort()) {
    await database.batch([database.prepare(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))]);
  }
}

/**
 * Reads the static file of a URL.
 * @throws Error if the file is missing
 */
function asset(url: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(`assets${new URL(url).pathname}`);
}

/** Bundles a worker of the tests with its imports and returns the script. */
export async function bundleWorker(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///worker.js"' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
