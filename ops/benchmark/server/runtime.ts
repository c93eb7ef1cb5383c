import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, resolve } from 'node:path';

const HOST = '127.0.0.1';

/** A worker's script. `stores` is the address of the shop's stores; null for a worker that uses no stores. */
export type Worker = { name: string; script: string; stores: string | null };

/** A running worker in its own runtime. Clients connect to the runtime directly, without a proxy. */
export type Served = {
  port: number;
  /** The process's user and system time so far, in ms. */
  cpu: () => number;
  /** The process's resident memory, in MB. */
  memory: () => number;
  stop: () => Promise<void>;
};

/** Starts the production runtime with one worker. Resolves when the runtime listens. */
export async function serve(worker: Worker): Promise<Served> {
  const port = await freePort();
  const config = `${worker.script}.${worker.name}.capnp`;
  await writeFile(config, configuration(worker, port));
  const child = spawn(
    resolve('node_modules/.bin/workerd'),
    ['serve', basename(config), '--control-fd=3'],
    {
      cwd: dirname(worker.script),
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    },
  );
  await listening(child);
  const { pid = 0 } = child;
  return {
    port,
    cpu: () => cpuMs(pid),
    memory: () => residentMb(pid),
    stop: () => ended(child),
  };
}

/** Resolves when the runtime listens. The runtime then writes a line of JSON. */
function listening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', (code) => reject(new Error(`The runtime ended with code ${code}`)));
  child.stdio[3]?.once('data', () => resolve());
  return promise;
}

function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.removeAllListeners('exit');
  child.once('exit', () => resolve());
  child.kill('SIGKILL');
  return promise;
}

/** The runtime's configuration for a deployed shop. It has only the bindings that the measured answers use. */
function configuration({ name, script, stores }: Worker, port: number): string {
  const vars = {
    SHOP: 'production',
    ORIGIN: `http://${HOST}:${port}`,
    SIGNING_KEY: 'a-key-of-the-benchmark-that-signs-nothing-real',
    GTM_ID: '',
    SERVICE_WORKER: 'on',
  };
  const bindings = Object.entries(vars).map(
    ([key, value]) => `(name = "${key}", text = "${value}")`,
  );
  if (stores !== null) {
    bindings.push(
      '(name = "ASSETS", service = "stores")',
      '(name = "REDIRECTS", kvNamespace = "stores")',
      `(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api",
        innerBindings = [(name = "fetcher", service = "stores")]))`,
    );
  }
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "${name}", worker = (
      modules = [(name = "index.js", esModule = embed "${basename(script)}")],
      compatibilityDate = "2026-10-23",
      bindings = [${bindings.join(', ')}],
      ${stores === null ? '' : 'cacheApiOutbound = "stores",'}
    )),
    ${stores === null ? '' : `(name = "stores", external = (address = "${stores}", http = ())),`}
  ],
  sockets = [(name = "http", address = "${HOST}:${port}", http = (), service = "${name}")],
);
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, HOST, resolve);
  await promise;
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * The CPU time of a process in ms. Reads the scheduler's count in ns for all threads, because the CPU time of the
 * whole process is only known in steps of 10 ms.
 */
function cpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const ns = readdirSync(tasks).map((task) => {
    const file = `${tasks}/${task}/schedstat`;
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : 0;
  });
  return ns.reduce((sum, one) => sum + one, 0) / 1e6;
}

function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
