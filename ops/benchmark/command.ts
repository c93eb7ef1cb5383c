/**
 * `npm run benchmark`: CPU time of the server per request, the same offer page answered in
 * several ways, interleaved, in the production runtime. Times drift with the machine; the
 * ratios are what counts. Linux only: it reads the process's own CPU clock.
 * `npm run benchmark -- redirects` measures the redirect table instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createTestHarness, type TestHarness } from 'wrangler';

const ROUNDS = 5;
const REQUESTS = 1500;
const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;

if (process.argv[2] === 'redirects') {
  await import('./redirects.ts');
  process.exit();
}

// The workers are built as they are deployed: React's development build is several times slower.
process.env.NODE_ENV = 'production';

type Server = { url: URL; process: number };
const harnesses: TestHarness[] = [];
const processes: number[] = [];
const page = await serve('ops/benchmark/wrangler.toml');
const behindAssets = await serve('ops/benchmark/behind-assets.toml');
const shop = await serve('wrangler.toml', 'sandbox/wrangler.toml', 'lookbook/wrangler.toml');
await harnesses.at(-1)?.getWorker().applyD1Migrations('DB');

/** Who answers each way, where, and which way's cost is the least it could have. */
const ways = {
  constant: { server: page, path: '/constant', floor: 'constant' },
  stored: { server: page, path: '/stored', floor: 'constant' },
  uncached: { server: page, path: '/uncached', floor: 'constant' },
  stream: { server: page, path: '/stream', floor: 'constant' },
  'constant*': { server: behindAssets, path: '/constant', floor: 'constant*' },
  // The shop itself, from the entry down.
  request: { server: shop, path: '/take/gb', floor: 'constant*' },
} as const satisfies Record<string, { server: Server; path: string; floor: string }>;
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

/** A visitor who has been here before. */
const cookies = (await fetch(new URL('/take/gb', shop.url))).headers
  .getSetCookie()
  .map((cookie) => cookie.split(';')[0])
  .join('; ');
const figures = new Map<Way, number[]>(names.map((name) => [name, []]));
for (const name of names) await load(name, 300);
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) {
    const { server } = ways[name];
    const before = cpuMs(server.process);
    await load(name, REQUESTS);
    figures.get(name)?.push((cpuMs(server.process) - before) / REQUESTS);
  }
}
await Promise.all(harnesses.map((harness) => harness.close()));

const middle = (name: Way) => median(figures.get(name) ?? []);
console.log('way         CPU ms/request (min–max)    × constant   × renderToReadableStream');
for (const [name, values] of figures) {
  const { floor, server } = ways[name];
  const spread = `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
  console.log(
    `${name.padEnd(12)}${middle(name).toFixed(2)} (${spread})`.padEnd(40) +
      (middle(name) / middle(floor)).toFixed(2).padEnd(13) +
      (server === page ? (middle(name) / middle('stream')).toFixed(2) : ''),
  );
}
console.log('* behind assets, as the shop is');

async function serve(...configs: string[]): Promise<Server> {
  const harness = createTestHarness({ workers: configs.map((configPath) => ({ configPath })) });
  const { url } = await harness.listen();
  harnesses.push(harness);
  const started = serverProcess();
  processes.push(started);
  return { url, process: started };
}

async function load(way: Way, requests: number): Promise<void> {
  let left = requests;
  const { server, path } = ways[way];
  const address = new URL(path, server.url);
  // Compression would cost more than any of it, and is not the shop's.
  const headers = { Cookie: cookies, 'Accept-Encoding': 'identity' };
  const one = async () => {
    while (left-- > 0) await (await fetch(address, { headers })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** The process of the runtime started last: the child of ours that has used the most memory, the earlier ones apart. */
function serverProcess(): number {
  const rows = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,rss=,comm='], {
    encoding: 'utf8',
  });
  const [found] = rows
    .split('\n')
    .filter((row) => row.includes('workerd'))
    .map((row) => row.trim().split(/\s+/))
    .filter(([id]) => !processes.includes(Number(id)))
    .sort((a, b) => Number(b[1]) - Number(a[1]));
  if (!found) throw new Error('The runtime is not among the child processes');
  return Number(found[0]);
}

/** User and system time of a process so far, in milliseconds. */
function cpuMs(id: number): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
