/**
 * `npm run benchmark`: CPU time of the server per request, the same offer page answered in
 * several ways, interleaved, in the production runtime. Times drift with the machine; the
 * ratios are what counts. Linux only: it reads the process's own CPU clock.
 * `npm run benchmark -- redirects` measures the redirect table instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createTestHarness } from 'wrangler';

/** `request` is the shop itself, from the entry down; the others are ops/benchmark/worker.tsx. */
const ways = ['constant', 'request', 'stored', 'uncached', 'stream'] as const;
type Way = (typeof ways)[number];
const ROUNDS = 5;
const REQUESTS = 1500;
const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;

if (process.argv[2] === 'redirects') {
  await import('./benchmark-redirects.ts');
  process.exit();
}

// The workers are built as they are deployed: React's development build is several times slower.
process.env.NODE_ENV = 'production';
const server = createTestHarness({ workers: [{ configPath: 'ops/benchmark/wrangler.toml' }] });
const { url } = await server.listen();
const pid = serverProcess();
const shop = createTestHarness({
  workers: ['wrangler.toml', 'sandbox/wrangler.toml', 'lookbook/wrangler.toml'].map(
    (configPath) => ({ configPath }),
  ),
});
const shopUrl = (await shop.listen()).url;
await shop.getWorker().applyD1Migrations('DB');
const shopPid = serverProcess(pid);
const figures = new Map<Way, number[]>(ways.map((way) => [way, []]));
/** A visitor who has been here before. */
const cookies = (await fetch(new URL('/take/gb', shopUrl))).headers
  .getSetCookie()
  .map((cookie) => cookie.split(';')[0])
  .join('; ');
for (const way of ways) await load(way, 300);
for (let round = 0; round < ROUNDS; round++) {
  for (const way of ways) {
    const served = way === 'request' ? shopPid : pid;
    const before = cpuMs(served);
    await load(way, REQUESTS);
    figures.get(way)?.push((cpuMs(served) - before) / REQUESTS);
  }
}
await Promise.all([server.close(), shop.close()]);

const floor = median(figures.get('constant') ?? []);
const stream = median(figures.get('stream') ?? []);
console.log('way         CPU ms/request (min–max)    × constant   × renderToReadableStream');
for (const [way, values] of figures) {
  const middle = median(values);
  const spread = `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
  console.log(
    `${way.padEnd(12)}${middle.toFixed(2)} (${spread})`.padEnd(40) +
      `${(middle / floor).toFixed(2)}`.padEnd(13) +
      (middle / stream).toFixed(2),
  );
}

async function load(way: Way, requests: number): Promise<void> {
  let left = requests;
  const address = way === 'request' ? new URL('/take/gb', shopUrl) : new URL(way, url);
  // Compression would cost more than any of it, and is not the shop's.
  const headers = { Cookie: cookies, 'Accept-Encoding': 'identity' };
  const one = async () => {
    while (left-- > 0) await (await fetch(address, { headers })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** The runtime's process: the child of ours that has used the most memory, `other` apart. */
function serverProcess(other = 0): number {
  const rows = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,rss=,comm='], {
    encoding: 'utf8',
  });
  const found = rows
    .split('\n')
    .filter((row) => row.includes('workerd') && !row.includes(` ${other} `))
    .map((row) => row.trim().split(/\s+/))
    .sort((a, b) => Number(b[1]) - Number(a[1]))[0];
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
