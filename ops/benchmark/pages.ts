import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createTestHarness, type TestHarness } from 'wrangler';
import { textTable } from '../text-table.ts';

const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;

type Server = { url: URL; process: number };
const harnesses: TestHarness[] = [];
const processes: number[] = [];

/** A way to answer, and the way with the least possible cost, which it is compared with. */
type Way = { name: string; server: Server; path: string; floor: string };

type Wish = { rounds: number; requests: number; json: boolean };

/**
 * Measures the CPU time of the server per request: the same offer page answered in several ways,
 * interleaved, in the production runtime. Linux only: it reads the process's own CPU clock.
 */
export async function measurePages(wish: Wish): Promise<void> {
  // The workers are built as they are deployed: React's development build is several times slower.
  process.env.NODE_ENV = 'production';
  try {
    const ways = await startWays();
    print(ways, await measure(ways, wish), wish.json);
  } finally {
    await Promise.all(harnesses.map((harness) => harness.close()));
  }
}

async function startWays(): Promise<Way[]> {
  const page = await serve('ops/benchmark/wrangler.toml');
  const behindAssets = await serve('ops/benchmark/behind-assets.toml');
  const shop = await serve('wrangler.toml', 'sandbox/wrangler.toml', 'lookbook/wrangler.toml');
  await harnesses.at(-1)?.getWorker().applyD1Migrations('DB');
  return [
    { name: 'constant', server: page, path: '/constant', floor: 'constant' },
    { name: 'stored', server: page, path: '/stored', floor: 'constant' },
    { name: 'uncached', server: page, path: '/uncached', floor: 'constant' },
    { name: 'stream', server: page, path: '/stream', floor: 'constant' },
    { name: 'constant*', server: behindAssets, path: '/constant', floor: 'constant*' },
    // The whole shop.
    { name: 'request', server: shop, path: '/take/gb', floor: 'constant*' },
  ];
}

/** Milliseconds a request, by way and round. */
async function measure(
  ways: readonly Way[],
  { rounds, requests }: Wish,
): Promise<Map<string, number[]>> {
  const cookies = await visitorCookies(ways);
  const figures = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
  for (const way of ways) await load(way, requests / 5, cookies);
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      const before = cpuMs(way.server.process);
      await load(way, requests, cookies);
      figures.get(way.name)?.push((cpuMs(way.server.process) - before) / requests);
    }
  }
  return figures;
}

/** The cookies of a visitor who has been here before. */
async function visitorCookies(ways: readonly Way[]): Promise<string> {
  const shop = ways.find(({ name }) => name === 'request');
  const answer = await fetch(new URL('/take/gb', shop?.server.url));
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

function print(ways: readonly Way[], figures: Map<string, number[]>, asJson: boolean): void {
  const middle = (name: string) => median(figures.get(name) ?? []);
  const rows = ways.map(({ name, floor, server }) => {
    const values = figures.get(name) ?? [];
    const isPage = server === ways[0]?.server;
    return {
      way: name,
      ms: middle(name),
      min: Math.min(...values),
      max: Math.max(...values),
      timesConstant: middle(name) / middle(floor),
      timesStream: isPage ? middle(name) / middle('stream') : null,
    };
  });
  if (asJson) {
    console.log(JSON.stringify(rows, null, 2));
    return;
  }
  const head = ['way', 'CPU ms/request', 'min', 'max', '× constant', '× renderToReadableStream'];
  const cells = rows.map(({ way, ...numbers }) => [
    way,
    ...Object.values(numbers).map((value) => value?.toFixed(2) ?? ''),
  ]);
  console.log([...textTable(head, cells), '* behind assets, as the shop is'].join('\n'));
}

async function serve(...configs: string[]): Promise<Server> {
  const harness = createTestHarness({ workers: configs.map((configPath) => ({ configPath })) });
  const { url } = await harness.listen();
  harnesses.push(harness);
  const started = serverProcess();
  processes.push(started);
  return { url, process: started };
}

async function load({ server, path }: Way, requests: number, cookies: string): Promise<void> {
  let left = requests;
  const address = new URL(path, server.url);
  // Compression would cost more than the rest, and is the platform's, not the shop's.
  const headers = { Cookie: cookies, 'Accept-Encoding': 'identity' };
  const one = async () => {
    while (left-- > 0) await (await fetch(address, { headers })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** The process of the runtime that was started last: of our new children the one with the most memory. */
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
