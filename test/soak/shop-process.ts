import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import * as z from 'zod';
import { prebuilt } from '../../ops/dev/production-build.ts';
import { bundleWorker, migrate } from '../harness/runtime-process.ts';
import { CONTROL, type ControlCommand } from './worker/control.ts';

/** The shop and its wallet in a separate runtime. */
export type SoakShop = {
  url: URL;
  /** Switches a fault, or runs the scheduled job. */
  control: (command: ControlCommand) => Promise<void>;
  database: () => Promise<D1>;
  /** The number of log lines by event. */
  logged: ReadonlyMap<string, number>;
  memory: () => Promise<Memory>;
  close: () => Promise<void>;
};

export type D1 = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** The memory after garbage collections of shop and wallet, in MB: the runtime's process and the shop's heap. */
export type Memory = { process: number; heap: number };

const MB = 1024 * 1024;
/** The time limit of a control command, in ms. */
export const PATIENCE = 180_000;

/** The time limit of the inspector's answer, in ms. */
const MAX_ANSWER_TIME = 60_000;

/** The garbage collection runs twice: the second run frees the objects that the first run finalised. */
const collect = 'HeapProfiler.collectGarbage';
const inspectorCalls = ['HeapProfiler.enable', collect, collect] as const;
const LAST = inspectorCalls.length + 1;

const answer = z.object({ id: z.literal(LAST), result: z.object({ usedSize: z.number() }) });

/**
 * Starts the production build with every binding in wrangler.toml, on 127.0.0.1 only. `rules` are the redirect
 * rules. It uses Miniflare directly, because wrangler's server records every timer and statement in memory.
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
        // The runtime's own lines have no event.
        if (event) logged.set(event, (logged.get(event) ?? 0) + 1);
      },
      workers: [
        await toWorker('wrangler.toml', await bundleWorker('test/soak/worker/index.ts')),
        await toWorker(
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
    control: async (command) => {
      const answer = await fetch(new URL(CONTROL, url), {
        method: 'POST',
        body: JSON.stringify(command),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok)
        throw new Error(`The worker of the soak answered a control command with ${answer.status}`);
    },
    database: () => server.getD1Database('DB'),
    logged,
    memory: async () => {
      const heap = (await readHeap(inspector, NAME)) / MB;
      // A collection in the wallet frees its unused memory, which must not count for the shop.
      await readHeap(inspector, WALLET);
      return { process: residentBytes(id) / MB, heap };
    },
    close: () => server.dispose(),
  };
}

const NAME = 'tarnwell';
const WALLET = 'tarnwell-wallet';

async function toWorker(config: string, script: string) {
  const {
    modulesRules: _files,
    rootPath: _root,
    ...options
  } = workerOptionsOf(config).workerOptions;
  const name = config.startsWith('sandbox') ? WALLET : NAME;
  const all = Object.entries(options.serviceBindings ?? {});
  // A deployed shop has no lookbook.
  const serviceBindings = Object.fromEntries(all.filter(([binding]) => binding !== 'LOOKBOOK'));
  return { ...options, name, modules: true as const, script, serviceBindings };
}

/** The process ids of the runtimes that are children of this process. */
function runtimes(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => {
    const [id = '', parent, name = ''] = row.trim().split(/\s+/);
    return Number(parent) === process.pid && name.includes('workerd') ? [Number(id)] : [];
  });
}

/** The resident memory of a process, in bytes. */
function residentBytes(id: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' })) * 1024;
}

/**
 * Returns the heap of a worker's isolate after a collection, in bytes, from the runtime's inspector.
 * @throws Error if the inspector does not answer
 */
async function readHeap(inspector: URL, worker: string): Promise<number> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(
    () => reject(new Error('The inspector does not answer')),
    MAX_ANSWER_TIME,
  );
  socket.onerror = () => reject(new Error('The inspector refuses the connection'));
  socket.onopen = () => {
    for (const [i, method] of [...inspectorCalls, 'Runtime.getHeapUsage'].entries()) {
      socket.send(JSON.stringify({ id: i + 1, method }));
    }
  };
  socket.onmessage = ({ data }) => {
    const parsed = answer.safeParse(JSON.parse(String(data)));
    if (parsed.success) resolve(parsed.data.result.usedSize);
  };
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
