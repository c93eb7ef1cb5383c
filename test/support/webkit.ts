import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { WebKit } from '../../ops/webkit.ts';
import { newTab, type Tab } from './webkit-tab.ts';

/** WebKit's driver on a display nobody sees. */
export type Driver = {
  /** A new visitor with one tab, in a window as narrow as the browser allows. */
  visitor: (origin: string) => Promise<Tab>;
  close: () => void;
};

/** Starts WebKit's driver. Throws when it does not answer within ten seconds. */
export async function startWebKit({ driver, display }: WebKit): Promise<Driver> {
  const started: ChildProcess[] = [];
  const close = () => {
    for (const child of started.splice(0)) child.kill();
  };
  process.once('exit', close);

  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(screen);
  const [number] = await once(screen.stdio[3] ?? screen, 'data');
  const port = await freePort();
  started.push(
    spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        // Its sandbox needs rights that a container does not give; it only sees our own pages.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    }),
  );
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/status`);
  return { visitor: (origin) => visit(address, origin), close };
}

async function visit(driver: string, origin: string): Promise<Tab> {
  const made = await fetch(`${driver}/session`, {
    method: 'POST',
    body: JSON.stringify({ capabilities: { alwaysMatch: {} } }),
  });
  const { value } = z
    .object({ value: z.object({ sessionId: z.string() }) })
    .parse(await made.json());
  const tab = newTab(`${driver}/session/${value.sessionId}`, origin);
  await tab.resize(390, 844);
  return tab;
}

async function answering(address: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error('WebKit’s driver does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
