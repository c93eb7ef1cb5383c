import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';

/** A worker of ours in a runtime of its own. */
type Runtime = {
  /** What it answers to a question, both JSON. Rejects with what it says where it fails. */
  ask: (question?: unknown) => Promise<unknown>;
  close: () => Promise<void>;
};

/** What only one of the workers has. */
type Own = {
  /** After so many questions the runtime is another one, and knows nothing of those before. */
  questions: number;
  bindings: Record<string, Json>;
  durableObjects: Record<string, { className: string; useSQLite: true }>;
};
type Json = string | number | (string | number)[];

const MIGRATIONS = 'migrations';

/**
 * Starts a worker that has the production build within it, with the shop's files and a migrated database.
 * The runtime's own server is used without wrangler's, which writes down every timer and every statement.
 */
export async function startRuntime(entry: string, { questions, ...own }: Own): Promise<Runtime> {
  const script = await bundleWorker(entry);
  let server = await open(script, own);
  let asked = 0;
  return {
    ask: async (question) => {
      if (asked === questions) {
        await server.dispose();
        server = await open(script, own);
        asked = 0;
      }
      asked += 1;
      const init = question === undefined ? {} : { method: 'POST', body: JSON.stringify(question) };
      const answer = await server.dispatchFetch('http://harness/', init);
      if (!answer.ok)
        throw new Error(`The worker answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    close: () => server.dispose(),
  };
}

async function open(script: string, own: Omit<Own, 'questions'>): Promise<Miniflare> {
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

/** Makes the shop's tables in the database of a runtime that has just been started. */
export async function migrate(server: Miniflare): Promise<void> {
  const database = await server.getD1Database('DB');
  for (const file of readdirSync(MIGRATIONS).sort()) {
    await database.batch([database.prepare(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))]);
  }
}

/** The file of an address, as the platform serves it. Throws Error where there is none. */
function asset(url: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(`assets${new URL(url).pathname}`);
}

/** A worker of ours in one file, with what it imports. */
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
