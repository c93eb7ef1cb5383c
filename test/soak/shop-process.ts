import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import * as z from 'zod';
import { prebuilt } from '../../ops/dev/production-build.ts';
import { bundleWorker, migrate } from '../harness/runtime-process.ts';
import { CONTROL, type Order } from './worker/order.ts';

/** The shop and its wallet in a runtime of their own. */
export type SoakShop = {
  url: URL;
  /** Switches a fault, or runs the scheduled job. */
  tell: (order: Order) => Promise<void>;
  database: () => Promise<D1>;
  /** What the shop's log has said, by event. */
  logged: ReadonlyMap<string, number>;
  memory: () => Promise<Memory>;
  close: () => Promise<void>;
};

export type D1 = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** The runtime's process once shop and wallet are collected, and what is then alive of the shop's isolate, in MB. */
export type Memory = { process: number; heap: number };

const MB = 1024 * 1024;
/** What has not been answered after so many ms never will be. */
export const PATIENCE = 180_000;

/** How long the inspector may take, in ms. */
const LIMIT = 60_000;

/** Twice: what the first collection finalises, the second frees. */
const collect = 'HeapProfiler.collectGarbage';
const questions = ['HeapProfiler.enable', collect, collect] as const;
const LAST = questions.length + 1;

const answer = z.object({ id: z.literal(LAST), result: z.object({ usedSize: z.number() }) });

/**
 * Starts the production build, with every binding that wrangler.toml names, on 127.0.0.1 alone. `rules` is
 * the redirect table. The runtime's own server is used without wrangler's, which writes down every timer
 * and every statement.
 */
export async function startSoakShop(rules: readonly object[]): Promise<SoakShop> {
  const before = runtimes();
  const logged = new Map<string, number>();
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      inspectorPort: 0,
      handleStructuredLogs: ({ message }) => {
        const event = /"event":"(\w+)"/.exec(message)?.[1];
        // The runtime has lines of its own.
        if (event) logged.set(event, (logged.get(event) ?? 0) + 1);
      },
      workers: [
        await workerOf('wrangler.toml', await bundleWorker('test/soak/worker/index.ts')),
        await workerOf(
          'sandbox/wrangler.toml',
          await readFile(`${prebuilt.wallet}/index.js`, 'utf8'),
        ),
      ],
    }),
  );
  const url = await server.ready;
  await migrate(server);
  await (await server.getKVNamespace('REDIRECTS')).put('table', JSON.stringify({ rules }));
  const [id] = runtimes().filter((one) => !before.includes(one));
  if (id === undefined) throw new Error('The runtime is not among the child processes');
  const inspector = await server.getInspectorURL();
  return {
    url,
    tell: async (order) => {
      const answer = await fetch(new URL(CONTROL, url), {
        method: 'POST',
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok) throw new Error(`The soak's entry answered ${answer.status}`);
    },
    database: () => server.getD1Database('DB'),
    logged,
    memory: async () => {
      const heap = (await heapOf(inspector, NAME)) / MB;
      // What the wallet has dropped but not collected is no memory that the shop keeps.
      await heapOf(inspector, WALLET);
      return { process: residentBytes(id) / MB, heap };
    },
    close: () => server.dispose(),
  };
}

const NAME = 'tarnwell';
const WALLET = 'tarnwell-wallet';

async function workerOf(config: string, script: string) {
  const {
    modulesRules: _files,
    rootPath: _root,
    ...options
  } = workerOptionsOf(config).workerOptions;
  const name = config.startsWith('sandbox') ? WALLET : NAME;
  const all = Object.entries(options.serviceBindings ?? {});
  // The lookbook is no part of a shop.
  const serviceBindings = Object.fromEntries(all.filter(([binding]) => binding !== 'LOOKBOOK'));
  return { ...options, name, modules: true as const, script, serviceBindings };
}

/** The processes of the runtime that are children of this one. */
function runtimes(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => {
    const [id = '', parent, name = ''] = row.trim().split(/\s+/);
    return Number(parent) === process.pid && name.includes('workerd') ? [Number(id)] : [];
  });
}

/** What a process has in memory, in bytes. */
function residentBytes(id: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' })) * 1024;
}

/** What is alive in a worker's isolate after a collection, in bytes, by the runtime's inspector. Throws Error where that does not answer. */
async function heapOf(inspector: URL, worker: string): Promise<number> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(() => reject(new Error('The inspector does not answer')), LIMIT);
  socket.onerror = () => reject(new Error('The inspector refuses'));
  socket.onopen = () => {
    for (const [i, method] of [...questions, 'Runtime.getHeapUsage'].entries()) {
      socket.send(JSON.stringify({ id: i + 1, method }));
    }
  };
  socket.onmessage = ({ data }) => {
    const told = answer.safeParse(JSON.parse(String(data)));
    if (told.success) resolve(told.data.result.usedSize);
  };
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
