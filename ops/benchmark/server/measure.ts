import { mkdir } from 'node:fs/promises';
import { dryDeploy } from '../../dev/production-build.ts';
import { bundleFloor, recordPage } from './bundle.ts';
import { load, send, type TestRequest } from './load.ts';
import { mix, ray, requestsPerIsolate } from './mix.ts';
import { type Served, serve, type Worker } from './runtime.ts';
import { type Stores, startStores } from './stores.ts';

const FOLDER = '.wrangler/benchmark';
const PAGE = '/take/gb';
/** The numbers of parallel connections: one visitor, and a busy hour. */
export const connectionCounts = [1, 32] as const;
type Connections = (typeof connectionCounts)[number];

export type Options = {
  rounds: number;
  requests: number;
  visits: number;
  /** The folder of another checkout of the shop, which is measured in the same rounds. */
  beside?: string | undefined;
};

/** The measured figures, one for each round. */
export type Figures = {
  /** CPU time and duration of a request in ms, by kind of request and number of connections. */
  scenarios: Map<string, Map<Connections, { cpu: number[]; p50: number[]; p99: number[] }>>;
  /** CPU time in ms of a fresh process up to the end of its first answer. */
  cold: Map<string, number[]>;
  /** CPU time in ms of a request in a realistic mix. */
  mix: Map<string, number[]>;
  /** Resident memory in MB after the measurement of all kinds of request. */
  memory: Map<string, number>;
  bytes: number;
};

/** A measured kind of request, and the worker that answers it. */
type Scenario = { name: string; worker: Worker; request: TestRequest };

/** Measures the deployed shop and the workers of `ops/benchmark/floors/` in each round, each in its own runtime. */
export async function measure(
  options: Options,
  reportProgress: (line: string) => void,
): Promise<Figures> {
  const checkouts = ['.', ...(options.beside ? [options.beside] : [])];
  const stores = await Promise.all(checkouts.map((root) => startStores(root)));
  try {
    const workers = await prepare(checkouts, stores);
    const figures: Figures = {
      scenarios: new Map(),
      cold: new Map(),
      mix: new Map(),
      memory: new Map(),
      bytes: workers.bytes,
    };
    reportProgress('cold start');
    await measureCold(workers, options, figures);
    reportProgress('each kind of request');
    await measureScenarios(workers, options, figures);
    reportProgress('mix');
    await measureMix(workers, options, figures);
    return figures;
  } finally {
    await Promise.all(stores.map(({ close }) => close()));
  }
}

/** `shops` are this checkout's worker and, with `--beside`, the other checkout's worker. */
type Workers = { shops: Worker[]; floors: Worker; honoReact: Worker; bytes: number };

/**
 * Builds the shop as a deploy does, records its page, and builds the workers of `ops/benchmark/floors/` with this
 * page.
 */
async function prepare(checkouts: readonly string[], stores: readonly Stores[]): Promise<Workers> {
  await mkdir(FOLDER, { recursive: true });
  const shops: Worker[] = [];
  for (const [i, root] of checkouts.entries()) {
    const name = i === 0 ? 'shop' : 'other';
    await dryDeploy('wrangler.toml', `${FOLDER}/${name}`, root);
    shops.push({ name, script: `${FOLDER}/${name}/index.js`, stores: stores[i]?.address ?? null });
  }
  const [shop] = shops;
  if (!shop) throw new RangeError('There is no checkout');
  const served = await serve(shop);
  await send(served.port, visitor(PAGE));
  const answer = await send(served.port, visitor(PAGE));
  await served.stop();
  const page = recordPage(answer.body.toString(), answer.headers);
  const floor = async (name: string): Promise<Worker> => {
    const script = `${FOLDER}/${name}.js`;
    await bundleFloor(name, page, script);
    return { name, script, stores: null };
  };
  return {
    shops,
    floors: await floor('floors'),
    honoReact: await floor('hono-react'),
    bytes: page.bytes,
  };
}

/** A first visitor's request, with the platform's headers. */
function visitor(path: string): TestRequest {
  return { path, headers: { 'CF-IPCountry': 'GB', 'CF-Ray': ray } };
}

function toScenarios({ shops, floors }: Workers, cookies: string): Scenario[] {
  const floor = (name: string, path: string): Scenario => ({
    name,
    worker: floors,
    request: { path },
  });
  const shop = (name: string, path: string, request: Partial<TestRequest> = {}): Scenario[] => {
    const { headers } = visitor(path);
    return shops.map((worker, i) => ({
      name: i === 0 ? name : `${name} (other)`,
      worker,
      request: { path, ...request, headers: { ...headers, ...request.headers } },
    }));
  };
  return [
    floor('constant', '/constant'),
    floor("constant, the shop's headers", '/headers'),
    floor("React's string renderer alone", '/string'),
    floor("React's stream renderer alone", '/stream'),
    ...shop('first visitor', PAGE),
    ...shop('returning visitor', PAGE, { headers: { Cookie: cookies } }),
    ...shop("first visitor, a campaign's query", `${PAGE}?utm_source=mail&utm_campaign=autumn`),
    // A page with the notice of a cancelled payment is not cached, so the worker renders it for each request.
    ...shop('rendered', `${PAGE}?step=cancelled`),
    ...shop('payload', `${PAGE}/_payload.json`),
    ...shop('redirect', '/old/page-50'),
    ...shop('404', '/take/nowhere'),
    ...shop('refused order form', '/orders/gb', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'from=take&bundle=slim-3&email=kim%40example.com&firstName=Kim&lastName=&street=1+Mill+Lane',
    }),
  ];
}

async function measureScenarios(
  workers: Workers,
  options: Options,
  figures: Figures,
): Promise<void> {
  const servers = new Map<Worker, Served>();
  for (const worker of [workers.floors, ...workers.shops]) servers.set(worker, await serve(worker));
  const getServer = (worker: Worker): Served => {
    const server = servers.get(worker);
    if (!server) throw new RangeError(`${worker.name} is not served`);
    return server;
  };
  try {
    const [shop = workers.floors] = workers.shops;
    const scenarios = toScenarios(workers, await readCookies(getServer(shop)));
    for (const { worker, request } of scenarios)
      await load(getServer(worker).port, 32, 400, () => request);
    for (let round = 0; round < options.rounds; round++) {
      for (const connections of connectionCounts) {
        for (const scenario of scenarios) {
          const { port, cpu } = getServer(scenario.worker);
          const before = cpu();
          const times = await load(port, connections, options.requests, () => scenario.request);
          const spent = (cpu() - before) / options.requests;
          addFigures(figures, scenario.name, connections, spent, times);
        }
      }
    }
    for (const [{ name }, { memory }] of servers) figures.memory.set(name, memory());
  } finally {
    await Promise.all([...servers.values()].map(({ stop }) => stop()));
  }
}

function addFigures(
  { scenarios }: Figures,
  name: string,
  connections: Connections,
  cpu: number,
  times: number[],
): void {
  const scenarioFigures = scenarios.get(name) ?? new Map();
  scenarios.set(name, scenarioFigures);
  const samples = scenarioFigures.get(connections) ?? { cpu: [], p50: [], p99: [] };
  scenarioFigures.set(connections, samples);
  const sorted = times.toSorted((a, b) => a - b);
  samples.cpu.push(cpu);
  samples.p50.push(sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN);
  samples.p99.push(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN);
}

async function readCookies({ port }: Served): Promise<string> {
  const { headers } = await send(port, visitor(PAGE));
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function measureCold(
  workers: Workers,
  { rounds }: Options,
  { cold }: Figures,
): Promise<void> {
  const candidates: [string, Worker, TestRequest][] = [
    ['constant', workers.floors, { path: '/constant' }],
    ['Hono and React alone', workers.honoReact, { path: '/' }],
    ...workers.shops.map((shop): [string, Worker, TestRequest] => [shop.name, shop, visitor(PAGE)]),
  ];
  // There are twice as many rounds, because each cold start is only one sample.
  for (let round = 0; round < rounds * 2; round++) {
    for (const [name, worker, request] of candidates) {
      const served = await serve(worker);
      await send(served.port, request);
      cold.set(name, [...(cold.get(name) ?? []), served.cpu()]);
      await served.stop();
    }
  }
}

/**
 * Measures all requests of the mix with each worker. A new process answers every `requestsPerIsolate` requests. Before
 * that, an uncounted process fills the cache, as the first minutes of a data centre do.
 */
async function measureMix(workers: Workers, options: Options, figures: Figures): Promise<void> {
  const visits = [...mix(options.visits)];
  const constant: TestRequest = { path: '/constant' };
  for (const shop of workers.shops) {
    const first = await serve(shop);
    await load(first.port, 8, visits.length, (n) => visits[n] ?? constant);
    await first.stop();
  }
  const candidates: [string, Worker, (request: TestRequest) => TestRequest][] = [
    ['constant', workers.floors, () => constant],
    ...workers.shops.map((shop): [string, Worker, (request: TestRequest) => TestRequest] => [
      shop.name,
      shop,
      (request) => request,
    ]),
  ];
  const spent = new Map(candidates.map(([name]) => [name, 0]));
  for (let from = 0; from < visits.length; from += requestsPerIsolate) {
    const part = visits.slice(from, from + requestsPerIsolate);
    for (const [name, worker, toRequest] of candidates) {
      const served = await serve(worker);
      await load(served.port, 8, part.length, (n) => toRequest(part[n] ?? constant));
      spent.set(name, (spent.get(name) ?? 0) + served.cpu());
      await served.stop();
    }
  }
  for (const [name, ms] of spent) {
    figures.mix.set(name, [...(figures.mix.get(name) ?? []), ms / visits.length]);
  }
}
